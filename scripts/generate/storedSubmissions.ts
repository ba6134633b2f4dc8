import type { StoredColumn, StoredSubmission } from "../../src/domain/storedSubmission.ts";
import type { FieldSchema, MailTemplate } from "../../src/generated/schema-types.ts";
import { kept } from "../build/kept.ts";
import { formats } from "../project/formats.ts";
import type { Form } from "../project/forms.ts";
import { type FilledColumn, filledBy, payloadOf } from "../project/questions.ts";
import { insertsOf, notificationsOf } from "../project/submission.ts";
import { generatedHeader } from "./generatedHeader.ts";
import { bundleCommonJs } from "./validators.ts";

/** What browsers fill in of a person's name. */
const NAMES = ["name", "given-name", "family-name"];

function formatOf({ type, format, ui }: FieldSchema): StoredColumn["format"] {
  if (type === "number" || type === "integer") return "number";
  if (type === "array") return "list";
  if (type === "boolean") return "boolean";
  if (ui.widget === "phone") return "phone";
  return format ?? (NAMES.includes(ui.autocomplete ?? "") ? "name" : "text");
}

function storedColumn({ name: column, fields }: FilledColumn, mail: MailTemplate): StoredColumn {
  const [first] = fields;
  if (!first) throw new Error(`No field fills the column "${column}"`);
  const line = mail.lines.find(({ text }) => text === `{${column}}`);
  const choices = Object.assign({}, ...fields.map(({ value }) => value.ui.labels ?? {}));
  // As mails head it.
  const title = column === mail.message ? "Message" : (line?.label ?? first.value.title);
  const { unit } = first.value.ui;
  return {
    column,
    title,
    format: formatOf(first.value),
    ...(Object.keys(choices).length > 0 && { choices }),
    ...(unit && { unit }),
  };
}

/** What the forms store, each with the mail that tells the firm of it. */
export function storedSubmissions(forms: Form[]): StoredSubmission[] {
  return forms.flatMap(notificationsOf).flatMap(({ form, step, stored }) => {
    const { mail, type: kind } = step.value;
    if (!mail || !stored) return [];
    const { label, ...letter } = mail;
    const columns = filledBy(stored, form).map((column) => storedColumn(column, mail));
    return [{ kind, table: stored.value.table, label, columns, mail: letter }];
  });
}

/** Keys of a field that say nothing of its answers: words, and presentation. */
const WORDS = ["ui", "title", "description", "default", "errorMessage"];

/** Rules of one answer, without words. */
function bareRules(field: object): object {
  const rules = Object.entries(field).filter(([key]) => !WORDS.includes(key));
  const bare = rules.map(([key, rule]) => [key, key === "items" ? bareRules(rule) : rule]);
  return Object.fromEntries(bare);
}

function columnSchema({ fields }: FilledColumn): object {
  const [only, ...others] = fields;
  if (only?.isAlwaysRequired && others.length === 0) return bareRules(only.value);
  return { anyOf: [...fields.map(({ value }) => bareRules(value)), { type: "null" }] };
}

/** JSON Schema of a row as it is sent: every column present, null where nothing was answered. */
const rowSchema = (columns: FilledColumn[]) => ({
  type: "object",
  required: columns.map(({ name }) => name),
  properties: Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
});

type RowSchema = ReturnType<typeof rowSchema>;

/** Schema of every row and of every notification payload that the forms declare, by table or type. */
export function rowSchemas(forms: Form[]): Record<string, RowSchema> {
  const rows = forms.flatMap((form) => [
    ...insertsOf(form).map((step) => filledBy(step, form)),
    ...notificationsOf(form).map(({ step }) => payloadOf(step, form)),
  ]);
  const entries = rows.flatMap((columns) =>
    columns.slice(0, 1).map(({ table }) => [table, rowSchema(columns)] as const),
  );
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)));
}

/** Module with one validator a row, for the notification function: no Ajv at run time. */
export const rowValidators = kept("rows", async (schemas: Record<string, RowSchema>) => {
  const [{ default: Ajv }, { default: standaloneCode }] = await Promise.all([
    import("ajv"),
    import("ajv/dist/standalone/index.js"),
  ]);
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    strictRequired: false,
    unicodeRegExp: false,
    code: { source: true, optimize: 2 },
    formats,
  });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, name);
  const names = Object.fromEntries(Object.keys(schemas).map((name) => [name, name]));
  const bundled = await bundleCommonJs(standaloneCode(ajv, names));
  const columns = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, Object.keys(schema.properties)]),
  );
  const ending = /export default (\w+\(\));?\s*$/;
  const body = bundled.replace(ending, "export const rowValidators = $1;");
  return `${generatedHeader("schemas/forms")}${body}\nexport const rowColumns = ${JSON.stringify(columns)};\n`;
});

/** Type declarations of the module that `rowValidators` writes. */
export const rowTypes = (schemas: Record<string, RowSchema>): string =>
  `${generatedHeader("schemas/forms")}
/** A table, or the type of a payload. */
export type RowName = ${Object.keys(schemas)
    .map((name) => JSON.stringify(name))
    .join(" | ")};
/** Whether something is such a row. */
export const rowValidators: Record<RowName, (row: unknown) => boolean>;
/** Columns that a visitor's row may hold. */
export const rowColumns: Record<RowName, string[]>;
`;
