import {
  columnText,
  shortened,
} from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { byHeading, DECLARED, type DeclaredLead, type LeadRow, readLead } from "./leadRow.ts";

const headings = [
  "Reçue le",
  "Demande",
  "Nom",
  "Téléphone",
  "E-mail",
  "Objet",
  "Notifiée",
  "Traitée",
];
const longestText = 60;
const nothing = "–";

/** Leads as a table for the terminal, as wide as the first ones need: of many nothing is kept. */
export async function* formatLeads(
  pages: AsyncIterable<StoredLead[]>,
  declared: readonly DeclaredLead[] = DECLARED,
): AsyncGenerator<string> {
  let widths: number[] | undefined;
  for await (const leads of pages) {
    const lines = leads.map((lead) => toCells(readLead(lead, declared)));
    if (!widths) {
      const all = [headings, ...lines];
      widths = headings.map((_, rank) =>
        Math.max(...all.map((cells) => [...(cells[rank] ?? "")].length)),
      );
      yield `${toLine(headings, widths)}\n${widths.map((width) => "─".repeat(width)).join("──")}\n`;
    }
    for (const cells of lines) yield `${toLine(cells, widths)}\n`;
  }
  if (!widths) yield "Aucune demande.\n";
}

function toLine(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd();
}

function toCells(lead: LeadRow): string[] {
  const { received, label, name, phone, email, subject, state } = lead;
  const about = state || subject;
  const [told, handled] = [lead.isTold, lead.handled].map((is) => (is ? "oui" : "non"));
  const cells = [label, name, phone, email, about].map(
    (cell) => shortened(cell, longestText) || nothing,
  );
  return [received, ...cells, told ?? "", state ? nothing : (handled ?? "")];
}

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
