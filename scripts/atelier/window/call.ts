import { type Answer, addresses, type Calls } from "../protocol.ts";

/** What stands for every answer that does not come. */
export const unreachable = {
  fault: {
    message: "L’atelier ne répond plus.",
    action: "Relancez « npm run atelier » ; ce qui est enregistré est intact.",
  },
};

/** Asks the atelier's server; without an answer, `unreachable` says so. */
export async function call<Name extends keyof Calls>(
  name: Name,
  input: Parameters<Calls[Name]>[0],
): Promise<Answer<Name>> {
  try {
    const response = await fetch(addresses.calls + name, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    return response.ok ? await response.json() : unreachable;
  } catch {
    return unreachable;
  }
}
