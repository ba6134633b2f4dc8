import { type RowName, rowColumns, rowValidators } from "../../../src/generated/rows.js";
import { submissions } from "../../../src/generated/submissions.ts";
import { isObject, isTooLong, isUnstorable } from "./boundedInput.ts";
import { newsletterKind } from "./mail.ts";

/** What a form tells: the kind, and only fields that are known and valid. */
export type Notification = NonNullable<ReturnType<typeof readNotification>>;

const fingerprintPattern = /^[0-9a-f]{8}$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Reads the body of a call, `{"type", "data"}`. Fields that are not columns are dropped; the rest
 * must pass the same validators as in the browser.
 * @param sentFingerprint what the call says of the form, in a header of its own
 * @returns undefined for anything else than a valid notification
 */
export function readNotification(body: unknown, sentFingerprint: string | null) {
  const { type, data } = isObject(body) ? body : {};
  if (typeof type !== "string" || !isObject(data)) return undefined;
  const rules = rulesOf(type);
  if (!rules) return undefined;
  const fields = pickColumns(type, data);
  const values = Object.values(fields);
  if (values.some(isTooLong) || values.some(isUnstorable)) return undefined;
  if (!rowValidators[rules.name](fields)) return undefined;
  // What begins an encoded word of a mail's head; the tables refuse it, too.
  if (rules.emails.some((column) => String(fields[column]).includes("=?"))) return undefined;
  const leadId = typeof data.id === "string" && uuid.test(data.id) ? data.id : undefined;
  const [fingerprint] = fingerprintPattern.exec(sentFingerprint ?? "") ?? [];
  return {
    kind: type,
    fields,
    /** Id of the stored row, if the caller could read it. */
    leadId,
    /** Fingerprint of the form that was filled in, if its page told it. */
    fingerprint,
  };
}

/** Keeps the visitor's columns of a row, leaving out what the server set. */
export function pickColumns(kind: string, row: Readonly<Record<string, unknown>>) {
  const rules = rulesOf(kind);
  const columns = rules ? rowColumns[rules.name] : [];
  const present = columns.filter((column) => Object.hasOwn(row, column));
  return Object.fromEntries(present.map((column) => [column, row[column]]));
}

/** Whose rules the fields of a kind obey, and which of them are addresses; undefined for no kind. */
function rulesOf(kind: string): { name: RowName; emails: string[] } | undefined {
  if (kind === newsletterKind) return { name: newsletterKind, emails: ["email"] };
  const submission = submissions.find((one) => one.kind === kind);
  if (!submission) return undefined;
  const emails = submission.columns.filter(({ format }) => format === "email");
  return { name: submission.table, emails: emails.map(({ column }) => column) };
}
