import type { InsertStep } from "../../src/generated/schema-types.ts";
import type { Place } from "./dataFile.ts";
import { Field, type Form, formFieldsOf } from "./forms.ts";
import { insertsOf } from "./submission.ts";

/** A column of a table that a form fills. */
export interface FilledColumn {
  table: string;
  name: string;
  /** Keys of the fields whose answers it keeps: the first that is given. */
  sources: string[];
  /** These fields, in this order. */
  fields: Field[];
  place: Place;
}

/** A field with the columns that keep its answers. */
export class Question extends Field {
  constructor(
    field: Field,
    readonly columns: FilledColumn[],
  ) {
    super(field, field.step, field.scope);
  }
}

/** The columns that a step of a submission fills. */
export function filledBy(step: Place<InsertStep>, form: Form): FilledColumn[] {
  const fields = formFieldsOf(form);
  const columns = step.at("columns").children();
  return columns.map((place) => {
    const sources = [place.value].flat();
    const named = sources.flatMap((source) => fields.filter(({ key }) => key === source));
    return { table: step.value.table, name: place.key, sources, fields: named, place };
  });
}

/** The columns that a form fills. */
export const columnsOf = (form: Form): FilledColumn[] =>
  insertsOf(form).flatMap((step) => filledBy(step, form));

/** Every question of a form, step after step. */
export function questionsOf(form: Form): Question[] {
  const columns = columnsOf(form);
  return formFieldsOf(form).map((field) => {
    const kept = columns.filter(({ sources }) => sources.includes(field.key));
    return new Question(field, kept);
  });
}

/** A choice as visitors and files name it. */
export interface Choice {
  value: string;
  label: unknown;
  place: Place;
}

/** The choices of a field, in order. */
export function choicesIn(field: Field): Choice[] {
  return field.choices.map((place) => ({
    value: place.value,
    label: field.find("ui", "labels", place.value).value,
    place,
  }));
}
