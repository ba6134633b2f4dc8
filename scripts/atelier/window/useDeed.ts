import { useRef, useState } from "react";
import type { Calls, Fault, Input, Outcome } from "../protocol.ts";
import { call } from "./call.ts";

/**
 * Something that is asked for: whether it is under way, what has come of it, and why nothing has.
 * @param ask the first one counts
 */
export function useAsked<Given, Value>(ask: (given: Given) => Promise<Outcome<Value>>) {
  const [answer, take] = useState<{ isBusy?: boolean; value?: Value; fault?: Fault }>({});
  const latest = useRef<Promise<unknown>>(undefined);
  const [run] = useState(() => async (given: Given) => {
    take(({ fault: _, ...former }) => ({ ...former, isBusy: true }));
    const asked = ask(given);
    latest.current = asked;
    const told = await asked;
    // What was asked for meanwhile counts.
    if (latest.current === asked) take((former) => ({ ...former, ...told, isBusy: false }));
  });
  return { isBusy: false, ...answer, run, forget: () => take({}) };
}

/** The same of a call of the server. */
export const useDeed = <Name extends keyof Calls>(name: Name) =>
  useAsked((input: Input<Name>) => call(name, input));
