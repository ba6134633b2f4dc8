import { tabStorage } from "../../../src/forms/tabStorage.ts";
import { wait } from "../../../src/forms/wait.ts";
import type { Result } from "../../../src/submission/backend.ts";
import type { StepPorts } from "../../../src/submission/steps.ts";
import type { FormState } from "../states/state.ts";

/** How the backend answers from now on, and whether the browser has a line; by default all calls well. */
let serving: Pick<FormState, "server" | "isOffline"> = {};

export function serveAs(wanted: typeof serving): void {
  serving = wanted;
}

/** In the place of `src/forms/line.ts`. */
export const hasLine = (): boolean => !serving.isOffline;

async function answer<Value>(action: string, value: Value): Promise<Result<Value>> {
  const { server } = serving;
  if (server === "silent") return new Promise(() => {});
  if (server?.action !== action) return { ok: true, value };
  const { failure } = server;
  return failure ? { ok: false, failure } : { ok: true, value, isLater: true };
}

/** In the place of `src/islands/form/submissionPorts.ts`: nothing leaves the page. */
export const portsFor = (): StepPorts => ({
  backend: {
    check: () => answer("check", null),
    insert: (_, row, { readBack }) =>
      answer("insert", readBack ? { id: crypto.randomUUID(), ...row } : row),
    notify: () => answer("notify", null),
  },
  hostForm: { post: () => answer("host-form", null) },
  memory: tabStorage,
  wait,
});
