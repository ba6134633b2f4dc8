import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Calls, Input } from "../calls.ts";
import type { Fault, Outcome, PageEvents } from "../protocol.ts";
import { call } from "./call.ts";

/** Listens to an event of the window. */
export function useListener<Heard extends Event>(name: string, take: (event: Heard) => void): void {
  const hear = useEffectEvent(take);
  useEffect(() => {
    const listener = hear as (event: Event) => void;
    addEventListener(name, listener);
    return () => removeEventListener(name, listener);
  }, [name]);
}

/** Hears what the page in the frame tells the window. */
export const useHeard = <Name extends keyof PageEvents>(
  name: Name,
  take: (detail: PageEvents[Name]) => void,
): void => useListener<CustomEvent>(name, ({ detail }) => take(detail));

/** Hears what the server, or Vite's own script, tells the window. */
export function useTold<Told>(name: string, take: (told: Told) => void): void {
  const hear = useEffectEvent(take);
  useEffect(() => {
    import.meta.hot?.on(name, hear);
    return () => import.meta.hot?.off(name, hear);
  }, [name]);
}

/**
 * A state that comes back when the window is loaded anew in the same tab.
 * @param name under which the tab keeps it; begins with `atelier`, as the rest there is the site's
 */
export function useKept<Value>(name: string, initial: Value) {
  const kept = useState<Value>(() => JSON.parse(sessionStorage.getItem(name) ?? "null") ?? initial);
  const [value] = kept;
  useEffect(() => sessionStorage.setItem(name, JSON.stringify(value)), [name, value]);
  return kept;
}

/**
 * Something that is asked for: whether it is under way, what has come of it, and why nothing has.
 * @param ask the first one counts
 */
export function useAsked<Given, Value>(ask: (given: Given) => Promise<Outcome<Value>>) {
  const [answer, take] = useState<{ isBusy?: boolean; value?: Value; fault?: Fault }>({});
  const latest = useRef<Promise<unknown>>(undefined);
  const [run] = useState(() => async (given: Given) => {
    take(({ fault: _, ...former }) => ({ ...former, isBusy: true }));
    const request = ask(given);
    latest.current = request;
    const outcome = await request;
    // What was asked for meanwhile counts.
    if (latest.current === request) take((former) => ({ ...former, ...outcome, isBusy: false }));
  });
  return { isBusy: false, ...answer, run, forget: () => take({}) };
}

/** The same of a call of the server. */
export const useDeed = <Name extends keyof Calls>(name: Name) =>
  useAsked((input: Input<Name>) => call(name, input));
