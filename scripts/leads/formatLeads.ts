import { formatFrenchDate } from "../../src/domain/frenchFormats.ts";
import type { StoredColumn } from "../../src/domain/storedSubmission.ts";
import {
  columnText,
  shortened,
} from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { byHeading, DECLARED, type DeclaredLead, type LeadRow, readLead } from "./leadRow.ts";

const longestText = 60;
const nothing = "–";
const yesOrNo = (is: unknown) => (is ? "oui" : "non");

/** The columns of the table: what stands above each, and what is in it of a lead. */
const COLUMNS: Record<string, (lead: LeadRow) => string> = {
  "Reçue le": ({ received }) => received,
  Demande: ({ label }) => label,
  Nom: ({ name }) => name,
  Téléphone: ({ phone }) => phone,
  "E-mail": ({ email }) => email,
  Objet: ({ state, subject }) => state || subject,
  Notifiée: ({ isTold }) => yesOrNo(isTold),
  Traitée: ({ state, handled }) => (state ? nothing : yesOrNo(handled)),
};
const headings = Object.keys(COLUMNS);

/** Leads as a table for the terminal, as wide as the first ones need: of many nothing is kept. */
export async function* formatLeads(pages: AsyncIterable<StoredLead[]>, declared = DECLARED) {
  let widths: number[] | undefined;
  for await (const leads of pages) {
    const lines = leads.map((lead) => toCells(readLead(lead, declared)));
    if (!widths) {
      const all = [headings, ...lines];
      widths = headings.map((_, rank) =>
        Math.max(...all.map((cells) => [...(cells[rank] ?? "")].length)),
      );
      yield `${toLine(headings, widths)}${widths.map((width) => "─".repeat(width)).join("──")}\n`;
    }
    for (const cells of lines) yield toLine(cells, widths);
  }
  if (!widths) yield "Aucune demande.\n";
}

function toLine(cells: string[], widths: number[]): string {
  const padded = cells.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return `${padded.join("  ").trimEnd()}\n`;
}

const toCells = (lead: LeadRow): string[] =>
  Object.values(COLUMNS).map((cellOf) => shortened(cellOf(lead), longestText) || nothing);

/** Leads as JSON, one a line: the row, what the firm calls it, its answers under their titles. */
export function toJsonLines(leads: readonly StoredLead[], declared = DECLARED): string {
  const lines = leads.map((lead) => {
    const { label, columns, row } = readLead(lead, declared);
    const answers = [...byHeading(columns)].flatMap(([title, column]) => {
      const text = columnText(column, row[column.column]);
      return text ? [[title, text]] : [];
    });
    return `${JSON.stringify({ table: lead.table, label, answers: Object.fromEntries(answers), ...row })}\n`;
  });
  return lines.join("");
}

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
    ["Notifiée", ({ isTold }) => yesOrNo(isTold)],
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
      return textCell(String(value).replace(/^(?:\+|00)33\s*(?:0|\(0\))?\s*/, "0"));
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
