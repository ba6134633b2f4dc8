import { perObject } from "../../src/domain/perObject.ts";
import type { StoredColumn, StoredSubmission } from "../../src/domain/storedSubmission.ts";
import { submissions } from "../../src/generated/submissions.ts";
import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import { letterOf } from "../../supabase/functions/send-form-notification/composeMail.ts";
import {
  fillTemplate,
  placeholdersOf,
} from "../../supabase/functions/send-form-notification/mailTemplate.ts";
import type { DatabaseRow } from "../backend/database.ts";
import type { StoredLead } from "../backend/leadDesk.ts";

/** What the forms declare, as far as the office's lists read it. */
export type DeclaredLead = Pick<StoredSubmission, "table" | "label" | "columns" | "mail">;

/** Subscribers stand among the leads; no form declares their table. */
export const SUBSCRIBERS: DeclaredLead = {
  table: "newsletter_subscriptions",
  label: "Lettre",
  columns: [{ column: "email", title: "E-mail", format: "email" }],
  mail: { subject: "Lettre – {email}", lines: [{ label: "E-mail", text: "{email}" }] },
};

/** Everything that may stand in a list: what the forms store, and who subscribed. */
export const DECLARED: readonly DeclaredLead[] = [...submissions, SUBSCRIBERS];

/** What else is purged. */
const OTHERS: Record<string, string> = {
  outbox: "E-mails",
  throttle_windows: "Décomptes des envois par visiteur",
};

/** What the firm calls what stands in a table; a folder, or a table that no form fills any more, as it is. */
export const placeName = (place: string): string =>
  DECLARED.find(({ table }) => table === place)?.label ?? OTHERS[place] ?? place;

/** What a form is called that stores nothing any more. */
export const RETIRED = "Formulaire retiré";

/** A lead as every list shows it, in French. */
export type LeadRow = ReturnType<typeof readLead>;

/** A lead as the mail about it tells it, but for its price, with what no mail tells of it. */
export function leadLetter(lead: StoredLead, declared = DECLARED): ReturnType<typeof letterOf> {
  const { table, row } = lead;
  const { state, others } = readLead(lead, declared);
  const form = declared.find((one) => one.table === table);
  const receivedAt = new Date(String(row.created_at));
  const mailed = { kind: table, fields: row, id: String(row.id), receivedAt };
  const letter = letterOf(mailed, form ?? { columns: [], mail: { subject: RETIRED, lines: [] } });
  const subscription = { Inscription: state, "Accord donné": state && row.consent };
  const more: [string, unknown][] = [...Object.entries(subscription), ...others];
  const lines = more.flatMap(([label, value]) => (value ? { label, value: String(value) } : []));
  return { ...letter, lines: [...letter.lines, ...lines] };
}

/** Columns that say who it is, and how to call back. */
const WHO = ["name", "phone", "email"];

/** Reads a stored lead as its form declares it. */
export function readLead({ table, row }: StoredLead, declared = DECLARED) {
  const form = declared.find((one) => one.table === table);
  const { label = table, columns = [], mail = { lines: [] } } = form ?? {};
  const textsOf = (some: readonly StoredColumn[]) =>
    some.flatMap((column) => columnText(column, row[column.column]) || []).join(" ");
  const byName = (name: string) => textsOf(columns.filter(({ column }) => column === name));
  const byFormat = (format: string) => textsOf(columns.filter((one) => one.format === format));
  const who = columns.filter(({ format }) => WHO.includes(format)).map(({ column }) => column);
  const about = mail.lines.filter(
    ({ text }) => !placeholdersOf(text).every(({ column }) => who.includes(column)),
  );
  const isSubscriber = table === SUBSCRIBERS.table;
  return {
    received: localTime(row.created_at),
    /** What the firm calls such a lead; its table when no form stores it any more. */
    label,
    columns,
    row,
    name: byFormat("name"),
    phone: byFormat("phone"),
    email: byFormat("email"),
    /** What it is about, the most important first, as the mail about it tells it. */
    subject: about.flatMap(({ text }) => fillTemplate(text, byName) || []).join(", "),
    /** How far a subscription is; empty for all else. */
    state: isSubscriber ? subscriberState(row) : "",
    isTold: isSubscriber ? isSubscriberTold(row) : Boolean(row.notified_at),
    /** Since when it is dealt with; empty until then, and for what needs no answer. */
    handled: row.handled_at ? localTime(row.handled_at) : "",
    /** Whether somebody is still to deal with it. */
    isPending: !isSubscriber && !row.handled_at,
    /** What questions were answered that no form asks any more. */
    others: undeclared(row, columns),
  };
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
  "handled_at",
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

/** Answers to questions that no form asks any more, with the names of their columns. */
function undeclared(row: DatabaseRow, columns: readonly StoredColumn[]): [string, string][] {
  const elsewhere = [
    ...OWN_COLUMNS,
    ...(columns === SUBSCRIBERS.columns ? SUBSCRIPTION_COLUMNS : []),
    ...columns.map(({ column }) => column),
  ];
  return Object.entries(row)
    .filter(([column, value]) => !elsewhere.includes(column) && value !== null)
    .map(([column, value]) => [column, [value].flat().join(", ")]);
}

/** The columns of a form by what stands above them; of two with the same title, with their names. */
export const byHeading = perObject((columns: readonly StoredColumn[]) => {
  const isAlone = (title: string) => columns.filter((one) => one.title === title).length === 1;
  return new Map<string, StoredColumn>(
    columns.map((column) => {
      const details = [column.unit, isAlone(column.title) ? undefined : column.column];
      const qualifier = details.filter((detail) => detail !== undefined).join(", ");
      return [qualifier ? `${column.title} (${qualifier})` : column.title, column];
    }),
  );
});

function subscriberState({ confirmed_at, ended_at }: DatabaseRow): string {
  if (confirmed_at) return `confirmée le ${localTime(confirmed_at)}`;
  return ended_at ? "désinscription" : "à confirmer";
}

const isSubscriberTold = ({ confirmed_at, mail_due }: DatabaseRow): boolean =>
  Boolean(confirmed_at) && mail_due !== "subscribed" && mail_due !== "unsubscribed";

/** A moment as it is written in France, by the clocks there: `22/11/2026 10:00`. */
function localTime(timestamp: unknown): string {
  const form = { dateStyle: "short", timeStyle: "short", timeZone: "Europe/Paris" } as const;
  return new Date(String(timestamp)).toLocaleString("fr-FR", form);
}
