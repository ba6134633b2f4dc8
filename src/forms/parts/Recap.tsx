import type { ReactNode } from "react";
import { type Advice, choicesAdvised } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import type { PriceNote } from "../../domain/price.ts";
import type { FormWords, RecapLine } from "../../generated/schema-types.ts";
import { SmallButton } from "../../ui/SmallButton.tsx";
import { answered } from "../answerText.ts";
import type { StepDefinition } from "../definition.ts";
import { useStep } from "../FormContext.tsx";
import { notedPrice } from "../notedPrice.ts";
import { textsOf } from "../readAnswer.ts";
import { stepAddress } from "../stepAddress.ts";
import { namesLeft, takerOf } from "../unsentAnswers.ts";
import { advisedFields, useFollowing } from "../useFollowing.ts";
import { PriceRange, SampleMark } from "./Dossier.tsx";
import own from "./Recap.module.css";

/** Id of the recap's heading. */
export const recapId = (formName: string): string => `${formName}_recap`;

type Answered = ReturnType<typeof answered>[number];

interface RowProps {
  row: Pick<Answered, "title" | "text"> & Partial<Pick<Answered, "hint">>;
  children?: ReactNode;
  onEdit(): void;
}

/** A question or a few, what was answered, and the way to change it. */
function Row({ row: { title, text, hint }, children, onEdit }: RowProps) {
  const { words, isSending } = useStep();
  return (
    <div className={`grid whole ${own.row}`}>
      <dt className="text-fine">{title}</dt>
      <dd className={own.answer}>
        {text} {hint && <span className={`text-fine ${own.hint}`}>{hint}</span>}
        {children}
      </dd>
      <dd className={`screenOnly ${own.edit}`}>
        <SmallButton look="ghost" disabled={isSending} onClick={onEdit}>
          {words.wizard.edit}
          <span className="visuallyHidden"> {title}</span>
        </SmallButton>
      </dd>
    </div>
  );
}

/** Answers that are not sent, not even joined to another. @param among their keys; default: all */
function Unsent({ among, className }: { among?: string[]; className: string }) {
  const { steps, words, store } = useStep();
  const names = useFollowing(store, (answers) => namesLeft(steps, answers, words, among));
  if (!names) return null;
  const { recap, recapAdd } = words.unsent;
  const taken = takerOf(steps) ? ` ${recapAdd}` : "";
  return <p className={className}>{fillPlaceholders(recap, { names }) + taken}</p>;
}

type AdvisedField = ReturnType<typeof advisedFields>[number];

/** What the law asks for beside the choices that were made in a field, and which of them it does not. */
function BesideLaw({ field, ui }: Pick<AdvisedField, "field" | "ui">) {
  const { store, words, adviceFor } = useStep();
  const { leftOut, needless } = words.advice;
  const dossier = useFollowing(store, (answers) => adviceFor?.(ui, answers)) ?? { advice: [] };
  const chosen = textsOf(store.current()[field]);
  const isChosen = ({ choice = "" }: Advice) => chosen.includes(choice);
  const missing = choicesAdvised(dossier, "obligatoire").filter((one) => !isChosen(one));
  const added = choicesAdvised(dossier, "non-concerne").filter(isChosen);
  const remarks = [
    { sentence: leftOut, choices: missing },
    { sentence: needless, choices: added },
  ].filter(({ choices }) => choices.length > 0);
  return remarks.map(({ sentence, choices }) => (
    <p key={sentence} className="text-fine">
      {fillPlaceholders(sentence, { names: choices.map(({ label }) => label).join(", ") })}
    </p>
  ));
}

/** What two answers beside each other are one of: a person's name, a town with its code. */
const PAIRS = ["given-name family-name", "postal-code address-level2"];

/** Answers on one line: « Jeanne Martin, 06 12 34 56 78 ». */
function inOneLine(given: Answered[]): string {
  return given
    .map(({ text, autocomplete }, rank) => {
      const pair = [given[rank - 1]?.autocomplete, autocomplete].join(" ");
      return (rank > 0 ? (PAIRS.includes(pair) ? " " : ", ") : "") + text;
    })
    .join("");
}

interface LinesProps {
  lines: RecapLine[];
  before: StepDefinition[];
  prices: PriceNote[];
}

/** The answers in a few lines, as the schema declares them, each with the way to its first question. */
function Lines({ lines, before, prices }: LinesProps) {
  const { store, words } = useStep();
  const answers = store.current();
  const rows = before.flatMap((step, rank) =>
    answered(step, answers, words.wizard).map((row) => ({ ...row, rank })),
  );
  return (
    <dl className={own.lines}>
      {lines.map(({ title, fields }) => {
        const given = fields.flatMap((field) => rows.find(({ key }) => key === field) ?? []);
        const [first, second] = given;
        if (!first) return null;
        const hint = second ? undefined : first.hint;
        const edit = () => stepAddress.go(first.rank, first.key);
        return (
          <Row key={title} row={{ title, text: inOneLine(given), hint }} onEdit={edit}>
            <Unsent among={fields} className={`text-fine ${own.hint}`} />
          </Row>
        );
      })}
      {prices.map((note) => (
        <div key={note.text} className={`grid whole ${own.row}`}>
          <dt className="text-fine">{words.advice.price.title}</dt>
          <dd>
            {note.range ?? note.text} <SampleMark note={note} words={words.advice} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is said of the price of the choices that were made in a field. */
function chosenPrice(
  { field, ui: { labels = {} } }: AdvisedField,
  answers: Answers,
  { price }: FormWords["advice"],
) {
  const diagnostics = textsOf(answers[field]).map((id) => ({ id, label: labels[id] ?? id }));
  return notedPrice(answers, diagnostics, price, "chosen");
}

/** What the visitor has answered in the steps before this one: in a few lines, then, folded, all of it. */
export function Recap({ lines }: { lines: RecapLine[] | undefined }) {
  const { formName, step, steps, store, words } = useStep();
  const id = recapId(formName);
  const before = steps.slice(0, steps.indexOf(step));
  const answers = store.current();
  const advised = advisedFields(before);
  const prices = advised.flatMap((one) => chosenPrice(one, answers, words.advice) ?? []);
  return (
    <section className="stack-1 below-3" aria-labelledby={id}>
      <h3 id={id} tabIndex={-1} className="text-subheading">
        {words.wizard.recap}
      </h3>
      {lines && <Lines lines={lines} before={before} prices={prices} />}
      {advised.map(({ field, ui }) => (
        <BesideLaw key={field} field={field} ui={ui} />
      ))}
      <details className={own.all} open={!lines}>
        <summary>{words.wizard.allAnswers}</summary>
        {prices.map((note) => (
          <PriceRange key={note.text} note={note} words={words.advice} />
        ))}
        {before.map((one, rank) => (
          <div key={one.name} className={own.step}>
            <h4>{one.title}</h4>
            <dl>
              {answered(one, answers, words.wizard).map((row) => (
                <Row key={row.key} row={row} onEdit={() => stepAddress.go(rank, row.key)} />
              ))}
            </dl>
          </div>
        ))}
        <Unsent className="callout callout-info" />
      </details>
    </section>
  );
}
