import { formatFrenchDate } from "../../src/domain/frenchFormats.ts";
import type { StoredColumn } from "../../src/generated/submissions.ts";
import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
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
      // As it is dialled in France, so that it begins like no formula.
      return textCell(String(value).replace(/^(?:\+|00)33\s*(?:\(0\))?\s*/, "0"));
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
  "client_mark",
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
  const elsewhere = [
    ...OWN_COLUMNS,
    ...(columns === SUBSCRIBERS.columns ? SUBSCRIPTION_COLUMNS : []),
    ...columns.map(({ column }) => column),
  ];
  return Object.entries(row)
    .filter(([column, value]) => !elsewhere.includes(column) && value !== null)
    .map(([column, value]) => `${column} : ${[value].flat().join(", ")}`)
    .join("\n");
}

/** Marks that no cell shows: control characters but tab and line feed, and such as reorder text. */
const INVISIBLE = /[^\P{Cc}\t\n]|\p{Cf}/gu;
/** What a spreadsheet takes for a formula, whatever space stands before its sign. */
const FORMULA = /^[\s\p{Z}]*[=+\-@＝＋－＠]/u;
/** What it takes for a number or a date, figures and hardly a word, or for a truth value. */
const VALUE = /^(?=\P{L}*\p{L}*\P{L}*$).*\d|^(?:vrai|faux|true|false)$/isu;

/**
 * A text between quotes. What would be a formula begins with an apostrophe, which stays whatever the
 * sheet is saved as (OWASP on CSV injection); what would be a number with a tab, which is not shown and
 * may be lost: at worst a nought before a postal code goes with it.
 */
function textCell(text: string): string {
  const visible = text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(INVISIBLE, "");
  if (visible === "") return "";
  const mark = FORMULA.test(visible) ? "'" : VALUE.test(visible) ? "\t" : "";
  return `"${mark}${visible.replaceAll('"', '""')}"`;
}
