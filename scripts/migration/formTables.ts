import type { FieldSchema, InsertStep } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import type { Form } from "../project/forms.ts";
import { type FilledColumn, filledBy } from "../project/questions.ts";
import { insertsOf, submissionOf } from "../project/submission.ts";
import { partsOf, typeOf, widened } from "./columnRule.ts";

/** A column as the forms would have it; without parts its type says what its fields let through. */
export type FormColumn = ReturnType<typeof columnOf>;

/** A table as the forms that fill it would have it. */
export type FormTable = ReturnType<typeof tableOf>;

/** The tables that the forms fill; each field is taken to be one that can be stored. */
export function formTables(forms: readonly Form[]) {
  const tables = forms.flatMap((form) => insertsOf(form).map((step) => tableOf(step, form)));
  const named = (name: string) => tables.filter((table) => table.name === name);
  return tables
    .filter((table) => named(table.name)[0] === table)
    .map((table) => ({ ...table, columns: joined(named(table.name)) }));
}

function tableOf(step: Place<InsertStep>, form: Form) {
  const columns = filledBy(step, form).map(columnOf);
  const mail = submissionOf(form).find((one) => one.find("data").value === "row");
  const filledWith = (widget: FieldSchema["ui"]["widget"]): string | undefined =>
    columns.find(({ fields }) => fields.some(({ value }) => value.ui.widget === widget))?.name;
  return {
    name: step.value.table,
    title: form.source.value.title,
    step,
    columns,
    /** What a mail about a row is called. */
    kind: String(mail?.find("type").value ?? form.name),
    /** The columns by which a person is found. */
    email: filledWith("email"),
    phone: filledWith("phone"),
  };
}

function columnOf(column: FilledColumn) {
  const { fields } = column;
  const [type = "text"] = fields.map(({ value }) => typeOf(value));
  const [parts = [], ...others] = fields.map(({ value }) => partsOf(value));
  /** Whether each row has an answer. */
  const isRequired = fields.some(({ isAlwaysRequired }) => isAlwaysRequired);
  return { ...column, type, parts: others.reduce(widened, parts), isRequired };
}

/** The columns of the forms that fill one table: what any lets through, needed where all need it. */
function joined(tables: readonly FormTable[]): FormColumn[] {
  const columns = tables.flatMap((table) => table.columns);
  return columns.flatMap((column) => {
    const same = columns.filter(({ name }) => name === column.name);
    if (same[0] !== column) return [];
    const parts = same.map((one) => one.parts).reduce(widened);
    const isRequired = same.length === tables.length && same.every((one) => one.isRequired);
    return { ...column, parts, isRequired, fields: same.flatMap(({ fields }) => fields) };
  });
}
