import type { FieldProps } from "@rjsf/utils";
import { createContext, use } from "react";
import { decidedBy } from "../../domain/factQuestions.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { rules } from "../../generated/rules.ts";
import type { WhyWords } from "../../generated/schema-types.ts";
import { useStep } from "../FormContext.tsx";
import { theme } from "../StepFields.tsx";
import { ValueField } from "../ValueField.tsx";
import styles from "./questionnaire.module.css";

/** The words by which a question says what it decides. */
export const WhyContext = createContext<WhyWords | null>(null);

const transactions = ["vente", "location"] as const;

/** Tells which diagnostics the answer to a question counts for, as the rules say. */
function Why({ name, label }: { name: string; label: string | undefined }) {
  const words = use(WhyContext);
  if (!words) return null;
  return (
    <details className={`text-fine ${styles.why}`}>
      <summary className="opensText">
        {words.title}
        <span className="visuallyHidden"> {label}</span>
      </summary>
      {transactions.map((transaction) => {
        const names = decidedBy(name, transaction, rules).join(", ");
        return names && <p key={transaction}>{fillPlaceholders(words[transaction], { names })}</p>;
      })}
    </details>
  );
}

/** A field that says why it is asked; for a postal code its town does. */
function ExplainedField(props: FieldProps) {
  const { name, schema } = props;
  const hasTown = Object.values(useStep().step.ui).some(({ townOf }) => townOf === name);
  return (
    <div className={styles.explained}>
      <ValueField {...props} />
      {!hasTown && <Why name={name} label={schema.title} />}
    </div>
  );
}

/** The theme's fields, those of values with their reason. */
export const explainedFields = {
  ...theme.fields,
  StringField: ExplainedField,
  NumberField: ExplainedField,
  BooleanField: ExplainedField,
};
