import { useCallback, useEffect, useState } from "react";
import type { Answer, Change, DeskState, Fault } from "../protocol.ts";
import { call } from "./call.ts";

/** The draft as the window holds it, and what can be done to it. */
export interface DeskView {
  state: DeskState;
  /** Text of each data file of the draft. */
  texts: ReadonlyMap<string, string>;
  /** Why the last thing was not done. */
  fault?: Fault | undefined;
  change(change: Change): void;
  undo(): void;
  redo(): void;
  save(): void;
}

/** Opens the draft; undefined until it is there. */
export function useDesk(): DeskView | undefined {
  const [held, hold] = useState<Pick<DeskView, "state" | "texts" | "fault">>();
  const take = useCallback((answer: Answer<"change">) => {
    hold((former) => {
      if ("fault" in answer) return former && { ...former, fault: answer.fault };
      const texts = new Map(former?.texts);
      for (const { path, text } of answer.value.files) {
        if (text === undefined) texts.delete(path);
        else texts.set(path, text);
      }
      return { state: answer.value, texts };
    });
  }, []);
  useEffect(() => void call("open", null).then(take), [take]);
  return (
    held && {
      ...held,
      change: (change) => void call("change", change).then(take),
      undo: () => void call("undo", null).then(take),
      redo: () => void call("redo", null).then(take),
      save: () => void call("save", null).then(take),
    }
  );
}
