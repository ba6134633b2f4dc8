import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { byHeading, DECLARED, readLead } from "./leadRow.ts";

/** Leads as JSON, one a line: the stored row, what the firm calls it, and its answers under their titles. */
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
