import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { settle } from "../../../src/forms/afterTyping.ts";
import type { Answer, Input } from "../calls.ts";
import { type Change, type DeskState, events, type Fault } from "../protocol.ts";
import { call } from "./call.ts";
import { useTold } from "./hooks.ts";

/** The draft as the window has heard of it. */
export interface Held {
  state: DeskState;
  texts: ReadonlyMap<string, string>;
  fault?: Fault | undefined;
  /** Version of the state that each file was last told in. */
  versions: ReadonlyMap<string, number>;
}

const nothing: Held = {
  state: { version: -1, files: [], findings: [], checkedVersion: -1, outside: [] },
  texts: new Map(),
  versions: new Map(),
};

/**
 * What the window holds after an answer: of two states the newer one counts, whichever came first.
 * @param former undefined: nothing was held yet
 */
export function afterAnswer(answer: Answer<"change">, former = nothing): Held {
  if ("fault" in answer) return { ...former, fault: answer.fault };
  const { files, version, checkedVersion } = answer.value;
  const filesByPath = new Map(former.state.files.map((file) => [file.path, file]));
  const versions = new Map(former.versions);
  for (const file of files) {
    if (version < (versions.get(file.path) ?? 0)) continue;
    versions.set(file.path, version);
    if (file.text === undefined && !file.isChanged) filesByPath.delete(file.path);
    else filesByPath.set(file.path, file);
  }
  const texts = new Map<string, string>();
  for (const { path, text } of filesByPath.values()) if (text !== undefined) texts.set(path, text);
  const isOlder =
    (version - former.state.version || checkedVersion - former.state.checkedVersion) < 0;
  const latest = isOlder ? former.state : answer.value;
  return { state: { ...latest, files: [...filesByPath.values()] }, texts, versions };
}

/** What is done one after the other, in the order in which it was asked for. */
export class Errands {
  #last = Promise.resolve();
  readonly #open = new Set<() => Promise<void>>();

  /** Does something, once all that was asked for before is done. */
  ask(errand: () => Promise<void>): void {
    let done: Promise<void> | undefined;
    const run = () => {
      done ??= errand();
      return done;
    };
    this.#open.add(run);
    this.#last = this.#last.then(run).finally(() => this.#open.delete(run));
  }

  /** Begins at once with all that still waits for its turn. @returns whether anything is under way */
  hurry(): boolean {
    for (const run of this.#open) void run();
    return this.#open.size > 0;
  }

  /** Waits until all that was asked for so far is done. */
  settled = (): Promise<void> => this.#last;
}

/** The draft as the window holds it, and what can be done to it. */
export type DeskView = NonNullable<ReturnType<typeof useDesk>>;

type Deed = "open" | "change" | "undo" | "redo" | "save" | "reread";

/** What can be done to the draft; things are done one after the other. @param saved called after each save, with the version that the disk then holds */
function deedsOn(
  hold: Dispatch<SetStateAction<Held | undefined>>,
  saved: (version: number) => void,
) {
  const errands = new Errands();
  const ask = <Name extends Deed>(name: Name, input: Input<Name>) =>
    errands.ask(async () => {
      const answer: Answer<Deed> = await call(name, input);
      hold((former) => afterAnswer(answer, former));
      if (name === "save" && "value" in answer) saved(answer.value.version);
    });
  // What is typed may wait to be sent: it comes first.
  const after = (name: "undo" | "redo" | "save") => () => {
    settle();
    ask(name, null);
  };
  return {
    open: () => ask("open", null),
    change: (change: Change) => ask("change", change),
    undo: after("undo"),
    redo: after("redo"),
    save: after("save"),
    reread: (files: string[]) => ask("reread", { files }),
    forgive: () => hold((former) => former && { ...former, fault: undefined }),
    /** Sends at once all that waits, before the window is left. @returns whether anything is under way */
    leave() {
      settle();
      return errands.hurry();
    },
    /** Waits until all that was asked before is done. */
    settled: errands.settled,
  };
}

/** Opens the draft. @returns undefined until it is there */
export function useDesk() {
  const [held, hold] = useState<Held>();
  const [saved, noteSave] = useState<number>();
  const [deeds] = useState(() => deedsOn(hold, noteSave));
  useEffect(deeds.open, []);
  useTold<DeskState>(events.state, (value) =>
    hold((former) => former && { ...afterAnswer({ value }, former), fault: former.fault }),
  );
  /** Whether the draft differs from what stands on disk. */
  const isUnsaved = held?.state.files.some(({ isChanged }) => isChanged) ?? false;
  return held && { ...held, ...deeds, isUnsaved, wasSaved: held.state.version === saved };
}
