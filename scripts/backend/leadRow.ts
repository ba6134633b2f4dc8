import {
  type StoredColumn,
  type StoredSubmission,
  submissions,
} from "../../src/generated/submissions.ts";
import { columnText } from "../../supabase/functions/send-form-notification/columnText.ts";
import {
  fillTemplate,
  placeholdersOf,
} from "../../supabase/functions/send-form-notification/mailTemplate.ts";
import type { DatabaseRow } from "./database.ts";
import type { StoredLead } from "./leadDesk.ts";

/** What the forms declare, as far as the office's lists read it. */
export type DeclaredLead = Pick<StoredSubmission, "table" | "label" | "columns" | "mail">;

/** Subscribers stand among the leads; no form declares their table. */
export const SUBSCRIBERS: DeclaredLead = {
  table: "newsletter_subscriptions",
  label: "Lettre",
  columns: [{ column: "email", title: "E-mail", format: "email" }],
  mail: { subject: "", lines: [] },
};

/** Everything that may stand in a list: what the forms store, and who subscribed. */
export const DECLARED: readonly DeclaredLead[] = [...submissions, SUBSCRIBERS];

/** A lead as every list shows it, in French. */
export interface LeadRow {
  received: string;
  /** What the firm calls such a lead; its table when no form stores it any more. */
  label: string;
  columns: readonly StoredColumn[];
  row: DatabaseRow;
  name: string;
  phone: string;
  email: string;
  /** What it is about, the most important first, as the mail about it tells it. */
  subject: string;
  /** How far a subscription is; empty for all else. */
  state: string;
  isTold: boolean;
}

/** What tells who it is and how to call back: columns of the list by themselves. */
const PERSONAL = ["name", "phone", "email"];

/** Reads a stored lead as its form declares it. */
export function readLead({ table, row }: StoredLead, declared = DECLARED): LeadRow {
  const known = declared.find((one) => one.table === table);
  const { label = table, columns = [], mail = { lines: [] } } = known ?? {};
  const textOf = (column: StoredColumn | undefined) =>
    column ? columnText(column, row[column.column]) : "";
  const byName = (name: string) => textOf(columns.find(({ column }) => column === name));
  const ofFormat = (format: string) => columns.filter((one) => one.format === format);
  const isPersonal = (template: string) =>
    placeholdersOf(template).every(({ column }) =>
      columns.some((one) => one.column === column && PERSONAL.includes(one.format)),
    );
  const others = mail.lines.filter(({ text }) => !isPersonal(text));
  const isSubscriber = table === SUBSCRIBERS.table;
  return {
    received: localTime(row.created_at),
    label,
    columns,
    row,
    name: ofFormat("name").map(textOf).join(" "),
    phone: textOf(ofFormat("phone")[0]),
    email: textOf(ofFormat("email")[0]),
    subject: others.flatMap(({ text }) => fillTemplate(text, byName) || []).join(", "),
    state: isSubscriber ? subscriberState(row) : "",
    isTold: isSubscriber ? isSubscriberTold(row) : Boolean(row.notified_at),
  };
}

function subscriberState({ confirmed_at, ended_at }: DatabaseRow): string {
  if (confirmed_at) return `confirmée le ${localTime(confirmed_at)}`;
  return ended_at ? "désinscription" : "à confirmer";
}

const isSubscriberTold = ({ confirmed_at, mail_due }: DatabaseRow): boolean =>
  Boolean(confirmed_at) && mail_due !== "subscribed" && mail_due !== "unsubscribed";

/** A moment as it is written in France, by the clocks there: `22/11/2026 10:00`. */
function localTime(timestamp: unknown): string {
  const moment = new Date(String(timestamp));
  return moment.toLocaleString("fr-FR", {
    dateStyle: "short",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  });
}
