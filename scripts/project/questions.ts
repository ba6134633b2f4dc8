import type { FieldSchema, InsertStep, StepSchema } from "../../src/generated/schema-types.ts";
import type { Place } from "./dataFile.ts";
import { choicesOf, type Form, fieldsOf, formFieldsOf } from "./forms.ts";

/** A column of a table that a form fills. */
export interface FilledColumn {
  table: string;
  name: string;
  /** Keys of the fields whose answers it keeps: the first that is given. */
  sources: string[];
  /** These fields, in this order. */
  fields: Place<FieldSchema>[];
  place: Place;
}

/** A field with what its step and its form say of it. */
export interface Question {
  key: string;
  place: Place<FieldSchema>;
  step: Place<StepSchema>;
  /** Whether it must be answered where it is asked. */
  isRequired: boolean;
  /** What must be answered for it to be asked; missing where it always is. */
  condition: Place | undefined;
  /** What is said when it is left empty. */
  emptyMessage: Place;
  columns: FilledColumn[];
}

/** The insert steps of a form. */
export const insertsOf = ({ source }: Form): Place<InsertStep>[] =>
  source
    .at("submission")
    .at("steps")
    .children()
    .filter((step): step is Place<InsertStep> => step.value.action === "insert");

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
  return form.steps.flatMap((step) =>
    fieldsOf(step).map((place) => {
      const { key, path } = place;
      const branch = path[0] === "allOf" ? step.at("allOf").at(Number(path[1])) : undefined;
      const scope = branch?.at("then") ?? step;
      return {
        key,
        place,
        step,
        isRequired: [scope.find("required").value].flat().includes(key),
        condition: branch?.find("if", "properties"),
        emptyMessage: scope.find("errorMessage", "required", key),
        columns: columns.filter(({ sources }) => sources.includes(key)),
      };
    }),
  );
}

/** A choice as visitors and files name it. */
export interface Choice {
  value: string;
  label: unknown;
  place: Place;
}

/** The choices of a field, in order. */
export function choicesIn(field: Place<FieldSchema>): Choice[] {
  const list = field.value.enum ? field.find("enum") : field.find("items", "enum");
  return choicesOf(field.value).map((value, rank) => ({
    value,
    label: field.find("ui", "labels", value).value,
    place: list.find(rank),
  }));
}
