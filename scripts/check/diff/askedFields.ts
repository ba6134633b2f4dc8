import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";
import { choicesOf, type Form, fieldsOf, kindOf } from "../../project/forms.ts";

/** A column of a table that a form fills. */
export interface FilledColumn {
  table: string;
  column: string;
  /** Keys of the fields whose answers it keeps: the first that is given. */
  sources: string[];
  place: Place;
}

/** A field with what its step and its form say of it. */
export interface AskedField {
  key: string;
  place: Place<FieldSchema>;
  step: Place<StepSchema>;
  isRequired: boolean;
  /** What must be answered for it to be asked. */
  condition: Place | undefined;
  /** What is said when it is left empty. */
  emptyMessage: Place;
  columns: FilledColumn[];
}

/** The columns that a form fills, in the order of its steps. */
export function filledColumns({ source }: Form): FilledColumn[] {
  return source
    .find("submission", "steps")
    .children()
    .filter((step) => step.find("action").value === "insert")
    .flatMap((step) =>
      step
        .find("columns")
        .children()
        .map((place) => ({
          table: String(step.find("table").value),
          column: place.key,
          sources: [place.value].flat().map(String),
          place,
        })),
    );
}

/** Every field of a form, step after step. */
export function askedFields(form: Form): AskedField[] {
  const columns = filledColumns(form);
  return form.steps.flatMap((step) =>
    fieldsOf(step).map((place) => {
      const [list, rank] = place.path;
      const scope = list === "allOf" ? step.find(list, rank as number, "then") : step;
      const { key } = place;
      return {
        key,
        place,
        step,
        isRequired: [scope.find("required").value].flat().includes(key),
        condition:
          list === "allOf" ? step.find(list, rank as number, "if", "properties") : undefined,
        emptyMessage: scope.find("errorMessage", "required", key),
        columns: columns.filter(({ sources }) => sources.includes(key)),
      };
    }),
  );
}

/** What a field or a step is called on the screen, in quotes. */
export const titled = (place: Place): string => `« ${place.find("title").value ?? place.key} »`;

/** The step of a field as the end of a sentence; nothing in a form without steps. */
export const atStep = ({ step }: AskedField): string =>
  kindOf(step.file) === "step" ? ` à l’étape ${titled(step)}` : "";

/** Whether an answer that is not sent yet is found again after a reload: not what drafts do without. */
export const isKept = ({ place }: AskedField): boolean =>
  place.find("ui", "widget").value !== "consent" && !place.find("ui", "personal").value;

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

/** The label of a choice in quotes, failing that its value. */
export const labelled = ({ label, value }: Choice): string => `« ${label ?? value} »`;
