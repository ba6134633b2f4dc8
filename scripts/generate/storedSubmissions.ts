import type {
  ColumnFormat,
  StoredColumn,
  StoredSubmission,
} from "../../src/domain/storedSubmission.ts";
import type { FieldSchema, MailTemplate } from "../../src/generated/schema-types.ts";
import type { Form } from "../project/forms.ts";
import { type FilledColumn, filledBy } from "../project/questions.ts";
import { notificationsOf } from "../project/submission.ts";
import { generatedHeader } from "./generatedFile.ts";

/** What browsers fill in of a person's name. */
const NAMES = ["name", "given-name", "family-name"];

function formatOf({ type, format, ui }: FieldSchema): ColumnFormat {
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

/** Module with what the forms store: for mails, the office's lists and the check. */
export function submissionsModule(forms: Form[]): string {
  const written = JSON.stringify(storedSubmissions(forms), null, 1);
  return [
    `${generatedHeader("schemas/forms")}import type { StoredSubmission } from "../domain/storedSubmission.ts";`,
    `import type { RowName } from "./rows.js";\n`,
    `export type { StoredColumn, StoredSubmission } from "../domain/storedSubmission.ts";\n`,
    `/** What the forms store, in the order of their names. */`,
    `export const submissions: readonly StoredSubmission<RowName>[] = ${written};\n`,
  ].join("\n");
}
