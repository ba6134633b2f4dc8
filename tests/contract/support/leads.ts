import { randomUUID } from "node:crypto";
import type { LeadDesk, StoredLead } from "../../../scripts/backend/leadDesk.ts";
import {
  composeMail,
  type Lead,
} from "../../../supabase/functions/send-form-notification/composeMail.ts";

/** Every lead of a desk at once. */
export async function allLeads(desk: LeadDesk): Promise<StoredLead[]> {
  const leads: StoredLead[] = [];
  for await (const page of desk.list()) leads.push(...page);
  return leads;
}

/** What visitors paste within an address without seeing it. */
export const invisible = [
  ..."\u200b\u00ad\u200e\u202a\u202e\u2060\ufeff\u00a0\u2003\u3000\u{e0041}",
];

/** A contact row as the site sends it, unlike every other in its e-mail address. */
export function contactRow(changes: Record<string, unknown> = {}) {
  return {
    name: "Jeanne Martin",
    email: `${randomUUID()}@exemple.fr`,
    phone: null as string | null,
    subject: "Délai d'intervention",
    message: "Bonjour,\npouvez-vous venir jeudi ?",
    ...changes,
  };
}

/** A quote row as the site sends it, unlike every other in its e-mail address. */
export function quoteRow(changes: Record<string, unknown> = {}) {
  return {
    first_name: "Jeanne",
    last_name: "Martin",
    email: `${randomUUID()}@exemple.fr`,
    phone: "06 39 98 00 01",
    address: "12 rue de l'Église",
    postal_code: "94130",
    city: "Nogent-sur-Marne",
    property_type: "appartement",
    surface: 85.5,
    construction_year: "avant-1949" as string | null,
    transaction_type: "vente",
    diagnostic_types: ["dpe", "plomb"],
    urgency: "normal",
    message: null as string | null,
    ...changes,
  };
}

/** The mail of a lead in the words that its form declares today, whichever the office has chosen. */
export function declaredMail(lead: Lead, createdAt?: string | Date) {
  const mail = composeMail({ ...lead, ...(createdAt && { receivedAt: new Date(createdAt) }) });
  if (!mail) throw new Error(`No form declares a mail of the kind ${lead.kind}`);
  return mail;
}
