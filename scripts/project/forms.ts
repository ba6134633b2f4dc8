import type {
  Condition,
  FieldSchema,
  FormSchema,
  QuestionnaireSchema,
  StepSchema,
  WizardSchema,
} from "../../src/generated/schema-types.ts";
import { asObject, type DataFile, Place, whole } from "./dataFile.ts";
import { basename, dirname, FOLDERS } from "./project.ts";

export const WORDS_FILE = `${FOLDERS.forms}/words.json`;

/** Kinds of files below schemas/forms; each has its model in schemas/meta. */
type FormFileKind = "form" | "questionnaire" | "step" | "wizard" | "words";

type PathAndValue = Pick<DataFile, "path"> & { value?: unknown };

/** The kind of a file: a questionnaire says so itself, the others by where they stand. */
export function kindOf({ path, value }: PathAndValue): FormFileKind {
  if (/\/questionnaire\.schema\.json$/.test(String(asObject(value).$schema)))
    return "questionnaire";
  if (path === WORDS_FILE) return "words";
  if (path.endsWith("/wizard.json")) return "wizard";
  return dirname(path) === FOLDERS.forms ? "form" : "step";
}

/** A form where it is written; a single form is its own only step. */
export interface Form<Source = FormSchema | WizardSchema> {
  /** Name of its file, or of a wizard's folder. */
  name: string;
  source: Place<Source>;
  steps: Place<StepSchema>[];
}

/** A questionnaire, its only step with the questions that it takes over. */
export interface Questionnaire extends Form<QuestionnaireSchema> {
  /** The fields of the other form whose choices are advised. */
  advised: Field[];
}

/** The forms that some files describe, whatever these lack, each with those of its steps that are there. */
export function formsIn(files: readonly DataFile[]): Form[] {
  return files.flatMap((file): Form[] => {
    const kind = kindOf(file);
    const name = formName(file);
    if (kind === "form") {
      const source = whole<FormSchema>(file);
      return [{ name, source, steps: [source] }];
    }
    if (kind !== "wizard") return [];
    const source = whole<WizardSchema>(file);
    const names = source.at("steps").children();
    const paths = names.map(({ value }) => `${dirname(file.path)}/${value}`);
    const steps = paths.flatMap((path) => files.filter((other) => other.path === path));
    return [{ name, source, steps: steps.map((step) => whole(step)) }];
  });
}

const isWhole = ({ source: { value }, steps }: Form): boolean =>
  !("steps" in value) || steps.length === value.steps.length;

/** The forms of some files, without wizards that lack a step: what is said of them would mislead. */
export const formsOf = (files: readonly DataFile[]): Form[] => formsIn(files).filter(isWhole);

/** The form that a file belongs to, as far as it can be read. */
export const formAround = (files: readonly DataFile[], path: string): Form | undefined =>
  formsIn(files).find(({ source, steps }) =>
    [source, ...steps].some(({ file }) => file.path === path),
  );

export const stepName = ({ file }: Place<StepSchema>): string => basename(file.path, ".json");

/** The name that its file, or a wizard's folder, gives a form or a questionnaire. */
export const formName = (file: PathAndValue): string =>
  basename(kindOf(file) === "wizard" ? dirname(file.path) : file.path, ".json");

/** The name of every form, and of every questionnaire, in some files, readable or not. */
export function formNames(
  files: readonly PathAndValue[],
  kinds: FormFileKind[] = ["form", "questionnaire", "wizard"],
): string[] {
  return files.filter((file) => kinds.includes(kindOf(file))).map(formName);
}

/** Fields with what must be answered of them: a step's own, or those behind one of its conditions. */
export type Scope = Place<
  Pick<StepSchema, "properties"> & Partial<Pick<StepSchema, "required" | "errorMessage">>
>;

/** The scopes of a step: itself, then what each of its conditions adds. */
export function scopesOf(step: Place<StepSchema>): Scope[] {
  const conditions = step.at("allOf").children();
  return [step, ...conditions.map((condition) => condition.at("then"))];
}

/** Keys that must be answered in a step, whatever asks for them. */
export const requiredKeys = (step: Place<StepSchema>): Set<string> =>
  new Set(scopesOf(step).flatMap(({ value }) => value.required ?? []));

/** A field where it is written, with what its step says of it. */
export class Field extends Place<FieldSchema> {
  constructor(
    { file, path, value }: Place<FieldSchema>,
    readonly step: Place<StepSchema>,
    readonly scope: Scope,
  ) {
    super(file, path, value);
  }

  /** The condition behind which it stands; undefined where it is always asked. */
  get branch(): Place<Condition> | undefined {
    const [list, rank] = this.scope.path;
    return list === "allOf" ? this.step.at("allOf").at(Number(rank)) : undefined;
  }

  /** What must be answered for it to be asked; undefined where it always is. */
  get condition(): Place<Condition["if"]["properties"]> | undefined {
    return this.branch?.at("if").at("properties");
  }

  /** Whether it has to be answered whatever the other answers are. */
  get isAlwaysRequired(): boolean {
    return this.step.value.required.includes(this.key);
  }

  /** Whether it has to be answered when it is asked. */
  get isRequired(): boolean {
    return this.scope.value.required?.includes(this.key) === true;
  }

  /** What is said when it is left empty. */
  get emptyMessage(): Place {
    return this.scope.find("errorMessage", "required", this.key);
  }

  /** Each value that it offers where it is written. */
  get choices(): Place<string>[] {
    return (this.value.enum ? this.at("enum") : this.at("items").at("enum")).children();
  }
}

/** Every field of a step, those behind a condition included. */
export function fieldsOf(step: Place<StepSchema>): Field[] {
  const fieldsIn = (scope: Scope) => scope.at("properties").children();
  return scopesOf(step).flatMap((scope) =>
    fieldsIn(scope).map((field) => new Field(field, step, scope)),
  );
}

export const formFieldsOf = ({ steps }: Pick<Form, "steps">): Field[] => steps.flatMap(fieldsOf);

/** Values that a field offers, in order; none for free input. */
export const choicesOf = ({ enum: values, items }: FieldSchema): string[] =>
  values ?? items?.enum ?? [];

/** The fields of a step by their keys, those behind a condition included. */
export function stepFields(step: StepSchema): Record<string, FieldSchema> {
  // A draft may hold a condition that is only half written.
  const conditional = (step.allOf ?? []).map(({ then }) => then?.properties);
  return Object.assign({}, step.properties, ...conditional);
}
