import { useState } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { addUnsent, namesLeft } from "../unsentAnswers.ts";
import { usePlace } from "../usePlace.ts";
import { asText } from "../widgets/useTypedText.ts";

/** Adds the answers that are not sent by themselves to a text that is; over its limit, it says so. */
export function AddUnsent({ name }: { name: string }) {
  const { step, steps, words, store, isSending } = useStep();
  const names = usePlace(store, (answers) => namesLeft(steps, answers, words));
  const [refused, setRefused] = useState({ text: "", sentence: "" });
  const refusal = usePlace(store, (answers) =>
    asText(answers[name]) === refused.text ? refused.sentence : "",
  );
  if (names === undefined) return null;
  const add = () => {
    const answers = store.current();
    const added = addUnsent(name, step, steps, answers, words);
    if ("text" in added) return store.set(name, added.text);
    const sentence = fillPlaceholders(words.unsent.refused, added);
    setRefused({ text: asText(answers[name]), sentence });
  };
  return (
    <div className={`stack-2 ${styles.addition}`}>
      {names && <p className="text-fine">{fillPlaceholders(words.unsent.offer, { names })}</p>}
      <button
        type="button"
        className="button button-outline button-sm"
        disabled={isSending}
        onClick={add}
      >
        {words.unsent.add}
      </button>
      <p role="status" className="text-fine">
        {refusal || (!names && words.unsent.added)}
      </p>
    </div>
  );
}
