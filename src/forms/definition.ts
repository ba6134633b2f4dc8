import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type {
  FieldGroup,
  FieldUi,
  Honeypot,
  Notice,
  ShortHostForm,
  Submission,
} from "../generated/schema-types.ts";

/** What a visitor has answered, by field key. */
export type Answers = Record<string, unknown>;

/** One step of a form, as `npm run generate` writes it. */
export interface StepData {
  name: string;
  title: string;
  description?: string;
  /** The fields to render; its `$id` leads to the compiled rules. */
  schema: RJSFSchema;
  ui: Record<string, FieldUi>;
  groups: FieldGroup[];
  recap?: boolean;
  notice?: Notice;
}

interface FormDataBase {
  title: string;
  name: string;
  hostForm: string;
  shortHostForm?: ShortHostForm;
  honeypot: Honeypot;
  privacy?: string;
  steps: StepData[];
  submission: Submission;
}

export interface SingleFormData extends FormDataBase {
  kind: "single";
  compact?: boolean;
  buttons: { submit: string; sending: string };
}

export interface WizardData extends FormDataBase {
  kind: "wizard";
  buttons: { back: string; next: string; submit: string; sending: string };
}

/** A whole form, as `npm run generate` writes it into form.json. */
export type FormData = SingleFormData | WizardData;

/** A step with its compiled validator. */
export interface StepDefinition extends StepData {
  validator: ValidatorType;
}

interface WithSteps {
  steps: StepDefinition[];
}

export type SingleFormDefinition = Omit<SingleFormData, "steps"> & WithSteps;
export type WizardDefinition = Omit<WizardData, "steps"> & WithSteps;

/** A form ready to be rendered and validated. */
export type FormDefinition = SingleFormDefinition | WizardDefinition;

/**
 * Joins a form's generated data with the compiled validators of its steps, by step name.
 * @throws when a step has no validators: the generated files are then not of one generation.
 */
export function defineForm(
  data: FormData,
  validators: Record<string, ValidatorFunctions>,
): FormDefinition {
  const steps = data.steps.map((step) => {
    const functions = validators[step.name];
    if (!functions) throw new Error(`No compiled validators for step "${step.name}"`);
    return { ...step, validator: createPrecompiledValidator(functions, step.schema) };
  });
  return { ...data, steps };
}
