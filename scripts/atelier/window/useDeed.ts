import { useCallback, useRef, useState } from "react";
import type { Calls, Fault, Input, Outcome } from "../protocol.ts";
import { call } from "./call.ts";

/**
 * Something that is asked for: whether it is under way, what has come of it, and why nothing has.
 * @param ask another function asks for something else
 */
export function useAsked<Given, Value>(ask: (given: Given) => Promise<Outcome<Value>>) {
  const [isBusy, setBusy] = useState(false);
  const [answer, take] = useState<{ value?: Value; fault?: Fault }>({});
  const latest = useRef<Promise<unknown>>(undefined);
  const run = useCallback(
    async (given: Given) => {
      setBusy(true);
      take(({ value }) => (value === undefined ? {} : { value }));
      const asked = ask(given);
      latest.current = asked;
      const told = await asked;
      // What was asked for meanwhile counts.
      if (latest.current !== asked) return;
      take((former) => ("fault" in told ? { ...former, fault: told.fault } : told));
      setBusy(false);
    },
    [ask],
  );
  return { isBusy, value: answer.value, fault: answer.fault, run, forget: () => take({}) };
}

/** The same of a call of the server. */
export const useDeed = <Name extends keyof Calls>(name: Name) =>
  useAsked(useCallback((input: Input<Name>) => call(name, input), [name]));
