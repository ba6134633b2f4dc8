import type { ReactNode } from "react";
import { Sign } from "../../ui/Sign.tsx";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { errorId, hintId, type WidgetProps } from "../widgets/widgetProps.ts";
import { RichText } from "./RichText.tsx";

/** Says of a field that may be left empty that it may. */
export function Optional({ isRequired }: Pick<WidgetProps, "isRequired">) {
  const { words } = useStep();
  if (isRequired || !words.optional) return null;
  return <span className={`text-fine ${styles.optional}`}>{words.optional}</span>;
}

/** Hint of a field, and its error when there is one to show. */
export function FieldTexts({ id, hint, error, ui }: WidgetProps) {
  const { words } = useStep();
  const mayChange = ui.townOf || ui.placeFact || ui.doubts;
  const kept = ui.placeFact ? styles.factHint : mayChange ? styles.placeHint : "";
  // An error stands right under its question.
  const room = error ? "" : kept;
  return (
    <>
      {hint && (
        <p
          className={`formField-hint ${room}`}
          id={hintId(id)}
          aria-live={mayChange ? "polite" : undefined}
        >
          <RichText text={hint} />
        </p>
      )}
      {error && (
        <p className="formField-error" id={errorId(id)}>
          <Sign />
          <span>
            <span className="visuallyHidden">{words.errorPrefix} </span>
            {error}
          </span>
        </p>
      )}
    </>
  );
}

interface LabelledFieldProps extends WidgetProps {
  above?: ReactNode;
  children: ReactNode;
}

/** A control with its label, beside which stands that it may be left empty, and its texts. */
export function LabelledField({ above, children, ...field }: LabelledFieldProps) {
  return (
    <div className="formField">
      {above}
      <div className={`spread snug ${styles.heading}`}>
        <label className="formField-label" htmlFor={field.id}>
          {field.label}
        </label>{" "}
        <Optional {...field} />
      </div>
      {children}
      <FieldTexts {...field} />
    </div>
  );
}
