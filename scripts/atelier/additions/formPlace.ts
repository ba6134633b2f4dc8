import type { FormSchema, StepSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import { type Place, valueAt } from "../../project/dataFile.ts";
import { choicesOf, formsOf, stepFields } from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import { insertsOf, sourcesOf } from "../../project/submission.ts";
import type { Sketch } from "../editing/sketch.ts";
import type { Key } from "../protocol.ts";

/** A step of a form that something is added to or taken from. */
export type FormPlace = NonNullable<ReturnType<typeof formPlaceOf>>;

/** What of a step is said of its questions, each under its key. */
const OF_QUESTIONS = /^(?:properties|allOf|errorMessage|required|form\.groups)\b/;

/** The step that a key of the draft stands in; undefined outside of forms. */
export function formPlaceOf(project: Project, { file, path }: Key) {
  const forms = formsOf(project.formFiles);
  const isIt = (one: Place) => one.file.path === file;
  const form = forms.find(({ source, steps }) => [source, ...steps].some(isIt));
  const owner = form?.steps.find(isIt);
  // A wizard's own file leads to the step that it names at the path, by default to the last one.
  const rank = path[0] === "steps" && typeof path[1] === "number" ? path[1] : -1;
  const step = owner ?? form?.steps.at(rank);
  if (!form || !step) return undefined;
  const fields = stepFields(step.value);
  const end = valueAt(step.value, path);
  const isOfQuestion = owner && OF_QUESTIONS.test(path.join("."));
  const key = isOfQuestion ? named([...path, end], Object.keys(fields)) : undefined;
  const field = fields[key ?? ""];
  const within = path.slice(path.indexOf(key ?? "") + 1);
  return {
    forms,
    form,
    /** File of the form itself, which says what is sent. */
    source: form.source.file.path,
    /** File of the step; that of a single form is its own. */
    file: step.file.path,
    step: step.value,
    /** The question that the key leads into: its own block, its message, its place in a group. */
    key,
    choice: field && named([...within, end], choicesOf(field)),
  };
}

/** The first of some keys, or of what they lead to, that is one of these names. */
const named = (keys: readonly unknown[], names: readonly string[]): string | undefined =>
  keys.map(String).find((one) => names.includes(one));

/** The step of a sketch, and the form that it belongs to. */
export function sketched(sketch: Sketch, { file, source }: FormPlace) {
  const step = sketch.value<StepSchema>(file);
  const form = file === source ? (step as FormSchema) : sketch.value<WizardSchema>(source);
  return { step, form };
}

/** Whether the answer to a question is kept. */
export const isStored = ({ form }: FormPlace, key: string): boolean =>
  insertsOf(form).some(({ value }) => sourcesOf(value.columns).includes(key));
