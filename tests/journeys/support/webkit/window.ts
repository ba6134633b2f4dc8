import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { build } from "esbuild";
import type { Step } from "./queries.ts";
import { DriverError, type Session } from "./session.ts";

/** Longest wait for what a test asks for, in ms. */
export const patience = 60_000;

let bundled: Promise<string> | undefined;

/** The queries as a script of the page. */
async function queries(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, "queries.ts")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "queries",
    minify: true,
    footer: { js: "window.queries = queries;" },
  });
  return outputFiles[0]?.text ?? "";
}

/** Repeats an attempt until it gives something; a page that changes meanwhile is asked again. */
export async function until<Value>(
  what: string,
  attempt: () => Promise<Value | undefined>,
  timeout = patience,
): Promise<Value> {
  const end = Date.now() + timeout;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const value = await attempt();
      if (value !== undefined) return value;
    } catch (thrown) {
      if (!(thrown instanceof DriverError) || thrown.kind === "invalid session id") throw thrown;
      last = thrown;
    }
    await wait(30);
  }
  throw new Error(`WebKit waited ${timeout} ms for ${what}. ${last ?? ""}`);
}

/** What runs in the page of a window. */
export interface Scripts {
  /** Calls a function, given as its source, in the page. */
  run<Value>(source: string, ...given: unknown[]): Promise<Value>;
  /** The same with the elements that steps lead to as its first argument. */
  onElements<Value>(steps: Step[], source: string, ...given: unknown[]): Promise<Value>;
}

/** A script that calls a function, or gives a value, and tells what became of it. */
const calling = (source: string) => `
const given = [...arguments];
const done = given.pop();
const act = async () => {
  const made = (${source});
  return typeof made === "function" ? made(...given) : made;
};
act().then((value) => done({ value }), (error) => done({ error: String(error?.stack ?? error) }));
`;

/** Runs functions in the page of a session. */
export function scriptsOf(session: Session): Scripts {
  const scripts: Scripts = {
    async run<Value>(source: string, ...args: unknown[]) {
      const told = await session.send<{ value?: Value; error?: string }>("POST", "/execute/async", {
        script: calling(source),
        args,
      });
      if (told?.error !== undefined) throw new DriverError("javascript error", told.error);
      return told?.value as Value;
    },
    async onElements(steps, source, ...given) {
      const asking = `async (steps, ...given) => window.queries
        ? { asked: await (${source})(window.queries.find(steps), ...given) }
        : "missing"`;
      const first = await scripts.run<{ asked: never } | "missing">(asking, steps, ...given);
      if (first !== "missing") return first?.asked;
      bundled ??= queries();
      await session.send("POST", "/execute/sync", { script: await bundled, args: [] });
      const second = await scripts.run<{ asked: never }>(asking, steps, ...given);
      return second.asked;
    },
  };
  return scripts;
}
