import Compass from "lucide-react/icons/compass";
import Monitor from "lucide-react/icons/monitor";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Smartphone from "lucide-react/icons/smartphone";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { showState } from "../page/showState.ts";
import { FORMER, type Key, MODE, REACHED, type Reached, SHOW } from "../protocol.ts";
import type { ShownState } from "./outline/showing.ts";
import { Popup } from "./Popup.tsx";
import styles from "./Preview.module.css";
import { States } from "./States.tsx";

/** Widths at which a page is shown, in CSS pixels. */
const widths = { phone: 375, desktop: 1280 } as const;

type Device = keyof typeof widths;

/** Where the page is sent, and what is to be seen there. */
export interface Visit {
  /** Address of the page; undefined: the one that is open. */
  address?: string | undefined;
  state?: ShownState | undefined;
  /** The value whose text the page scrolls to. */
  key?: Key;
}

interface PreviewProps {
  /** A new one sends the page somewhere. */
  visit: Visit;
  go(visit: Visit): void;
  /** Lets the window's own keys work in the page. */
  follow(frame: Window): void;
  /** Told where the page could not follow the draft: why, and what to do. */
  former: ReactNode;
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
function AddressLine({ address, go }: { address: string } & Pick<PreviewProps, "go">) {
  const [typed, type] = useState<string>();
  return (
    <form
      className={styles.address}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== undefined) go({ address: typed.trim().replace(/^\/?/, "/") });
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

/** The frame of the page: goes where it is sent, and tells where it is and which state it shows. */
function useFrame({ visit, follow }: PreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const due = useRef<Key>(undefined);
  const typing = useRef<Element>(null);
  const [address, arriveAt] = useState("/");
  const [shown, show] = useState<Reached>();
  const [isFormer, markFormer] = useState(false);
  const showKey = useRef(() => {
    const page = frame.current?.contentWindow;
    if (due.current) page?.dispatchEvent(new CustomEvent(SHOW, { detail: due.current }));
    due.current = undefined;
  }).current;
  useEffect(() => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    due.current = visit.key;
    typing.current = document.activeElement;
    if (visit.state) showState(page, visit.state.form, visit.state.state);
    else if (visit.address && visit.address !== addressIn(page))
      page.location.replace(visit.address);
    else showKey();
  }, [visit, showKey]);
  useEffect(() => {
    const take = ({ detail }: CustomEvent<Reached | null>) => {
      show(detail ?? undefined);
      // Forms take the focus when they refuse answers: here it stays with who is typing.
      if (
        detail &&
        document.activeElement === frame.current &&
        typing.current instanceof HTMLElement
      )
        typing.current.focus();
      showKey();
    };
    addEventListener(REACHED, take as EventListener);
    return () => removeEventListener(REACHED, take as EventListener);
  }, [showKey]);
  useEffect(() => {
    const take = ({ detail }: CustomEvent<boolean>) => markFormer(detail);
    addEventListener(FORMER, take as EventListener);
    return () => removeEventListener(FORMER, take as EventListener);
  }, []);
  const arrive = () => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    follow(page);
    page.addEventListener("pagehide", () => show(undefined));
    arriveAt(addressIn(page));
    if (!visit.state) showKey();
  };
  return { frame, arrive, address, shown, isFormer };
}

/** How large the page is drawn in the room that there is, in CSS pixels. */
function layoutOf(device: Device, room: { width: number; height: number }) {
  const width = device === "phone" ? widths.phone : Math.max(widths.desktop, room.width);
  const scale = Math.min(1, room.width / width || 1);
  const marginInlineStart = Math.max(0, (room.width - width * scale) / 2);
  return { width, height: room.height / scale, scale: String(scale), marginInlineStart };
}

/** The page as its visitors see it, at the width of a telephone or of a desktop. */
export function Preview(props: PreviewProps) {
  const [device, take] = useState<Device>("desktop");
  const [aim, aimAt] = useState<Aim>("modifier");
  const { frame, arrive, address, shown, isFormer } = useFrame(props);
  const { place, room } = useRoom();
  const { go, former } = props;
  useEffect(() => {
    document.documentElement.dataset[MODE] = aim;
  }, [aim]);
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
        <AddressLine address={address} go={go} />
        <Popup
          button="Étapes et messages"
          buttonClass={styles.states}
          label="Ce que montrent les formulaires"
        >
          {(close) => (
            <States
              address={address}
              current={shown?.id}
              show={(state) => {
                close();
                go({ state });
              }}
            />
          )}
        </Popup>
        <Switch
          legend="Largeur de la page"
          name="device"
          value={device}
          options={devices}
          onChange={take}
        />
      </div>
      <div role="status">
        {isFormer && former}
        {shown?.fault && (
          <p className={styles.note}>
            {shown.fault.message} {shown.fault.action}
          </p>
        )}
      </div>
      <div className={styles.stage} ref={place}>
        <iframe
          ref={frame}
          title="Aperçu de la page"
          src="/"
          data-column=""
          className={styles.page}
          style={layoutOf(device, room)}
          onLoad={arrive}
        />
      </div>
    </section>
  );
}
