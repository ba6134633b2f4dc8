import type { FieldSchema, InsertStep, SubmissionStep } from "../../src/generated/schema-types.ts";
import { isAction } from "../check/forms/submissionSteps.ts";
import type { Place } from "../project/dataFile.ts";
import { type Form, formFieldsOf } from "../project/forms.ts";
import { fieldRule, type Part, widened } from "./columnRule.ts";

/** A column as the forms would have it. */
export interface AskedColumn {
  name: string;
  type: string;
  /** What its fields let through; empty where the type says it. */
  parts: readonly Part[];
  /** Whether each row has an answer. */
  isRequired: boolean;
  /** The fields that fill it, first the one that comes first. */
  fields: readonly Place<FieldSchema>[];
  /** Where the submission names it. */
  place: Place;
}

/** A table as the forms that fill it would have it. */
export interface AskedTable {
  name: string;
  /** The form's. */
  title: string;
  step: Place<InsertStep>;
  columns: readonly AskedColumn[];
  /** What a mail about a row is called. */
  kind: string;
  /** The columns by which a person is found. */
  email?: string | undefined;
  phone?: string | undefined;
}

/** The insert steps of a form. */
export function insertsOf({ source }: Form): Place<InsertStep>[] {
  const steps = source.at("submission").at("steps").children();
  return steps.flatMap((step) => (isAction(step, "insert") ? [step] : []));
}

/** The fields that fill a column, in the order in which the submission names them. */
export function fieldsBehind(place: Place<string | string[]>, form: Form): Place<FieldSchema>[] {
  const fields = formFieldsOf(form);
  return [place.value].flat().flatMap((name) => fields.filter(({ key }) => key === name));
}

/** The tables that the forms fill; each field is taken to be one that can be stored. */
export function askedTables(forms: readonly Form[]): AskedTable[] {
  const tables = new Map<string, AskedTable>();
  for (const form of forms) {
    for (const step of insertsOf(form)) {
      const { table: name } = step.value;
      const columns = step
        .at("columns")
        .children()
        .map((place) => askedColumn(place, form));
      const table = {
        name,
        title: form.source.value.title,
        step,
        columns,
        ...addressed(form, columns),
      };
      const other = tables.get(name);
      tables.set(name, other ? { ...other, columns: joined(other.columns, columns) } : table);
    }
  }
  return [...tables.values()];
}

/** How a row is mailed, and whom it is about. */
function addressed(form: Form, columns: readonly AskedColumn[]) {
  const steps: Place<SubmissionStep>[] = form.source.at("submission").at("steps").children();
  const mail = steps.find((step) => isAction(step, "notify") && step.value.data === "row");
  const of = (widget: FieldSchema["ui"]["widget"]): string | undefined =>
    columns.find(({ fields }) => fields.some(({ value }) => value.ui.widget === widget))?.name;
  const kind = mail && isAction(mail, "notify") ? mail.value.type : form.name;
  return { kind, email: of("email"), phone: of("phone") };
}

function askedColumn(place: Place<string | string[]>, form: Form): AskedColumn {
  const required = new Set(form.steps.flatMap(({ value }) => value.required));
  const fields = fieldsBehind(place, form);
  const rules = fields.map(({ value }) => fieldRule(value));
  return {
    name: place.key,
    type: rules[0]?.type ?? "text",
    parts: widened(
      [],
      rules.flatMap(({ part }) => part ?? []),
    ),
    isRequired: fields.some(({ key }) => required.has(key)),
    fields,
    place,
  };
}

/** The columns of two forms that fill one table: what either lets through, needed where both are. */
function joined(some: readonly AskedColumn[], others: readonly AskedColumn[]): AskedColumn[] {
  const names = new Set([...some, ...others].map(({ name }) => name));
  return [...names].flatMap((name) => {
    const both = [...some, ...others].filter((column) => column.name === name);
    const [first] = both;
    if (!first) return [];
    return {
      ...first,
      parts: both.map(({ parts }) => parts).reduce(widened),
      isRequired: both.length > 1 && both.every(({ isRequired }) => isRequired),
      fields: both.flatMap(({ fields }) => fields),
    };
  });
}
