import type { Answers } from "../../domain/compiledForm.ts";
import type { PriceNote } from "../../domain/price.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import type { StepDefinition } from "../definition.ts";
import { notedPrice } from "../notedPrice.ts";
import { textsOf } from "../readAnswer.ts";
import styles from "./dossier.module.css";

type Words = FormWords["advice"];

/** Marks a price as long as it is an example. */
export function SampleMark({ note, words }: { note: PriceNote; words: Words }) {
  return note.isSample && <span className="badge badge-neutral">{words.price.sample}</span>;
}

/** What is said of a price; nothing without prices. */
export function PriceRange({ note, words }: { note: PriceNote | undefined; words: Words }) {
  if (!note) return null;
  return (
    <p className={styles.price}>
      {note.text} <SampleMark note={note} words={words} />
    </p>
  );
}

/** What is said of the price of the choices that were made in a field. */
export function chosenPrice(
  { step, field }: { step: StepDefinition; field: string },
  answers: Answers,
  { price }: Words,
) {
  const { labels = {} } = step.ui[field] ?? {};
  const diagnostics = textsOf(answers[field]).map((id) => ({ id, label: labels[id] ?? id }));
  return notedPrice(answers, diagnostics, price, "chosen");
}
