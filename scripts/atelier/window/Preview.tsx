import Compass from "lucide-react/icons/compass";
import Monitor from "lucide-react/icons/monitor";
import MousePointerClick from "lucide-react/icons/mouse-pointer-click";
import Smartphone from "lucide-react/icons/smartphone";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type Key, MODE } from "../protocol.ts";
import type { StatesOf } from "../states/state.ts";
import { Aside, Line, Popup, Refusal } from "./bricks.tsx";
import { Findings } from "./Findings.tsx";
import { useDeed } from "./hooks.ts";
import styles from "./Preview.module.css";
import { useFrame } from "./useFrame.ts";
import type { Visit } from "./workbench.ts";
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
    <fieldset className={`flex ${styles.switch}`}>
      <legend className="visuallyHidden">{legend}</legend>
      {options.map(([option, words, Sign]) => (
        <label key={option} className="flex centred gap-2" title={words}>
          <input
            type="radio"
            className="visuallyHidden"
            name={name}
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
  const wrong = useWorkbench().desk.state.findings.find(({ isAdvice }) => !isAdvice);
  return (
    <div className={styles.note}>
      <p>La page montre le dernier état qui a pu être affiché : le dernier changement l’empêche.</p>
      <p>
        {wrong
          ? "Corrigez ce point, ou annulez le changement ; la page suit ensuite d’elle-même."
          : "Annulez le dernier changement ; s’il doit rester, demandez à un développeur."}
      </p>
      {wrong && <Findings findings={[wrong]} />}
    </div>
  );
}

const devices = [
  ["phone", "Téléphone", Smartphone],
  ["desktop", "Ordinateur", Monitor],
] as const;

type Device = (typeof devices)[number][0];

const aims = [
  ["modifier", "Modifier", MousePointerClick],
  ["naviguer", "Naviguer", Compass],
] as const;

/** The place that the page is drawn in, and how large it is drawn there, in CSS pixels. */
function useLayout(device: Device) {
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const place = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = device === "phone" ? 375 : Math.max(1280, room.width);
  const scale = Math.min(1, room.width / width || 1);
  const marginInlineStart = Math.max(0, (room.width - width * scale) / 2);
  const style = { width, height: room.height / scale, scale: String(scale), marginInlineStart };
  return { place, style };
}

function AddressLine({ address }: { address: string }) {
  const { go } = useWorkbench();
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
      <Aside
        aria-label="Adresse de la page"
        value={typed ?? address}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === "Escape" && type(undefined)}
        onBlur={() => type(undefined)}
      />
    </form>
  );
}

/** More states than these in one group are folded. */
const FEW = 8;

function FormStates({
  states,
  current,
}: Pick<StatesOf, "states"> & { current: string | undefined }) {
  const { go } = useWorkbench();
  return [...new Set(states.map(({ group }) => group))].map((group) => {
    const own = states.filter((state) => state.group === group);
    return (
      <details key={group} open={own.length < FEW}>
        <summary className="muted">{group}</summary>
        <ul>
          {own.map((state) => (
            <li key={state.id}>
              <Line aria-current={current === state.id || undefined} onClick={() => go({ state })}>
                {state.title}
              </Line>
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

/** Everything that the forms can show: those of the open page first. */
function States({ address, current }: { address: string; current: string | undefined }) {
  const { value: all, fault, run } = useDeed("states");
  useEffect(() => void run(null), [run]);
  if (fault) return <Refusal fault={fault} />;
  if (!all) return <p role="status">Un instant…</p>;
  const { pathname } = new URL(address, location.origin);
  const isHere = ({ page }: StatesOf) => page === pathname;
  return all
    .toSorted((a, b) => Number(isHere(b)) - Number(isHere(a)))
    .map((of) => (
      <details key={of.form} className={styles.form} open={isHere(of)}>
        <summary className="bold">{of.title}</summary>
        <FormStates states={of.states} current={current} />
      </details>
    ));
}

/** Follows the page of an address to the one that the draft gives it instead. */
function useMovedPage(address: string): void {
  const { desk, outline, go } = useWorkbench();
  const { pathname } = new URL(address, location.origin);
  const last = useRef<{ pathname: string; at: Key | undefined }>(undefined);
  const { settled } = desk;
  useEffect(() => {
    const at = outline.shownAt(pathname);
    if (at || last.current?.pathname !== pathname) last.current = { pathname, at };
    const moved = last.current.at && outline.addressOf(last.current.at);
    if (!at && moved) void settled().then(() => go({ address: moved }));
  }, [outline, pathname, settled, go]);
}

/** The page as its visitors see it, at the width of a telephone or of a desktop, and what is done to it. */
export function Preview({ visit }: { visit: Visit }) {
  const [device, take] = useState<Device>("desktop");
  const [aim, aimAt] = useState<(typeof aims)[number][0]>("modifier");
  const { frame, first, address, shown, isFormer } = useFrame(visit);
  const { place, style } = useLayout(device);
  useMovedPage(address);
  const fault = shown?.fault;
  useEffect(() => {
    document.documentElement.dataset[MODE] = aim;
  }, [aim]);
  return (
    <section className={`grid ${styles.preview}`} aria-label="La page">
      <div className={`cluster centred gap-2 ${styles.bar}`}>
        <Switch legend="Ce que fait un clic" value={aim} options={aims} onChange={aimAt} />
        <AddressLine address={address} />
        <Popup
          button="Étapes et messages"
          className={styles.states}
          label="Ce que montrent les formulaires"
        >
          <States address={address} current={shown?.id} />
        </Popup>
        <Switch legend="Largeur de la page" value={device} options={devices} onChange={take} />
      </div>
      <div role="status">
        {isFormer && <Former />}
        {fault && <p className={styles.note}>{`${fault.message} ${fault.action}`}</p>}
      </div>
      <div className={`holder ${styles.stage}`} ref={place}>
        <p className={styles.waiting} aria-hidden="true">
          La page se prépare…
        </p>
        <iframe ref={frame} title="Aperçu de la page" src={first} data-column="" style={style} />
      </div>
    </section>
  );
}
