import type { ReactNode } from "react";
import type { Transaction } from "../domain/ruleWords.ts";
import type { CheckedDiagnostic } from "../domain/validityAnswer.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Section } from "../ui/Section.tsx";
import { useSite } from "./SiteContext.ts";
import styles from "./ValidityCheck.module.css";

/** What is needed to say whether documents still hold for a sale, or for a letting. */
export interface ValidityCheckContent {
  transaction: Transaction;
  diagnostics: (CheckedDiagnostic & {
    /** The end of its page's address. */
    name: string;
    /** How long it holds, in full. */
    text: string;
  })[];
}

const idOf = (name: string): string => `validite-${name}`;

/** A field with its label, and the place of what is wrong with it. */
function Field(props: { name: string; label: string; isResult?: boolean; children: ReactNode }) {
  const { name, label, isResult } = props;
  return (
    <div className="formField" data-result={isResult && ""} hidden={isResult}>
      <label className="formField-label" htmlFor={idOf(name)}>
        {label}
      </label>
      {props.children}
      <p className="formField-error" id={`${idOf(name)}-erreur`} hidden>
        <span aria-hidden="true">⚠</span>
        <span data-fault="" />
      </p>
    </div>
  );
}

function Choice(props: { name: string; choices: [value: string, label: string][] }) {
  return (
    <select className="formField-input" id={idOf(props.name)} name={props.name}>
      {props.choices.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function DateField({ name, label }: { name: string; label: string }) {
  return (
    <Field name={name} label={label}>
      <input
        className="formField-input"
        id={idOf(name)}
        name={name}
        type="date"
        max="2999-12-31"
        autoComplete="off"
      />
    </Field>
  );
}

function Fields({ transaction, diagnostics }: ValidityCheckContent) {
  const { validityCheck: words } = useSite().words;
  const { unknown, positif, negatif } = words.results;
  const choices = diagnostics.map(({ name, label }): [string, string] => [name, label]);
  return (
    <div className={styles.fields}>
      <Field name="diagnostic" label={words.diagnostic}>
        <Choice name="diagnostic" choices={[["", words.choose], ...choices]} />
      </Field>
      <Field name="result" label={words.result} isResult>
        <Choice
          name="result"
          choices={[
            ["", unknown],
            ["positif", positif],
            ["negatif", negatif],
          ]}
        />
      </Field>
      <DateField name="made" label={words.made} />
      <DateField name="signed" label={words.signed[transaction]} />
    </div>
  );
}

/** All periods in full, for who reads on and for browsers without scripts. */
function Periods({ diagnostics }: Pick<ValidityCheckContent, "diagnostics">) {
  const { words } = useSite();
  const { periods, diagnostic } = words.validityCheck;
  return (
    <details className={styles.periods}>
      <summary>{periods}</summary>
      <DataTable
        caption={words.page.validity}
        columns={[diagnostic, words.page.validity]}
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
    </details>
  );
}

/** Says whether a document that a visitor has already holds for what he is about to sign. */
export function ValidityCheck({ content }: { content: ValidityCheckContent }) {
  const { validityCheck: words, action } = useSite().words;
  const diagnostics: Record<string, CheckedDiagnostic> = Object.fromEntries(
    content.diagnostics.map(({ name, label, quote, rule }) => [name, { label, quote, rule }]),
  );
  return (
    <Section id="validite" title={words.title} lead={words.lead} tone="tint">
      <div
        className={`card screenOnly ${styles.check}`}
        data-island="validity"
        data-rules={JSON.stringify(diagnostics)}
        data-failed={words.failed}
      >
        <Fields {...content} />
        <button type="button" className="button button-solid" data-check="">
          {words.check}
        </button>
        <div className={styles.answer} role="status" />
        <div className="actions">
          <a
            className="button button-accent"
            href={content.diagnostics[0]?.quote}
            data-quote=""
            hidden
          >
            {action.quote}
          </a>
          <button type="button" className="button button-outline" data-remind="" hidden>
            {words.reminder}
          </button>
        </div>
      </div>
      <Periods {...content} />
    </Section>
  );
}
