import { rowColumns, rowValidators } from "../../../src/generated/rows.js";
import { type NotificationKind, notificationKinds } from "./kinds.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A lead that the firm is to be told of: the kind, and only fields that are known and valid. */
export type LeadNotification =
  | { kind: "contact"; fields: Fields }
  | { kind: "quote"; fields: Fields; leadId: string | undefined };

/** What a form tells. */
export type Notification = LeadNotification | { kind: "newsletter"; fields: Fields };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the body of a call, `{"type", "data"}`. Fields that are not columns are dropped; the rest
 * must pass the same validators as in the browser.
 * @returns undefined for anything else than a valid notification
 */
export function readNotification(body: unknown): Notification | undefined {
  const { type, data } = asFields(body) ?? {};
  const given = asFields(data);
  if (!isKind(type) || !given) return undefined;
  const fields = pickColumns(type, given);
  if (!rowValidators[notificationKinds[type]](fields)) return undefined;
  // What begins an encoded word of a mail's head; the tables refuse it, too.
  if (String(fields.email).includes("=?")) return undefined;
  if (type !== "quote") return { kind: type, fields };
  const leadId = typeof given.id === "string" && uuid.test(given.id) ? given.id : undefined;
  return { kind: type, fields, leadId };
}

/** Keeps the visitor's columns of a row, leaving out what the server set. */
export function pickColumns(kind: NotificationKind, row: Fields): Fields {
  const columns = rowColumns[notificationKinds[kind]].filter((column) =>
    Object.hasOwn(row, column),
  );
  return Object.fromEntries(columns.map((column) => [column, row[column]]));
}

function isKind(type: unknown): type is NotificationKind {
  return typeof type === "string" && Object.hasOwn(notificationKinds, type);
}

function asFields(value: unknown): Fields | undefined {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject ? (value as Fields) : undefined;
}
