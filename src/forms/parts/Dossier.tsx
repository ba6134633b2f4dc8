import { memo, type ReactNode } from "react";
import type { Advice, AdviceResult, Dossier as Advised } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { PriceNote } from "../../domain/price.ts";
import type { FormWords } from "../../generated/schema-types.ts";
import { ownHtml } from "../../ui/ownHtml.ts";
import formStyles from "../forms.module.css";
import styles from "./dossier.module.css";
import { ResultMark } from "./ResultMark.tsx";
import { RichText } from "./RichText.tsx";

type Words = FormWords["advice"];

/** The law's calendars of a rule, as the page keeps them by the address of the page that tells it. */
function RuleCalendars({ url }: { url: string }) {
  const kept = globalThis.document?.getElementById(`calendrier:${url}`);
  if (!kept) return null;
  return (
    <div className={`screenOnly stack-1 ${formStyles.calendars}`} {...ownHtml(kept.innerHTML)} />
  );
}

/** What is advised, each in one line; why, how long it holds and where to read on are folded in it. */
export function AdviceItems({ advice, words }: { advice: Advice[]; words: Words }) {
  const items = advice.map(({ label, url, reason, validity, result }) => (
    <li key={label}>
      <details className="openOnPaper">
        <summary className={`unmarked flex bold ${styles.name}`}>
          {label}
          {validity && <span className={`text-fine screenOnly ${styles.short}`}> {validity}</span>}
          <ResultMark result={result} words={words.results} />
        </summary>
        <p>{reason}</p>
        {validity && <p className="text-fine">{fillPlaceholders(words.validity, { validity })}</p>}
        {url && (
          <p className="text-fine screenOnly">
            <RichText
              text={`[${fillPlaceholders(words.read, { label })}](${url})`}
              newTab={words.newTab}
            />
          </p>
        )}
        {url && result !== "non-concerne" && <RuleCalendars url={url} />}
      </details>
    </li>
  ));
  return <ul className={`grid ${styles.items}`}>{items}</ul>;
}

interface ResultsProps {
  result: AdviceResult;
  advice: Advice[];
  words: Words;
}

/** The diagnostics with one result; those that are not called for are folded. */
function Results({ result, advice, words }: ResultsProps) {
  const items = advice.filter((one) => one.result === result);
  if (items.length === 0) return null;
  const head = (
    <h3 className={`text-subheading ${styles.group}`}>
      {words.groups[result]} <span className={`text-fine ${styles.count}`}>({items.length})</span>
    </h3>
  );
  const isFolded = result === "non-concerne";
  const Frame = isFolded ? "details" : "div";
  return (
    <Frame className={isFolded ? "openOnPaper" : undefined}>
      {isFolded ? <summary>{head}</summary> : head}
      <AdviceItems advice={items} words={words} />
    </Frame>
  );
}

/** What is said where the occasion decides, not the property. */
export function DossierNote({ text }: { text: string }) {
  return (
    <div className="callout callout-info">
      <span aria-hidden="true">?</span>
      <p>
        <RichText text={text} />
      </p>
    </div>
  );
}

/** Marks a price as long as it is an example. */
export function SampleMark({ note, words }: { note: PriceNote; words: Words }) {
  return note.isSample && <span className="badge badge-neutral">{words.price.sample}</span>;
}

/** What is said of a price; nothing without prices. */
export function PriceRange({ note, words }: { note: PriceNote | undefined; words: Words }) {
  if (!note) return null;
  return (
    <p className={`text-smaller ${styles.price}`}>
      {note.text} <SampleMark note={note} words={words} />
    </p>
  );
}

/** When there will be a dossier, and what it will hold. */
function Promised({ words }: { words: Words }) {
  return (
    <>
      <p>{words.waiting}</p>
      <ul className="bullets muted">
        {Object.values(words.groups).map((group) => (
          <li key={group}>{group}</li>
        ))}
      </ul>
    </>
  );
}

export interface DossierProps {
  id: string;
  dossier: Advised | undefined;
  words: Words;
  className?: string | undefined;
  /** Whether it is a pane that scrolls by itself, which keys must reach. */
  isPane?: boolean;
  head?: ReactNode;
  /** Below what the law asks for. */
  open?: ReactNode;
  /** At the end, in the place of the way to those that are there already. */
  children?: ReactNode;
}

/** The diagnostics by what the law makes of each; before there are any, what will appear. */
export const Dossier = memo(function Dossier({ id, dossier, words, ...rest }: DossierProps) {
  const { advice, note } = dossier ?? { advice: [] };
  const titleId = `${id}_title`;
  const isDue = advice.some(({ result }) => result === "obligatoire");
  return (
    <section
      className={`card stack-5 fromTop ${styles.dossier} ${rest.className ?? ""}`}
      aria-labelledby={titleId}
      id={id}
      tabIndex={rest.isPane ? 0 : -1}
    >
      <h2 id={titleId} className="text-heading">
        {words.title}
      </h2>
      {advice.length === 0 ? (
        <Promised words={words} />
      ) : (
        <>
          {rest.head ?? <p>{words.lead}</p>}
          {note && <DossierNote text={note} />}
          {!note && !isDue && <p>{words.none}</p>}
          <PriceRange note={dossier?.price} words={words} />
          <Results result="obligatoire" advice={advice} words={words} />
          {rest.open}
          <Results result="a-verifier" advice={advice} words={words} />
          <Results result="non-concerne" advice={advice} words={words} />
          {rest.children ?? (
            <p className="screenOnly">
              <RichText text={words.stillValid} newTab={words.newTab} />
            </p>
          )}
        </>
      )}
    </section>
  );
});
