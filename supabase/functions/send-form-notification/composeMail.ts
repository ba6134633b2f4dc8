import choiceLabels from "../../../src/generated/choice-labels.json" with { type: "json" };
import type { Mail } from "./mail.ts";
import { renderHtml, renderText } from "./renderMail.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A lead as the mail tells it. */
export interface Lead {
  kind: "contact" | "quote";
  fields: Fields;
  /** Id of the stored row; missing when none was found. */
  id?: string | undefined;
  /** When the row was stored. */
  receivedAt?: Date | undefined;
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
  message: string | undefined;
  footnote: string | undefined;
}

const labels: Record<string, Record<string, string>> = choiceLabels;
const longestSubject = 180;
/** Line breaks, control characters and marks that reorder text. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;
const notStored =
  "Aucune demande enregistrée ne correspond à cet e-mail : vérifiez-la auprès du visiteur.";
/** Deliberately narrower than the standard: nothing that could be read as a second address. */
const singleAddress = /^(?!.*=\?)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Writes the French mail that lets the firm call back without opening anything else. */
export function composeMail(lead: Lead): Mail {
  return mailOf(letterOf(lead), lead.kind, lead.fields.email, lead.id);
}

/**
 * Writes a letter as a mail.
 * @param email what the visitor gave as an address; answers go there if it is beyond doubt one
 */
export function mailOf(
  letter: Letter,
  kind: string,
  email: unknown,
  reference: string = crypto.randomUUID(),
): Mail {
  const replyTo = text(email);
  return {
    kind,
    reference,
    subject: headerText(letter.title),
    text: renderText(letter),
    html: renderHtml(letter),
    ...(singleAddress.test(replyTo) && { replyTo }),
  };
}

function letterOf(lead: Lead): Letter {
  const { message: typed } = lead.fields;
  const message = typeof typed === "string" && typed !== "" ? typed : undefined;
  const footnote = origin(lead);
  switch (lead.kind) {
    case "quote":
      return { title: quoteTitle(lead.fields), lines: quoteLines(lead.fields), message, footnote };
    case "contact":
      return {
        title: contactTitle(lead.fields),
        lines: contactLines(lead.fields),
        message,
        footnote,
      };
  }
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

function quoteTitle(fields: Fields): string {
  const property = `${choice("property_type", fields)} ${area(fields.surface)}`;
  const place = `${text(fields.postal_code)} ${text(fields.city)}`;
  return [
    `Devis ${choice("urgency", fields).toLowerCase()} – ${choice("transaction_type", fields)}`,
    property,
    place,
    fullName(fields),
  ].join(" – ");
}

function quoteLines(fields: Fields): Line[] {
  const diagnostics = Array.isArray(fields.diagnostic_types) ? fields.diagnostic_types : [];
  const year = text(fields.construction_year);
  return [
    { label: "Urgence", value: choice("urgency", fields) },
    { label: "Transaction", value: choice("transaction_type", fields) },
    {
      label: "Diagnostics",
      value: diagnostics.map((id) => labelOf("diagnostic_types", id)).join(", "),
    },
    { label: "Nom", value: fullName(fields) },
    phoneLine(fields),
    emailLine(fields),
    { label: "Bien", value: `${choice("property_type", fields)}, ${area(fields.surface)}` },
    { label: "Construction", value: year ? labelOf("construction_year", year) : "non précisée" },
    { label: "Adresse", value: text(fields.address) },
    { label: "Commune", value: `${text(fields.postal_code)} ${text(fields.city)}` },
  ];
}

function contactTitle(fields: Fields): string {
  return `Contact – ${text(fields.subject)} – ${text(fields.name)}`;
}

function contactLines(fields: Fields): Line[] {
  return [
    { label: "Sujet", value: text(fields.subject) },
    { label: "Nom", value: text(fields.name) },
    phoneLine(fields),
    emailLine(fields),
  ];
}

function phoneLine(fields: Fields): Line {
  const phone = text(fields.phone);
  if (!phone) return { label: "Téléphone", value: "non donné" };
  return { label: "Téléphone", value: phone, link: `tel:${phone.replace(/[^\d+]/g, "")}` };
}

/** The address that answers go to. */
export function emailLine(fields: { email?: unknown }): Line {
  const email = text(fields.email);
  return { label: "E-mail", value: email, link: `mailto:${encodeURIComponent(email)}` };
}

function fullName(fields: Fields): string {
  return `${text(fields.first_name)} ${text(fields.last_name)}`;
}

function area(surface: unknown): string {
  return `${Number(surface).toLocaleString("fr-FR", { maximumFractionDigits: 2 })} m²`;
}

function choice(column: string, fields: Fields): string {
  return labelOf(column, text(fields[column]));
}

/** The French label of a choice; a value without one, such as a year, speaks for itself. */
function labelOf(column: string, value: string): string {
  return labels[column]?.[value] ?? value;
}

/** What was typed, on one line: it must not pass for another line of the mail. */
export function text(value: unknown): string {
  return typeof value === "string" ? value.replace(invisible, " ").trim() : "";
}

function headerText(title: string): string {
  const characters = [...title];
  return characters.length <= longestSubject
    ? title
    : `${characters.slice(0, longestSubject - 1).join("")}…`;
}
