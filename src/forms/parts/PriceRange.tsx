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

/** Marks a price as long as it is an example. */
export function SampleMark({ note, words }: { note: PriceNote; words: Words }) {
  return note.isSample && <span className="badge badge-neutral">{words.price.sample}</span>;
}

/** What is said of a price; nothing without prices. */
export function PriceRange({ note, words }: PriceRangeProps) {
  if (!note) return null;
  return (
    <p className={styles.price}>
      {note.text} <SampleMark note={note} words={words} />
    </p>
  );
}

interface ChosenPriceProps {
  step: StepDefinition;
  /** The field in which the choices were made. */
  field: string;
}

/** What is said of the price of the choices that were made in a field. */
function useChosenPrice({ step, field }: ChosenPriceProps): PriceNote | undefined {
  const { store, words } = useStep();
  const answers = store.current();
  const { labels = {} } = step.ui[field] ?? {};
  const diagnostics = [answers[field] ?? []]
    .flat()
    .map(String)
    .map((id) => ({ id, label: labels[id] ?? id }));
  const { price, chip } = words.advice;
  const property = pricedProperty(answers);
  return priceNote(prices, { diagnostics, property, count: chip }, price);
}

/** The same in a line of a recap: the price alone, where there is one. */
export function ChosenPriceRow({
  className,
  ...chosen
}: ChosenPriceProps & { className: string | undefined }) {
  const { advice: words } = useStep().words;
  const note = useChosenPrice(chosen);
  if (!note) return null;
  return (
    <div className={className}>
      <dt className="text-fine">{words.price.title}</dt>
      <dd>
        {note.range ?? note.text} <SampleMark note={note} words={words} />
      </dd>
    </div>
  );
}

/** The same in full. */
export function ChosenPrice(chosen: ChosenPriceProps) {
  return <PriceRange note={useChosenPrice(chosen)} words={useStep().words.advice} />;
}
