import type { Columns, InsertStep, NotifyStep } from "../../src/generated/schema-types.ts";
import type { Place } from "./dataFile.ts";
import { type Field, type Form, formFieldsOf } from "./forms.ts";
import { insertsOf } from "./submission.ts";

/** A column that a form fills: of a table, or of a mail about no row. */
export interface FilledColumn {
  /** Its name; of such a mail its kind. */
  table: string;
  name: string;
  /** Keys of the fields whose answers it keeps: the first that is given. */
  sources: string[];
  /** These fields, in this order. */
  fields: Field[];
  place: Place;
}

/** The columns where a form declares them. */
function declaredColumns(columns: Place<Columns>, table: string, form: Form): FilledColumn[] {
  const fields = formFieldsOf(form);
  return columns.children().map((place) => {
    const sources = [place.value].flat();
    const named = sources.flatMap((source) => fields.filter(({ key }) => key === source));
    return { table, name: place.key, sources, fields: named, place };
  });
}

/** The columns that a step of a submission fills. */
export const filledBy = (step: Place<InsertStep>, form: Form): FilledColumn[] =>
  declaredColumns(step.at("columns"), step.value.table, form);

/** What a notification tells that is not of a row; none where it is. */
export function payloadOf(step: Place<NotifyStep>, form: Form): FilledColumn[] {
  const { data, type } = step.value;
  return data === "row" ? [] : declaredColumns(step.at("data") as Place<Columns>, type, form);
}

export const columnsOf = (form: Form): FilledColumn[] =>
  insertsOf(form).flatMap((step) => filledBy(step, form));

/** A field with the columns that keep its answers. */
export type Question = ReturnType<typeof questionsOf>[number];

export function questionsOf(form: Form) {
  const all = columnsOf(form);
  const keptOf = ({ key }: Field) => all.filter(({ sources }) => sources.includes(key));
  return formFieldsOf(form).map((field) => Object.assign(field, { columns: keptOf(field) }));
}

/** A choice as visitors and files name it. */
export type Choice = ReturnType<typeof choicesIn>[number];

export function choicesIn(field: Field) {
  return field.choices.map((place) => ({
    value: place.value,
    label: field.find("ui", "labels", place.value).value,
    place,
  }));
}
