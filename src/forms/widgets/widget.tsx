import type { ReactNode } from "react";
import type { NativeRules } from "../../domain/compiledForm.ts";
import type { FieldUi } from "../../generated/schema-types.ts";
import { Sign } from "../../ui/Sign.tsx";
import { useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import { RichText } from "../parts/RichText.tsx";
import type { Held } from "../readAnswer.ts";

/** What a widget gets: one field, its state and its accessible wiring, whatever its form. */
export interface WidgetProps {
  ui: FieldUi;
  /** Values to choose from, in order; empty for free input. */
  choices: readonly string[];
  /** Id of the control, or of the first choice of a group. */
  id: string;
  /** Field key, also the `name` of the native control. */
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  /** What the browser checks by itself; nothing once the form is alive. */
  native?: NativeRules[string] | undefined;
  isDisabled: boolean;
  onChange(held: Held): void;
  onLeave(): void;
}

/** What the texts around a control are made of. */
type FieldTextProps = Pick<WidgetProps, "id" | "label" | "hint" | "error" | "isRequired"> & {
  ui?: FieldUi;
};

export const unitId = (id: string): string => `${id}_unit`;
const hintId = (id: string): string => `${id}_hint`;
const errorId = (id: string): string => `${id}_error`;

/** Ids of the rendered texts that describe a control, for `aria-describedby`. */
export function describedBy({ id, ui, hint, error }: FieldTextProps): string | undefined {
  const ids = [ui?.unit && unitId(id), hint && hintId(id), error && errorId(id)].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}

/** Accessible state of a native control. */
export function controlState(props: WidgetProps) {
  return {
    id: props.id,
    name: props.name,
    disabled: props.isDisabled,
    "aria-required": (props.isRequired && !props.native?.required) || undefined,
    ...props.native,
    "aria-invalid": props.error ? (true as const) : undefined,
    "aria-describedby": describedBy(props),
    onBlur: props.onLeave,
  };
}

/** Says of a field that may be left empty that it may. */
export function Optional({ isRequired }: Pick<WidgetProps, "isRequired">) {
  const { words } = useStep();
  if (isRequired || !words.optional) return null;
  return <span className={`text-fine ${styles.optional}`}>{words.optional}</span>;
}

/** Hint of a field, and its error when there is one to show. */
export function FieldTexts({ id, hint, error, ui }: FieldTextProps) {
  const { words } = useStep();
  const mayChange = ui?.townOf || ui?.placeFact || ui?.doubts;
  const kept = ui?.placeFact ? styles.factHint : mayChange ? styles.placeHint : "";
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

type LabelledFieldProps = FieldTextProps & {
  above?: ReactNode;
  children: ReactNode;
};

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
