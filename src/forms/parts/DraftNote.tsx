import { useEffect, useRef } from "react";
import type { FormWords } from "../../generated/schema-types.ts";
import styles from "../forms.module.css";
import type { DraftState } from "../useAnswers.ts";

interface DraftNoteProps {
  draft: { state: DraftState; restart(): void };
  words: FormWords["draft"];
  /** The answers are on their way, or wait for the line: they stay as they are. */
  isDisabled?: boolean;
}

/** Says that earlier answers stand in the form below, and empties it at the visitor's wish. */
export function DraftNote({ draft: { state, restart }, words, isDisabled }: DraftNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state !== "cleared") return;
    const controls = "form :is(input, select, textarea)";
    box.current?.parentElement?.querySelector<HTMLElement>(controls)?.focus();
  }, [state]);
  if (!state) return null;
  return (
    <div ref={box} className={`cluster text-fine screenOnly below-5 ${styles.draft}`}>
      <p role="status">{words[state]}</p>
      {state !== "cleared" && (
        <button
          type="button"
          className="linkLike opensText"
          disabled={isDisabled}
          onClick={restart}
        >
          {words.restart}
        </button>
      )}
    </div>
  );
}
