import type { Lead } from "./composeMail.ts";
import type { Settle } from "./mail.ts";
import { type Notification, pickColumns } from "./readNotification.ts";

/** Runs one statement on the database of the leads, with rights that no visitor has. */
export type Query = (sql: string, parameters: unknown[]) => Promise<Record<string, unknown>[]>;

/** Claims the stored lead that a notification tells of, so that it is mailed once. */
export async function claimLead(query: Query, { kind, fields, leadId }: Notification) {
  const sql = "select * from private.claim_submission($1, $2, $3)";
  const [row] = await query(sql, [kind, leadId ?? null, JSON.stringify(fields)]);
  return {
    /** Its mail went out, or is on its way; otherwise, without a lead, no stored one corresponds. */
    isHandled: row?.state === "handled",
    lead: row?.state === "claimed" ? toLead(query, kind, row.lead) : undefined,
  };
}

/** Claims up to `atMost` leads that no mail went out for, of all clients in turn. */
export async function claimUnnotified(query: Query, atMost: number) {
  const rows = await query("select * from private.claim_unnotified($1)", [atMost]);
  return rows.map((row) => toLead(query, String(row.kind), row.lead));
}

/** Claims a mail that no stored lead stands behind: each once a day, and so many a client and in all. */
export async function claimUnstored(query: Query, { kind, fields }: Lead, clientAddress: string) {
  const content = JSON.stringify([kind, ...Object.entries(fields).sort()]);
  const sql = "select * from private.claim_unstored($1, $2)";
  const [row] = await query(sql, [content, clientAddress]);
  return {
    /**
     * `pending`: the same is being sent; `handled`: it was, within a day; `throttled`: the client
     * had too many sent today; `full`: all had.
     */
    state: row?.state as "claimed" | "pending" | "handled" | "throttled" | "full",
    settle: async (isDelivered: boolean) => {
      await query(`select private.${isDelivered ? "settle" : "release"}_unstored($1)`, [row?.mark]);
      return true;
    },
  };
}

/** @param call of the database's function @param claim what it is given, the id of the lead or subscription first */
function settling(query: Query, call: string, ...claim: unknown[]): Settle {
  return async (isDelivered) => {
    const isThere = "exists (select from private.leads l where l.id = $1)";
    const [row] = await query(`select ${isThere} as stored, ${call}`, [...claim, isDelivered]);
    return row?.stored === true;
  };
}

export async function marksOfLead(query: Query, { kind, fields }: Lead): Promise<string> {
  const sql = "select private.marks_of_lead($1, $2) as marks";
  const [row] = await query(sql, [kind, JSON.stringify(fields)]);
  return String(row?.marks ?? "");
}

/** The mark of the person that an e-mail address or a telephone number belongs to. */
export async function markOfPerson(query: Query, person: string): Promise<string> {
  const [row] = await query("select private.mark_of_person($1) as mark", [person]);
  return String(row?.mark);
}

/** Notes that a client gave an address for the newsletter, whatever was known of it. */
export async function requestSubscription(query: Query, email: unknown, clientAddress: string) {
  const sql = "select * from private.request_subscription($1, $2)";
  const [row] = await query(sql, [String(email), clientAddress]);
  return {
    /** `later`: its mail has to wait for another day; `throttled`: the client had too many today. */
    state: row?.state as "accepted" | "later" | "throttled",
    /** The subscription; none of a wish that was refused. */
    id: String(row?.subscription),
  };
}

/** What following a link has changed; undefined for a code that does not count. */
export async function followLink(query: Query, code: string, consent: string) {
  const sql = "select * from private.follow_newsletter_link($1, $2)";
  const [row] = await query(sql, [code, consent]);
  if (!row) return undefined;
  return { outcome: row.outcome as "confirmed" | "unsubscribed", id: String(row.subscription) };
}

/** Claims up to `atMost` mails about subscriptions, or that of one, so that each is sent once. */
export async function claimNewsletterMails(query: Query, atMost: number, id?: string) {
  const sql = `select m.*, private.newsletter_mail_reference(m.subscription, m.mail) as reference
    from private.claim_newsletter_mails($1, $2) m`;
  const rows = await query(sql, [atMost, id ?? null]);
  return rows.map((row) => ({
    /** Asks the address to confirm, or tells the firm what became of it. */
    mail: row.mail as "confirm" | "subscribed" | "unsubscribed",
    /** Tells the mail from every other, and is the same however often it is tried. */
    reference: String(row.reference),
    email: String(row.email),
    /** Code that confirms, for a week. */
    confirmCode: String(row.confirm_code),
    /** Code that unsubscribes, at all times. */
    unsubscribeCode: String(row.unsubscribe_code),
    settle: settling(
      query,
      "private.settle_newsletter_mail($1, $2, $3)",
      row.subscription,
      row.mail,
    ),
  }));
}

/** Counts a call of a client; false when there were too many. */
export async function countCall(query: Query, clientAddress: string): Promise<boolean> {
  const [row] = await query("select private.count_call($1) as allowed", [clientAddress]);
  return row?.allowed === true;
}

function toLead(query: Query, kind: string, stored: unknown): Lead & { settle: Settle } {
  const row = stored as Record<string, unknown>;
  const id = String(row.id);
  return {
    kind,
    id,
    receivedAt: new Date(String(row.created_at)),
    fields: pickColumns(kind, row),
    fingerprint: row.form_fingerprint ? String(row.form_fingerprint) : undefined,
    settle: settling(query, "private.settle_notification($2, $1, $3)", id, kind),
  };
}
