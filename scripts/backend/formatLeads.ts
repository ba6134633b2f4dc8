import type { DatabaseRow } from "./database.ts";
import type { StoredLead } from "./leadDesk.ts";

const headings = ["Reçue le", "Demande", "Nom", "Téléphone", "E-mail", "Objet", "Notifiée"];
const longestText = 60;

/**
 * Shows leads as a table for the terminal, one line each. The columns are as wide as the first ones
 * need, so that nothing has to be kept of many.
 */
export async function* formatLeads(pages: AsyncIterable<StoredLead[]>): AsyncGenerator<string> {
  let widths: number[] | undefined;
  for await (const leads of pages) {
    const lines = leads.map(toCells);
    if (!widths) {
      widths = widthsOf([headings, ...lines]);
      yield `${toLine(headings, widths)}\n${widths.map((width) => "─".repeat(width)).join("──")}\n`;
    }
    for (const cells of lines) yield `${toLine(cells, widths)}\n`;
  }
  if (!widths) yield "Aucune demande.\n";
}

function widthsOf(lines: string[][]): number[] {
  return headings.map((_, column) =>
    Math.max(...lines.map((cells) => [...(cells[column] ?? "")].length)),
  );
}

function toLine(cells: string[], widths: number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join("  ")
    .trimEnd();
}

function toCells({ table, row }: StoredLead): string[] {
  if (table === "newsletter_subscriptions") return toSubscriberCells(row);
  const isQuote = table === "quote_submissions";
  return [
    localTime(row.created_at),
    isQuote ? "Devis" : "Contact",
    shorten(isQuote ? `${row.first_name} ${row.last_name}` : String(row.name)),
    String(row.phone ?? "–"),
    String(row.email),
    shorten(isQuote ? quoteSummary(row) : String(row.subject)),
    row.notified_at ? "oui" : "non",
  ];
}

function toSubscriberCells(row: DatabaseRow): string[] {
  const { created_at, email, confirmed_at, ended_at, mail_due } = row;
  const asked = ended_at ? "désinscription" : "à confirmer";
  const state = confirmed_at ? `confirmée le ${localTime(confirmed_at)}` : asked;
  const isTold = mail_due !== "subscribed" && mail_due !== "unsubscribed" && confirmed_at;
  return [localTime(created_at), "Lettre", "–", "–", String(email), state, isTold ? "oui" : "non"];
}

function quoteSummary(row: DatabaseRow): string {
  return `${row.urgency}, ${row.transaction_type}, ${row.property_type} ${row.surface} m², ${row.postal_code} ${row.city}`;
}

function localTime(timestamp: unknown): string {
  const moment = new Date(String(timestamp));
  return moment.toLocaleString("fr-FR", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  });
}

function shorten(cell: string): string {
  const characters = [...cell];
  return characters.length <= longestText
    ? cell
    : `${characters.slice(0, longestText - 1).join("")}…`;
}
