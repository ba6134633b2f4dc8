import { useEffect, useRef, useState } from "react";
import { UNKNOWN } from "../../domain/propertyFacts.ts";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { useStep } from "../FormContext.tsx";
import { choicesOf } from "../readAnswer.ts";
import { useFollowing } from "../useFollowing.ts";
import { visibleFields } from "../visibility.ts";

/** Answers all questions that are left with « Je ne sais pas », where they offer it. */
export function RestUnknown() {
  const { step, store, words, isSending } = useStep();
  // A page that is served cannot do it.
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const [isSaid, setSaid] = useState(false);
  const note = useRef<HTMLParagraphElement>(null);
  const left = useFollowing(store, (answers) =>
    [...visibleFields(step, answers)]
      .filter(([key, field]) => answers[key] === undefined && choicesOf(field).includes(UNKNOWN))
      .map(([key]) => key)
      .join(" "),
  );
  if (!isAlive || !(left || isSaid)) return null;
  const say = () => {
    for (const key of left.split(" ")) store.set(key, UNKNOWN);
    setSaid(true);
    note.current?.focus();
  };
  return (
    <div className="above-4">
      {left && (
        <SmallButton disabled={isSending} onClick={say}>
          {words.rest.unknown}
        </SmallButton>
      )}
      <p ref={note} role="status" tabIndex={-1} className="text-fine">
        {isSaid && !left && words.rest.noted}
      </p>
    </div>
  );
}
