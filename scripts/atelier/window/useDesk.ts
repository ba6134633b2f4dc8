import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { settle } from "../../../src/forms/afterTyping.ts";
import { type Answer, type Change, type DeskState, events, type Input } from "../protocol.ts";
import { call } from "./call.ts";
import { afterAnswer, type Held } from "./held.ts";
import { useTold } from "./useHeard.ts";

/** The draft as the window holds it, and what can be done to it. */
export type DeskView = NonNullable<ReturnType<typeof useDesk>>;

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

type Deed = "open" | "change" | "undo" | "redo" | "save" | "reread";

/** What can be done to the draft; things are done one after the other. @param saved called after each save */
function deedsOn(hold: Dispatch<SetStateAction<Held | undefined>>, saved: () => void) {
  const errands = new Errands();
  const ask = <Name extends Deed>(name: Name, input: Input<Name>) =>
    errands.ask(async () => {
      const answer: Answer<Deed> = await call(name, input);
      const isAnew = name === "open" && "value" in answer;
      hold((former) => afterAnswer(answer, isAnew ? undefined : former));
      if (name === "save" && "value" in answer) saved();
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
  const [wasSaved, noteSave] = useState(false);
  const [deeds] = useState(() => deedsOn(hold, () => noteSave(true)));
  useEffect(deeds.open, []);
  useTold<DeskState>(events.state, (value) =>
    hold((former) => former && { ...afterAnswer({ value }, former), fault: former.fault }),
  );
  /** Whether the draft differs from what stands on disk. */
  const isUnsaved = held?.state.files.some(({ isChanged }) => isChanged) ?? false;
  return held && { ...held, ...deeds, isUnsaved, wasSaved };
}
