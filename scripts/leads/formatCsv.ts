import { formatFrenchDate } from "../../src/domain/frenchFormats.ts";
import type { StoredColumn } from "../../src/generated/submissions.ts";
import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { byHeading, DECLARED, type DeclaredLead, type LeadRow, readLead } from "./leadRow.ts";

/** By it Excel knows that the file is UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";

/** A column of the sheet: its heading, and its cell of a lead, ready to be written. */
type SheetColumn = [title: string, cellOf: (lead: LeadRow) => string];

/** Leads as a sheet for a French Excel or LibreOffice; forms share columns of one title. */
export async function* formatCsv(pages: AsyncIterable<StoredLead[]>, declared = DECLARED) {
  const columns: SheetColumn[] = [
    ["Reçue le", ({ received }) => received],
    ["Demande", ({ label }) => textCell(label)],
    ...sharedColumns(declared),
    ["Inscription", ({ state }) => textCell(state)],
    ["Notifiée", ({ isTold }) => (isTold ? "oui" : "non")],
    ["Traitée", ({ handled }) => handled],
    ["Autres réponses", ({ others }) => textCell(others.map((one) => one.join(" : ")).join("\n"))],
  ];
  const lineOf = (cells: string[]): string => `${cells.join(";")}\r\n`;
  yield BYTE_ORDER_MARK + lineOf(columns.map(([title]) => textCell(title)));
  for await (const leads of pages) {
    const rows = leads.map((lead) => readLead(lead, declared));
    yield rows.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row)))).join("");
  }
}

/** The columns of all forms, those with the same heading as one; those of the longest form first. */
function sharedColumns(declared: readonly DeclaredLead[]): SheetColumn[] {
  const longestFirst = declared.toSorted((a, b) => b.columns.length - a.columns.length);
  const headings = new Set(longestFirst.flatMap(({ columns }) => [...byHeading(columns).keys()]));
  return [...headings].map((title) => [
    title,
    ({ columns, row }) => {
      const column = byHeading(columns).get(title);
      return column ? cellOf(column, row[column.column]) : "";
    },
  ]);
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
      if (!Object.hasOwn(column.choices ?? {}, String(value))) return textCell(String(value));
  }
  return textCell(columnText(column, value));
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
