import type { RJSFSchema, ValidatorType } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import createPrecompiledValidator from "@rjsf/validator-ajv8/lib/createPrecompiledValidator.js";
import type {
  CompiledForm,
  CompiledQuestionnaire,
  CompiledSingleForm,
  CompiledStep,
  CompiledWizard,
  FormModule,
} from "../domain/compiledForm.ts";
import type { FieldUi } from "../generated/schema-types.ts";

/** A step with its compiled validator. */
export interface StepDefinition extends Omit<CompiledStep, "ui"> {
  ui: Record<string, FieldUi>;
  validator: ValidatorType;
}

/** What is compiled of a form, ready to be rendered and validated. */
type Defined<Compiled> = Compiled extends unknown
  ? Omit<Compiled, "steps"> & { steps: [StepDefinition, ...StepDefinition[]] }
  : never;

export type SingleFormDefinition = Defined<CompiledSingleForm>;
export type WizardDefinition = Defined<CompiledWizard>;
export type FormDefinition = SingleFormDefinition | WizardDefinition;
export type QuestionnaireDefinition = Defined<CompiledQuestionnaire>;
export type AnyDefinition = FormDefinition | QuestionnaireDefinition;

function defineStep(step: CompiledStep, functions?: ValidatorFunctions): StepDefinition {
  if (!functions) throw new Error(`No compiled validators for step "${step.name}"`);
  const validator = createPrecompiledValidator(functions, step.schema);
  return { ...step, ui: step.ui as StepDefinition["ui"], validator };
}

/** All fields of a step, those behind a condition included. */
export function allFields({ properties, allOf = [] }: RJSFSchema): Record<string, RJSFSchema> {
  return Object.assign({}, properties, ...allOf.map((part) => Object(part).then?.properties));
}

/** What holds the answers to fields, whether they are sent or not. */
export type AnsweredDefinition = Pick<AnyDefinition, "name" | "steps" | "fingerprint">;

/** Joins a form's data with its steps' compiled validators. @throws when a step has none */
export function defineForm<Data extends CompiledForm | CompiledQuestionnaire>(
  module: FormModule<string, Data>,
): Defined<Data> {
  const { data, validators } = module;
  const steps = data.steps.map((step) => defineStep(step, validators[step.name]));
  return { ...data, steps } as unknown as Defined<Data>;
}
