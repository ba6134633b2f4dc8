import {
  columnText,
  shortened,
} from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { byHeading, DECLARED, type LeadRow, readLead } from "./leadRow.ts";

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
