import { useState } from "react";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { stepErrors } from "../stepValidator.ts";
import { namesLeft, unsentAnswers, withUnsent } from "../unsentAnswers.ts";
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
    const text = asText(answers[name]);
    const longer = withUnsent(text, unsentAnswers(steps, answers, words), words.unsent);
    const error = stepErrors(step, { ...answers, [name]: longer }).get(name);
    if (!error) return store.set(name, longer);
    setRefused({ text, sentence: fillPlaceholders(words.unsent.refused, { error }) });
  };
  return (
    <div className={styles.dossierAdd}>
      {names && <p className={styles.small}>{fillPlaceholders(words.unsent.offer, { names })}</p>}
      <button
        type="button"
        className="button button-outline button-sm"
        disabled={isSending}
        onClick={add}
      >
        {words.unsent.add}
      </button>
      <p role="status" className={styles.small}>
        {refusal || (!names && words.unsent.added)}
      </p>
    </div>
  );
}
