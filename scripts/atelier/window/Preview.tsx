import Compass from "lucide-react/icons/compass";
import Monitor from "lucide-react/icons/monitor";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Smartphone from "lucide-react/icons/smartphone";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { MODE } from "../protocol.ts";
import { Point } from "./Findings.tsx";
import { Popup } from "./Popup.tsx";
import styles from "./Preview.module.css";
import shared from "./Shared.module.css";
import { States } from "./States.tsx";
import { useFrame, type Visit } from "./useFrame.ts";
import { useWorkbench } from "./workbench.ts";

interface SwitchProps<Value extends string> {
  legend: string;
  value: Value;
  options: readonly (readonly [value: Value, words: string, Sign: typeof Compass])[];
  onChange(value: NoInfer<Value>): void;
}

function Switch<Value extends string>({ legend, value, options, onChange }: SwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className="visuallyHidden">{legend}</legend>
      {options.map(([option, words, Sign]) => (
        <label key={option} className={shared.row} title={words}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
            value={option}
            aria-label={words}
            checked={option === value}
            onChange={() => onChange(option)}
          />
          <Sign aria-hidden="true" size={16} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Why the page could not follow the draft, and what to do. */
function Former() {
  const { desk } = useWorkbench();
  const wrong = desk.state.findings.find(({ isAdvice }) => !isAdvice);
  return (
    <div className={styles.note}>
      <p>La page montre le dernier état qui a pu être affiché : le dernier changement l’empêche.</p>
      {wrong ? (
        <>
          <p>Corrigez ce point, ou annulez le changement ; la page suit ensuite d’elle-même.</p>
          <ul>
            <Point finding={wrong} />
          </ul>
        </>
      ) : (
        <p>Annulez le dernier changement ; s’il doit rester, demandez à un développeur.</p>
      )}
    </div>
  );
}

/** Widths at which a page is shown, in CSS pixels. */
const widths = { phone: 375, desktop: 1280 } as const;

type Device = keyof typeof widths;

interface PreviewProps {
  /** A new one sends the page somewhere. */
  visit: Visit;
  go(visit: Visit): void;
  /** Lets the window's own keys work in the page. */
  follow(frame: Window): void;
}

const devices = [
  ["phone", "Téléphone", Smartphone],
  ["desktop", "Ordinateur", Monitor],
] as const;

const aims = [
  ["modifier", "Modifier", MousePointerClick],
  ["naviguer", "Naviguer", Compass],
] as const;

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

/** How large the page is drawn in the room that there is, in CSS pixels. */
function layoutOf(device: Device, room: { width: number; height: number }) {
  const width = device === "phone" ? widths.phone : Math.max(widths.desktop, room.width);
  const scale = Math.min(1, room.width / width || 1);
  const marginInlineStart = Math.max(0, (room.width - width * scale) / 2);
  return { width, height: room.height / scale, scale: String(scale), marginInlineStart };
}

/** The page as its visitors see it, at the width of a telephone or of a desktop, and what is done to it. */
export function Preview({ visit, go, follow }: PreviewProps) {
  const [device, take] = useState<Device>("desktop");
  const [aim, aimAt] = useState<(typeof aims)[number][0]>("modifier");
  const { frame, first, address, shown, isFormer } = useFrame(visit, follow);
  const { place, room } = useRoom();
  useEffect(() => {
    document.documentElement.dataset[MODE] = aim;
  }, [aim]);
  return (
    <section className={styles.preview} aria-label="La page">
      <div className={`${shared.row} ${styles.bar}`}>
        <Switch legend="Ce que fait un clic" value={aim} options={aims} onChange={aimAt} />
        <AddressLine address={address} go={go} />
        <Popup
          button="Étapes et messages"
          buttonClass={styles.states}
          label="Ce que montrent les formulaires"
        >
          <States address={address} current={shown?.id} show={(state) => go({ state })} />
        </Popup>
        <Switch legend="Largeur de la page" value={device} options={devices} onChange={take} />
      </div>
      <div role="status">
        {isFormer && <Former />}
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
          src={first}
          data-column=""
          className={styles.page}
          style={layoutOf(device, room)}
        />
      </div>
    </section>
  );
}
