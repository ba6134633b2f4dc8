import type { ComponentProps } from "react";
import type { CheckedDiagnostic } from "../domain/documentValidity.ts";
import type { Transaction } from "../domain/ruleWords.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Section } from "../ui/Section.tsx";
import { Sign } from "../ui/Sign.tsx";
import { useSite } from "./SiteContext.ts";
import styles from "./ValidityCheck.module.css";

/** What is needed to say whether documents still hold for a sale, or for a letting. */
export interface DatedDiagnostics {
  transaction: Transaction;
  diagnostics: (CheckedDiagnostic & {
    /** Unlike that of any other on the page. */
    name: string;
    /** How long it holds, in full. */
    text: string;
  })[];
}

type FieldProps = Pick<ComponentProps<"input">, "autoComplete" | "children" | "max" | "type"> & {
  as: "input" | "select";
  name: string;
  label: string;
  isResult?: boolean;
};

/** A field with its label, and the place of what is wrong with it. */
function Field({ as: Control, name, label, isResult, ...control }: FieldProps) {
  const id = `validite-${name}`;
  return (
    <div className="formField" data-result={isResult && ""} hidden={isResult}>
      <label className="formField-label" htmlFor={id}>
        {label}
      </label>
      <Control className="formField-input" id={id} name={name} {...control} />
      <p className="formField-error" id={`${id}-erreur`} hidden>
        <Sign />
        <span data-fault="" />
      </p>
    </div>
  );
}

const date = { as: "input", type: "date", max: "2999-12-31", autoComplete: "off" } as const;

interface CheckProps {
  /** For each transaction that documents may be for. */
  content: DatedDiagnostics[];
}

/** The diagnostics to choose from, in groups where they are for several transactions. */
function Diagnostics({ content }: CheckProps) {
  const { validityCheck: words } = useSite().words;
  return content.map(({ transaction, diagnostics }) => {
    const choices = diagnostics.map(({ name, label }) => (
      <option key={name} value={name}>
        {label}
      </option>
    ));
    if (content.length === 1) return choices;
    return (
      <optgroup key={transaction} label={words.transactions[transaction]}>
        {choices}
      </optgroup>
    );
  });
}

function Fields({ content }: CheckProps) {
  const { validityCheck: words } = useSite().words;
  const { unknown, positif, negatif } = words.results;
  const [first = "either", ...others] = content.map(({ transaction }) => transaction);
  return (
    <div className="fit-15 full stack-5">
      <Field as="select" name="diagnostic" label={words.diagnostic}>
        <option value="">{words.choose}</option>
        <Diagnostics content={content} />
      </Field>
      <Field as="select" name="result" label={words.result} isResult>
        <option value="">{unknown}</option>
        <option value="positif">{positif}</option>
        <option value="negatif">{negatif}</option>
      </Field>
      <Field {...date} name="made" label={words.made} />
      <Field {...date} name="signed" label={words.signed[others.length === 0 ? first : "either"]} />
    </div>
  );
}

/** All periods in full, for who reads on and for browsers without scripts. */
function Periods({ content }: CheckProps) {
  const { page, validityCheck: words } = useSite().words;
  return (
    <details>
      <summary className="opensPart">{words.periods}</summary>
      {content.map(({ transaction, diagnostics }) => (
        <DataTable
          key={transaction}
          caption={
            content.length === 1
              ? page.validity
              : `${page.validity}, ${words.transactions[transaction].toLowerCase()}`
          }
          columns={[words.diagnostic, page.validity]}
          rows={diagnostics.map(({ name, label, text }) => ({
            key: name,
            cells: [
              label,
              <span key="text" id={`duree-${name}`}>
                {text}
              </span>,
            ],
          }))}
        />
      ))}
    </details>
  );
}

/** Says whether a document that a visitor has already holds for what he is about to sign. */
export function ValidityCheck({ content }: CheckProps) {
  const { validityCheck: words, action } = useSite().words;
  const diagnostics = content.flatMap((one) => one.diagnostics);
  const rules: Record<string, CheckedDiagnostic> = Object.fromEntries(
    diagnostics.map(({ name, label, quote, rule }) => [name, { label, quote, rule }]),
  );
  return (
    <div className="screenOnly">
      <Section id="validite" title={words.title} lead={words.lead} tone="tint">
        <div
          className="card fromStart scripted stack-5"
          data-island="validity"
          data-rules={JSON.stringify(rules)}
          data-failed={words.failed}
        >
          <Fields content={content} />
          <button type="button" className="button button-solid" data-check="">
            {words.check}
          </button>
          <div className={`stack-3 accentEdge goneIfEmpty ${styles.answer}`} role="status" />
          <div className="actions">
            <a className="button button-accent" href={diagnostics[0]?.quote} data-quote="" hidden>
              {action.quote}
            </a>
            <button type="button" className="button button-outline" data-remind="" hidden>
              {words.reminder}
            </button>
          </div>
        </div>
        <Periods content={content} />
      </Section>
    </div>
  );
}
