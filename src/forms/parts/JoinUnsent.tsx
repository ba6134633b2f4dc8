import { useState } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { isJoined, joinUnsent, takerOf, unsentAnswers, withoutUnsent } from "../unsentAnswers.ts";
import { usePlace } from "../usePlace.ts";

/** Whether the answers that are not sent by themselves were joined to the request. */
export function useIsJoined(): boolean {
  const { steps, words } = useStep();
  return isJoined(useAnswer(takerOf(steps) ?? ""), words);
}

/**
 * Joins the answers that are not sent by themselves to a text that is, or takes them back; over the
 * limit of that text it changes nothing and says so.
 */
export function JoinUnsent() {
  const { steps, words, store, isSending } = useStep();
  const taker = takerOf(steps);
  const text = useAnswer(taker ?? "");
  const lines = usePlace(store, (answers) =>
    unsentAnswers(steps, answers, words)
      .map(({ line }) => line)
      .join("\n"),
  );
  const [refused, setRefused] = useState({ text, sentence: "" });
  const joined = useIsJoined();
  if (!taker || !lines) return null;
  const answers = lines.split("\n");
  const count = String(answers.length);
  const toggle = () => {
    if (joined) return store.set(taker, withoutUnsent(text, words));
    const result = joinUnsent(steps, store.current(), words);
    if ("text" in result) return store.set(taker, result.text);
    setRefused({ text, sentence: fillPlaceholders(words.unsent.refused, result) });
  };
  return (
    <div className={`stack-2 screenOnly ${styles.addition}`}>
      <p role="status" className="text-fine">
        {joined && fillPlaceholders(words.unsent.joined, { count })}
        {refused.text === text && refused.sentence}
      </p>
      <button
        type="button"
        className="button button-outline button-sm"
        disabled={isSending}
        onClick={toggle}
      >
        {joined ? words.unsent.takeBack : fillPlaceholders(words.unsent.join, { count })}
      </button>
      <details className="text-fine">
        <summary>{words.unsent.read}</summary>
        <ul>
          {answers.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}
