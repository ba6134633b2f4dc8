import { type PriceNote, pricedProperty, priceNote } from "../../domain/price.ts";
import { prices } from "../../generated/prices.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import type { StepDefinition } from "../definition.ts";
import { useStep } from "../FormContext.tsx";
import styles from "./dossier.module.css";

type Words = FormWords["advice"];

interface PriceRangeProps {
  note: PriceNote | undefined;
  words: Words;
}

/** What is said of a price, marked while it is an example; nothing without prices. */
export function PriceRange({ note, words }: PriceRangeProps) {
  if (!note) return null;
  return (
    <p className={styles.price}>
      {note.text}{" "}
      {note.isSample && <span className="badge badge-neutral">{words.price.sample}</span>}
    </p>
  );
}

/** What the choices cost that were made in a field. */
export function ChosenPrice({ step, field }: { step: StepDefinition; field: string }) {
  const { store, words } = useStep();
  const answers = store.current();
  const { labels = {} } = step.ui[field] ?? {};
  const diagnostics = [answers[field] ?? []]
    .flat()
    .map(String)
    .map((id) => ({ id, label: labels[id] ?? id }));
  const { price, chip } = words.advice;
  const property = pricedProperty(answers);
  const note = priceNote(prices, { diagnostics, property, count: chip }, price);
  return <PriceRange note={note} words={words.advice} />;
}
