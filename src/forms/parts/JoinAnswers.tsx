import { useState } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useStep } from "../FormContext.tsx";
import { isJoined, joinAnswers, joinError, unsentAnswers } from "../unsentAnswers.ts";
import { useFollowing } from "../useFollowing.ts";

/** Whether the answers that are not sent by themselves go with the text that is. */
export function useJoined(): boolean {
  const { steps, store, words } = useStep();
  return useFollowing(store, (answers) => isJoined(steps, answers, words));
}

/** One choice for all answers that are not sent by themselves: to join them to the text that is. */
export function JoinAnswers() {
  const { steps, store, words, isSending } = useStep();
  const { join, read, refused } = words.unsent;
  const lines = useFollowing(store, (answers) =>
    unsentAnswers(steps, answers, words)
      .map(({ line }) => line)
      .join("\n"),
  );
  const isTicked = useJoined();
  const [isTried, setTried] = useState(false);
  const error = useFollowing(store, (answers) =>
    isTried || isTicked ? joinError(steps, answers, words) : undefined,
  );
  if (!lines) return null;
  const choose = (isWanted: boolean) => {
    setTried(isWanted);
    const isFitting = joinError(steps, store.current(), words) === undefined;
    if (isFitting || !isWanted) joinAnswers(steps, store, words, isWanted);
  };
  const listed = lines.split("\n");
  return (
    <div className="stack-2 above-4">
      <label className="choiceCard">
        <input
          className="choiceCard-input"
          type="checkbox"
          checked={isTicked}
          disabled={isSending}
          onChange={(event) => choose(event.target.checked)}
        />
        <span className="choiceCard-label">
          {fillPlaceholders(join, { count: String(listed.length) })}
        </span>
      </label>
      <details className="text-fine">
        <summary className="opensText">{read}</summary>
        <ul className="bullets">
          {listed.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
      <p role="status" className="text-fine">
        {error && fillPlaceholders(refused, { error })}
      </p>
    </div>
  );
}
