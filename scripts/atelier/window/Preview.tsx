import Compass from "lucide-react/icons/compass";
import Monitor from "lucide-react/icons/monitor";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Key, MODE, SHOW } from "../protocol.ts";
import styles from "./Preview.module.css";

/** Widths at which a page is shown, in CSS pixels. */
const widths = { phone: 375, desktop: 1280 } as const;

type Device = keyof typeof widths;

interface PreviewProps {
  /** Address of the page, from the site's root. */
  address: string;
  /** Takes over where the visitor of the page has gone. */
  visit(address: string): void;
  /** The value that the page is to show. */
  shown: Key | undefined;
  /** Lets the window's own keys work in the page. */
  follow(frame: Window): void;
}

type Options<Value extends string> = Record<Value, [words: string, sign: ReactNode]>;

interface SwitchProps<Value extends string> {
  legend: string;
  name: string;
  value: Value;
  options: Options<Value>;
  onChange(value: Value): void;
}

/** One of several, side by side. */
function Switch<Value extends string>({
  legend,
  name,
  value,
  options,
  onChange,
}: SwitchProps<Value>) {
  return (
    <fieldset className={styles.switch}>
      <legend className="visuallyHidden">{legend}</legend>
      {(Object.keys(options) as Value[]).map((option) => (
        <label key={option} title={options[option][0]}>
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          {options[option][1]}
          <span>{options[option][0]}</span>
        </label>
      ))}
    </fieldset>
  );
}

const devices: Options<Device> = {
  phone: ["Téléphone", <Smartphone key="sign" aria-hidden="true" size={16} />],
  desktop: ["Ordinateur", <Monitor key="sign" aria-hidden="true" size={16} />],
};

type Aim = "modifier" | "naviguer";

const aims: Options<Aim> = {
  modifier: ["Modifier", <MousePointerClick key="sign" aria-hidden="true" size={16} />],
  naviguer: ["Naviguer", <Compass key="sign" aria-hidden="true" size={16} />],
};

/** The room that an element has, in CSS pixels. */
function useRoom() {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { place, room };
}

/** Address of a page in a frame, from the site's root; that of an empty one is none. */
const addressIn = ({ location: { pathname, search, hash } }: Window) => pathname + search + hash;

/** The address of the page, which can be typed. */
function AddressLine({ address, visit }: Pick<PreviewProps, "address" | "visit">) {
  const [typed, type] = useState<string>();
  const go = (wanted: string) => visit(wanted.startsWith("/") ? wanted : `/${wanted}`);
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined) go(typed.trim());
        type(undefined);
      }}
    >
      <input
        aria-label="Adresse de la page"
        value={typed ?? address}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === "Escape" && type(undefined)}
        onBlur={() => type(undefined)}
      />
    </form>
  );
}

/** The frame of the page: goes where it is sent, tells where it has gone, shows what it is to show. */
function useFrame({ address, visit, shown, follow }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const asked = useRef<Key>(undefined);
  const due = useRef<Key>(undefined);
  const show = useRef((page: Window) => {
    if (due.current) page.dispatchEvent(new CustomEvent(SHOW, { detail: due.current }));
    due.current = undefined;
  }).current;
  useEffect(() => {
    if (shown !== asked.current) due.current = shown;
    asked.current = shown;
    const page = frame.current?.contentWindow;
    if (!page) return;
    if (addressIn(page) === address) show(page);
    else page.location.replace(address);
  }, [address, shown, show]);
  const arrive = () => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    follow(page);
    show(page);
    visit(addressIn(page));
  };
  return { frame, arrive };
}

/** The page as its visitors see it, at the width of a telephone or of a desktop. */
export function Preview(props: PreviewProps) {
  const [device, take] = useState<Device>("desktop");
  const [aim, aimAt] = useState<Aim>("modifier");
  const { frame, arrive } = useFrame(props);
  const { place, room } = useRoom();
  useEffect(() => {
    document.documentElement.dataset[MODE] = aim;
  }, [aim]);
  const width = device === "phone" ? widths.phone : Math.max(widths.desktop, room.width);
  const scale = Math.min(1, room.width / width || 1);
  const size = { width, height: room.height / scale };
  const margin = Math.max(0, (room.width - width * scale) / 2);
  return (
    <section className={styles.preview} aria-label="La page">
      <div className={styles.bar}>
        <Switch
          legend="Ce que fait un clic"
          name="aim"
          value={aim}
          options={aims}
          onChange={aimAt}
        />
        <AddressLine {...props} />
        <Switch
          legend="Largeur de la page"
          name="device"
          value={device}
          options={devices}
          onChange={take}
        />
      </div>
      <div className={styles.stage} ref={place}>
        <iframe
          ref={frame}
          title="Aperçu de la page"
          src="/"
          data-column=""
          className={styles.page}
          style={{ ...size, scale: String(scale), marginInlineStart: margin }}
          onLoad={arrive}
        />
      </div>
    </section>
  );
}
