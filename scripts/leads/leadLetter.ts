import { type StoredSubmission, submissions } from "../../src/generated/submissions.ts";
import {
  emailLine,
  type Letter,
  letterOf,
} from "../../supabase/functions/send-form-notification/composeMail.ts";
import type { StoredLead } from "../backend/leadDesk.ts";
import { type LeadRow, readLead } from "./leadRow.ts";

/**
 * A lead as the mail about it tells it, with what was answered to questions that are gone; subscriptions, and
 * leads of forms that are gone, likewise.
 */
export function leadLetter(
  lead: StoredLead,
  declared: readonly StoredSubmission[] = submissions,
): Letter {
  const read = readLead(lead);
  const form = declared.find(({ table }) => table === lead.table);
  const letter = form ? formLetter(lead, form) : plainLetter(read);
  const others = read.others.map(([label, value]) => ({ label, value }));
  return { ...letter, lines: [...letter.lines, ...others] };
}

function formLetter({ row }: StoredLead, form: StoredSubmission): Letter {
  const receivedAt = new Date(String(row.created_at));
  return letterOf({ kind: form.kind, fields: row, id: String(row.id), receivedAt }, form);
}

function plainLetter({ label, email, state, received, row: { consent } }: LeadRow): Letter {
  return {
    title: [label, email].filter(Boolean).join(" – "),
    lines: [
      ...(email ? [emailLine(email)] : []),
      ...(state ? [{ label: "Inscription", value: state }] : []),
      ...(consent ? [{ label: "Accord donné", value: String(consent) }] : []),
    ],
    message: undefined,
    footnote: `Reçue le ${received}.`,
  };
}
