import type { Answered, Calls, Input } from "../calls.ts";
import { addresses, type Outcome } from "../protocol.ts";

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

/** So long a call may be to outlive the window that is left: browsers take 64 KiB of all such together. */
const LONGEST = 10_000;

/** Asks it for one of its calls. */
export function call<Name extends keyof Calls>(name: Name, input: Input<Name>) {
  const body = JSON.stringify(input);
  return request<Answered<Name>>(addresses.calls + name, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
    keepalive: body.length < LONGEST,
  });
}
