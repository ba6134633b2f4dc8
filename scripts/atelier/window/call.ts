import { useRef, useState } from "react";
import {
  type Answered,
  addresses,
  type Calls,
  type Fault,
  type Input,
  type Outcome,
} from "../protocol.ts";

/** What stands for every answer that does not come. */
export const unreachable = {
  fault: {
    message: "L’atelier s’est arrêté.",
    action:
      "Relancez-le comme vous l’avez ouvert : vos changements y sont, même ceux qui n’étaient pas enregistrés.",
  },
};

/** Asks the atelier's server; where it gives no answer of its own, `unreachable` stands for it. */
export const request = <Value>(address: string, init: RequestInit): Promise<Outcome<Value>> =>
  fetch(address, init)
    .then((response) => response.json())
    .catch(() => unreachable);

/** Asks it for one of its calls. */
export const call = <Name extends keyof Calls>(name: Name, input: Input<Name>) =>
  request<Answered<Name>>(addresses.calls + name, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  });

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
