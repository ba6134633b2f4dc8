import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { priceNote } from "../../../src/domain/price.ts";
import type { StoredSubmission } from "../../../src/domain/storedSubmission.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { prices } from "../../../src/generated/prices.ts";
import { submissions } from "../../../src/generated/submissions.ts";
import { columnText, shortened, text } from "./columnText.ts";
import type { Mail } from "./mail.ts";
import { fillTemplate, placeholdersOf } from "./mailTemplate.ts";

/** A lead as the mail tells it. */
export interface Lead {
  kind: string;
  fields: Readonly<Record<string, unknown>>;
  /** Id of the stored row; missing when none was found. */
  id?: string | undefined;
  /** When the row was stored. */
  receivedAt?: Date | undefined;
  /** Fingerprint of the form that was filled in, if its page told it. */
  fingerprint?: string | undefined;
}

/** A line of the mail: what it is, and what the visitor gave. */
export interface Line {
  label: string;
  value: string;
  /** Where a click on the value leads, such as `tel:`. */
  link?: string | undefined;
}

/** A mail before it is rendered as text or HTML. */
export interface Letter {
  title: string;
  /** What is to be read first. */
  opening?: string;
  lines: Line[];
  message?: string | undefined;
  footnote: string;
}

const longestSubject = 180;
const notStored =
  "Aucune demande enregistrée ne correspond à cet e-mail : vérifiez-la auprès du visiteur.";
/** Deliberately narrower than the standard: nothing that could be read as a second address. */
const singleAddress = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Writes the French mail by which the firm calls back, if a form still declares it. */
export function composeMail(lead: Lead, declared: readonly StoredSubmission[] = submissions) {
  const submission = declared.find(({ kind }) => kind === lead.kind);
  if (!submission) return undefined;
  const email = submission.columns.find(({ format }) => format === "email");
  const { kind, fields, id, receivedAt, fingerprint } = lead;
  const letter = letterOf(lead, submission);
  letter.lines.push(...priceLine(lead, submission));
  const mail = mailOf(letter, kind, email && fields[email.column], id);
  const headers = fingerprint && { "X-Form": `${kind} ${fingerprint}` };
  return { ...mail, receivedAt, ...(headers && { headers }) };
}

/** Writes a letter as a mail. @param email answers go there if it is beyond doubt one address */
export function mailOf(letter: Letter, kind: string, email: unknown, reference?: string): Mail {
  const replyTo = text(email);
  return {
    kind,
    reference: reference ?? crypto.randomUUID(),
    subject: shortened(letter.title, longestSubject),
    text: renderText(letter),
    html: renderHtml(letter),
    ...(singleAddress.test(replyTo) && { replyTo }),
  };
}

type Told = Pick<StoredSubmission, "columns" | "mail">;

/** The price that the visitor read, where the form says of what; none without prices. */
function priceLine({ fields }: Lead, { columns, mail: { price } }: Told): Line[] {
  if (!price) return [];
  const { choices = {} } = columns.find(({ column }) => column === price.diagnostics) ?? {};
  const chosen = [fields[price.diagnostics] ?? []].flat().map(String);
  const priced = {
    diagnostics: chosen.map((id) => ({ id, label: choices[id] ?? id })),
    property: { kind: fields[price.kind], surface: Number(fields[price.surface]) },
    count: words.advice.price.chosen,
  };
  const note = priceNote(prices, priced, words.advice.price);
  if (!note) return [];
  const sample = note.isSample ? ` (${words.advice.price.sample})` : "";
  return [{ label: price.label, value: text(note.text) + sample }];
}

/**
 * A lead as its form declares the mail about it: what it asks, in its order and words. The price is the
 * mail's alone, since only then it is the one that the visitor read.
 */
export function letterOf(lead: Lead, { columns, mail }: Told): Letter {
  const { fields } = lead;
  const read = (name: string): string => {
    const column = columns.find((one) => one.column === name);
    return column ? columnText(column, fields[name]) : "";
  };
  const lines = mail.lines.map(({ label, text: template, empty }): Line => {
    const isEmpty = placeholdersOf(template).every(({ column }) => read(column) === "");
    if (isEmpty && empty !== undefined) return { label, value: empty };
    const value = fillTemplate(template, read);
    const alone = columns.find(({ column }) => template === `{${column}}`);
    return { label, value, link: alone && linkOf(alone.format, value) };
  });
  const typed = mail.message && fields[mail.message];
  return {
    title: fillTemplate(mail.subject, read),
    lines,
    message: typeof typed === "string" && typed !== "" ? typed : undefined,
    footnote: origin(lead),
  };
}

/** Where the firm finds the lead again. */
function origin({ id, receivedAt }: Lead): string {
  if (!id) return notStored;
  const moment = receivedAt?.toLocaleString("fr-FR", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Paris",
  });
  return `Demande reçue ${moment ? `le ${moment}` : "par le site"}, référence ${id}.`;
}

/** Where a click on a value of a column's format leads. */
export function linkOf(format: string, value: string): string | undefined {
  if (format === "email") return `mailto:${encodeURIComponent(value)}`;
  return format === "phone" ? `tel:${value.replace(/[^\d+]/g, "")}` : undefined;
}

/** The letter as text. */
export function renderText({ title, opening, lines, message, footnote }: Letter): string {
  const rows = lines.map(({ label, value }) => `${label} : ${value}`).join("\n");
  const parts = [title, opening, rows, message && `Message :\n${message}`, footnote];
  return `${parts.filter(Boolean).join("\n\n")}\n`;
}

/** The letter as HTML in which everything typed is escaped. */
function renderHtml({ title, opening, lines, message, footnote }: Letter): string {
  const rows = lines.map(({ label, value, link }) => {
    const cell = link
      ? `<a href="${escapeHtml(link)}">${escapeHtml(value)}</a>`
      : escapeHtml(value);
    return `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell}</td></tr>`;
  });
  const parts = [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"></head>',
    '<body style="font-family:sans-serif;line-height:1.5">',
    `<h1 style="font-size:1.2em">${escapeHtml(title)}</h1>`,
    opening && `<p>${escapeHtml(opening)}</p>`,
    `<table cellpadding="4">${rows.join("")}</table>`,
    message && `<h2 style="font-size:1em">Message</h2>`,
    message && `<p style="white-space:pre-wrap">${escapeHtml(message)}</p>`,
    footnote && `<p><em>${escapeHtml(footnote)}</em></p>`,
    "</body></html>",
  ];
  return parts.filter(Boolean).join("\n");
}
