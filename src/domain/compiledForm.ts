import type { RJSFSchema } from "@rjsf/utils";
import type { ValidatorFunctions } from "@rjsf/validator-ajv8";
import type * as schema from "../generated/schema-types.ts";

/** What a field holds once it is answered. */
export type Answer = string | number | boolean | readonly string[];

/** What the control of a field holds until it is checked: a number may be text still, a consent be missing. */
type Unchecked<Value> = Value extends number
  ? Value | string
  : Value extends true
    ? boolean
    : Value;

/** Answers of which nothing is checked yet, by field key: each may be missing. */
export type Answers<Form = Record<string, Answer>> = {
  [Key in keyof Form]?: Unchecked<Form[Key]> | undefined;
};

/** Answers that pass every rule of their form. */
export type ValidAnswers<Form> = Answers & Form;

/** Keys of the fields of a form. */
export type FieldKey<Form> = keyof Form & string;

// `Key`: the keys of the form's fields, so that whatever names another one is a type error.

/** The field that each column takes, or several of which it takes the first that was answered. */
export type ColumnsOf<Key extends string> = Record<string, Key | Key[]>;

/** A declared step of a submission; the fields that it names are those of the form. */
export type SubmissionStepOf<Key extends string> =
  | Exclude<schema.SubmissionStep, schema.InsertStep | schema.NotifyStep>
  | (Omit<schema.InsertStep, "columns"> & { columns: ColumnsOf<Key> })
  | (Omit<schema.NotifyStep, "when" | "data" | "mail"> & {
      when?: Key;
      data: "row" | ColumnsOf<Key>;
    });

/** What a browser checks by itself, by field key: attributes of the native controls. */
export type NativeRules = Record<
  string,
  { required?: boolean; minLength?: number; maxLength?: number }
>;

/** What becomes of the answers to a form. */
export interface SubmissionOf<Key extends string = string>
  extends Omit<schema.Submission, "invalid" | "steps" | "success"> {
  invalid?: Omit<schema.InvalidSubmission, "toastFields"> & { toastFields?: Key[] };
  steps: SubmissionStepOf<Key>[];
  success: Omit<schema.SubmissionSuccess, "summary"> & { summary?: Key[] };
}

/** One step of a form. */
export interface CompiledStep<Key extends string = string>
  extends Omit<schema.StepSettings, "groups"> {
  name: string;
  title: string;
  description?: string;
  /** The fields to render; its `$id` leads to the compiled rules. */
  schema: RJSFSchema;
  ui: Partial<Record<Key, Omit<schema.FieldUi, "saidAs">>>;
  /** The fields whose answers are neither stored nor mailed, each as it is named in a sentence. */
  unsent?: Partial<Record<Key, string>>;
  groups: (Omit<schema.FieldGroup, "fields"> & { fields: Key[] })[];
}

interface Compiled<Key extends string> {
  title: string;
  /** Tells this state of the form from every other one: eight hexadecimal digits. */
  fingerprint: string;
  steps: CompiledStep<Key>[];
  submission: SubmissionOf<Key>;
}

/** A form on one page. */
export interface CompiledSingleForm<Key extends string = string>
  extends Compiled<Key>,
    Omit<schema.SingleFormSettings, "groups"> {
  kind: "single";
}

/** A form in steps. */
export interface CompiledWizard<Key extends string = string>
  extends Compiled<Key>,
    schema.WizardSettings {
  kind: "wizard";
}

/** Questions that are answered for the advice that follows; nothing of it is sent. */
export interface CompiledQuestionnaire<Key extends string = string>
  extends Omit<Compiled<Key>, "submission"> {
  kind: "questionnaire";
  name: string;
  description: string;
  /** The form that asks the same questions, and can go on from the answers. */
  questionsOf: string;
  /** Its fields whose choices are advised. */
  advised: { ui: Record<string, schema.FieldUi> };
  words: Omit<schema.QuestionnaireSettings, "name">;
}

/** What the browser gets of a form's schemas, besides its validators. */
export type CompiledForm<Key extends string = string> =
  | CompiledSingleForm<Key>
  | CompiledWizard<Key>;

/** The generated module of a form, or of a questionnaire. */
export interface FormModule<Key extends string = string, Data = CompiledForm<Key>> {
  data: Data;
  /** Compiled validators, by step. */
  validators: Record<string, ValidatorFunctions>;
}
