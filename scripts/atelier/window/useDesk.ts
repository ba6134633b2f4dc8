import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import { settle } from "../../../src/forms/afterTyping.ts";
import { type Answer, type Change, type DeskState, events, type Input } from "../protocol.ts";
import { call } from "./call.ts";
import { Errands } from "./errands.ts";
import { afterAnswer, type Held } from "./held.ts";
import { useTold } from "./useHeard.ts";

/** The draft as the window holds it, and what can be done to it. */
export type DeskView = NonNullable<ReturnType<typeof useDesk>>;

type Deed = "open" | "change" | "undo" | "redo" | "save" | "reread";

/** Has the server do something, once it has done all that it was asked before. */
type Ask = <Name extends Deed>(name: Name, input: Input<Name>) => void;

type Hold = Dispatch<SetStateAction<Held | undefined>>;

/** What can be done to the draft; things are done one after the other. */
function deedsWith(ask: Ask, errands: Errands, hold: Hold) {
  // What is typed may wait to be sent: it comes first.
  const after = (name: "undo" | "redo" | "save") => () => {
    settle();
    ask(name, null);
  };
  return {
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
  };
}

/**
 * Opens the draft.
 * @returns undefined until it is there; `saves`: how often it was saved; `settled` waits until all that
 * was asked before is done
 */
export function useDesk() {
  const [held, hold] = useState<Held>();
  const [saves, countSaves] = useState(0);
  const [errands] = useState(() => new Errands());
  const ask: Ask = useCallback(
    (name, input) =>
      errands.ask(async () => {
        const answer: Answer<Deed> = await call(name, input);
        const isAnew = name === "open" && "value" in answer;
        hold((former) => afterAnswer(answer, isAnew ? undefined : former));
        if (name === "save" && "value" in answer) countSaves((count) => count + 1);
      }),
    [errands],
  );
  useEffect(() => ask("open", null), [ask]);
  useTold<DeskState>(events.state, (value) =>
    hold((former) => former && { ...afterAnswer({ value }, former), fault: former.fault }),
  );
  const deeds = useMemo(() => deedsWith(ask, errands, hold), [ask, errands]);
  /** Whether the draft differs from what stands on disk. */
  const isUnsaved = held?.state.files.some(({ isChanged }) => isChanged) ?? false;
  return held && { ...held, ...deeds, isUnsaved, saves, settled: errands.settled };
}
