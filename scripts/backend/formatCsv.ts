import { formatFrenchDate } from "../../src/domain/frenchFormats.ts";
import type { StoredColumn } from "../../src/generated/submissions.ts";
import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "./leadDesk.ts";
import {
  byHeading,
  DECLARED,
  type DeclaredLead,
  type LeadRow,
  readLead,
  SUBSCRIBERS,
} from "./leadRow.ts";

/** By it Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
const SEPARATOR = ";";
const LINE_END = "\r\n";

/** A column of the sheet: its heading, and its cell of a lead, ready to be written. */
interface SheetColumn {
  title: string;
  cellOf(lead: LeadRow): string;
}

/**
 * Writes leads as a sheet that a French Excel and LibreOffice open as it stands: what the forms store
 * under its French titles, columns of the same title shared between the forms.
 */
export async function* formatCsv(
  pages: AsyncIterable<StoredLead[]>,
  declared: readonly DeclaredLead[] = DECLARED,
): AsyncGenerator<string> {
  const columns: SheetColumn[] = [
    { title: "Reçue le", cellOf: ({ received }) => received },
    { title: "Demande", cellOf: ({ label }) => textCell(label) },
    ...sharedColumns(declared),
    { title: "Inscription", cellOf: ({ state }) => textCell(state) },
    { title: "Notifiée", cellOf: ({ isTold }) => (isTold ? "oui" : "non") },
    { title: "Autres réponses", cellOf: ({ row, columns }) => textCell(undeclared(row, columns)) },
  ];
  const lineOf = (cells: string[]): string => cells.join(SEPARATOR) + LINE_END;
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ title }) => textCell(title)));
  for await (const leads of pages) {
    const rows = leads.map((lead) => readLead(lead, declared));
    yield rows.map((row) => lineOf(columns.map(({ cellOf }) => cellOf(row)))).join("");
  }
}

/** The columns of all forms, those with the same heading as one; those of the longest form first. */
function sharedColumns(declared: readonly DeclaredLead[]): SheetColumn[] {
  const longestFirst = declared.toSorted((a, b) => b.columns.length - a.columns.length);
  const headings = new Set(longestFirst.flatMap(({ columns }) => [...byHeading(columns).keys()]));
  return [...headings].map((title) => ({
    title,
    cellOf: ({ columns, row }) => {
      const column = byHeading(columns).get(title);
      return column ? cellOf(column, row[column.column]) : "";
    },
  }));
}

function cellOf(column: StoredColumn, value: unknown): string {
  if (value === null || value === undefined) return "";
  switch (column.format) {
    case "number":
      return String(value).replace(".", ",");
    case "date":
      return formatFrenchDate(String(value));
    case "phone":
      return textCell(String(value), true);
    case "name":
    case "text":
      return textCell(
        Object.hasOwn(column.choices ?? {}, String(value))
          ? columnText(column, value)
          : String(value),
      );
    default:
      return textCell(columnText(column, value));
  }
}

/** Columns that the database fills by itself; what they say stands in columns of its own, or serves mails. */
const OWN_COLUMNS = [
  "id",
  "created_at",
  "notified_at",
  "notification_claimed_at",
  "notification_failures",
  "transaction_mark",
  "form_fingerprint",
];
/** What a subscription has beside its address is told by its state. */
const SUBSCRIPTION_COLUMNS = [
  "requested_at",
  "confirmed_at",
  "ended_at",
  "consent",
  "mail_due",
  "unsubscribe_code",
];

/** Answers to questions that no form asks any more. */
function undeclared(row: LeadRow["row"], columns: readonly StoredColumn[]): string {
  const told = [...OWN_COLUMNS, ...columns.map(({ column }) => column)];
  const own = columns === SUBSCRIBERS.columns ? [...told, ...SUBSCRIPTION_COLUMNS] : told;
  return Object.entries(row)
    .filter(([column, value]) => !own.includes(column) && value !== null)
    .map(([column, value]) => `${column} : ${[value].flat().join(", ")}`)
    .join("\n");
}

/** Marks that no cell shows: control characters but tab and line feed, and such as reorder text. */
const INVISIBLE = /[^\P{Cc}\t\n]|\p{Cf}/gu;
/**
 * Texts that a spreadsheet takes for something else: for a formula, whatever stands before its sign;
 * for a number or a date, where there are figures and hardly a word; for a truth value.
 */
const MISREAD = [
  /^[\s\p{Z}]*[=+\-@＝＋－＠]/u,
  /^[\s\p{Z}]/u,
  /^(?=\P{L}*\p{L}*\P{L}*$).*\d/su,
  /^(?:vrai|faux|true|false)$/i,
];

/**
 * A text between quotes. One that would be misread begins with a tab, which both programs keep and
 * do not show: the cell is then text, and no formula even after it was saved and opened again (OWASP
 * on CSV injection). An apostrophe would be shown, and `="…"` is a formula itself.
 * @param isCode whether it is a number to be read letter by letter, as of a telephone
 */
function textCell(text: string, isCode = false): string {
  const shown = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(INVISIBLE, "");
  if (shown === "") return "";
  const isMarked = isCode || MISREAD.some((pattern) => pattern.test(shown));
  return `"${isMarked ? "\t" : ""}${shown.replaceAll('"', '""')}"`;
}
