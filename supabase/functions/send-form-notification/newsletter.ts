import firm from "../../../src/content/firm.json" with { type: "json" };
import record from "../../../src/content/newsletter.json" with { type: "json" };
import { type Letter, linkOf, mailOf } from "./composeMail.ts";
import { claimNewsletterMails, markOfPerson, type Query } from "./ledger.ts";
import { deliver, type Mail, type MailPorts, newsletterKind, settled } from "./mail.ts";

export interface Newsletter extends MailPorts {
  query: Query;
  /** Address of the site, without a slash at the end. */
  siteUrl: string;
  /** Address of the function. */
  functionUrl: string;
}

/** What mails about subscriptions are worded by. */
const ownWords = { mail: record.mail, firm: firm.name };

const withFirm = (text: string, name = firm.name) => text.replaceAll("{firm}", name);

/** The words that are consented to by confirming. */
export const consent = withFirm(record.consent);

/** Address of the page that tells how a link ended; `later`: it could not be looked at. */
export const outcomeUrl = (
  siteUrl: string,
  outcome: "confirmed" | "unsubscribed" | "refused" | "later",
): string => siteUrl + record[outcome].page.route;

/** Address of the page whose button does what a code is for. */
export function linkUrl(siteUrl: string, code: string): string {
  const { page } = code.startsWith("c") ? record.confirm : record.unsubscribe;
  return `${siteUrl}${page.route}?code=${encodeURIComponent(code)}`;
}

/** Sends mails that are due, of one subscription or of all. @returns whether each went out */
export async function mailSubscriptions(newsletter: Newsletter, atMost: number, id?: string) {
  const mails = await claimNewsletterMails(newsletter.query, atMost, id);
  return Promise.all(mails.map((due) => sendDue(due, newsletter)));
}

/** A mail about a subscription that is this call's to send. */
type ClaimedMail = Awaited<ReturnType<typeof claimNewsletterMails>>[number];
type DueMail = Omit<ClaimedMail, "settle">;

async function sendDue(due: ClaimedMail, newsletter: Newsletter): Promise<boolean> {
  const { query, addresses } = newsletter;
  const person = await markOfPerson(query, due.email);
  const mail = subscriptionMail(due, newsletter);
  const to = due.mail === "confirm" ? due.email : addresses.to;
  const ports = { ...newsletter, addresses: { from: addresses.from, to } };
  return (await settled(deliver({ ...mail, person }, ports), due.settle)).delivered;
}

type Addressed = Pick<Newsletter, "siteUrl" | "functionUrl">;

export function subscriptionMail(due: DueMail, addressed: Addressed, words = ownWords): Mail {
  if (due.mail === "confirm") return toSubscriber(due, addressed, words);
  return toFirm(due, addressed.siteUrl);
}

/** Asks whoever reads the mails of the address whether he wants the newsletter. */
function toSubscriber(due: DueMail, { siteUrl, functionUrl }: Addressed, words: typeof ownWords) {
  const { subject, opening, confirm, unsubscribe, footnote } = words.mail;
  const letter: Letter = {
    title: `${subject} – ${words.firm}`,
    opening: withFirm(opening, words.firm),
    lines: [
      linkLine(confirm, siteUrl, due.confirmCode),
      linkLine(unsubscribe, siteUrl, due.unsubscribeCode),
    ],
    footnote: withFirm(footnote, words.firm),
  };
  const headers = {
    // RFC 8058: a mail program ends the subscription by a POST of its own.
    "List-Unsubscribe": `<${functionUrl}?code=${due.unsubscribeCode}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return { ...mailOf(letter, newsletterKind, undefined, due.reference), headers };
}

function linkLine(label: string, siteUrl: string, code: string) {
  const url = linkUrl(siteUrl, code);
  return { label, value: url, link: url };
}

function toFirm(due: DueMail, siteUrl: string): Mail {
  const isNew = due.mail === "subscribed";
  const letter: Letter = {
    title: `Newsletter – ${isNew ? "inscription" : "désinscription"} de ${due.email}`,
    lines: [
      { label: "E-mail", value: due.email, link: linkOf("email", due.email) },
      ...(isNew ? [linkLine("Lien de désinscription", siteUrl, due.unsubscribeCode)] : []),
    ],
    footnote: isNew
      ? "Inscription confirmée par e-mail. Joignez ce lien à chaque lettre envoyée à cette adresse."
      : "Retirez cette adresse de vos envois : le site l’efface de sa base.",
  };
  return mailOf(letter, newsletterKind, due.email, due.reference);
}
