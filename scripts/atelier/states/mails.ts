import { escapeHtml } from "../../../src/domain/escapeHtml.ts";
import { perObject } from "../../../src/domain/perObject.ts";
import type { SingleRecords } from "../../../src/generated/content.ts";
import { rowFromAnswers } from "../../../src/submission/row.ts";
import { composeMail } from "../../../supabase/functions/send-form-notification/composeMail.ts";
import { newsletterKind } from "../../../supabase/functions/send-form-notification/mail.ts";
import { subscriptionMail } from "../../../supabase/functions/send-form-notification/newsletter.ts";
import { soundAnswers } from "../../check/proofs/answers.ts";
import { fileAt, finishTexts } from "../../generate/finishTexts.ts";
import { storedSubmissions } from "../../generate/storedSubmissions.ts";
import { type Place, pick } from "../../project/dataFile.ts";
import { type Form, formsOf } from "../../project/forms.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import { insertsOf, notificationsOf } from "../../project/submission.ts";
import { ownPage } from "../../shared/ownPage.ts";
import type { Pages } from "../handover/spots.ts";
import { addresses } from "../protocol.ts";
import type { SentForm } from "./anyForm.ts";
import { eachAt, type FormState, stateBuilder, textsAt } from "./state.ts";

/** The mails about subscriptions, as the list names them. */
const SUBSCRIPTION = {
  confirm: "Au visiteur : confirmer l’inscription",
  subscribed: "À l’entreprise : inscription confirmée",
  unsubscribed: "À l’entreprise : désinscription",
} as const;

const LEAD = {
  complet: "À l’entreprise : tout est répondu",
  minimal: "À l’entreprise : l’obligatoire seulement",
} as const;

/** A mail that a form makes, by its name in the address of its page. */
export type MailName = keyof typeof SUBSCRIPTION | keyof typeof LEAD;

/** Address of the page that shows a mail, from the site's root. @param form for one about a subscription, any name */
export const mailAddress = (form: string, name: string) => `${addresses.mail}${form}/${name}`;

/** The mails that follow from a form. */
export function mailStates(subject: SentForm): FormState[] {
  const { form, newsletter } = subject;
  const steps = notificationsOf(form).map(({ step }) => step);
  const lead = steps.map((step) => step.at("mail")).find(({ value }) => value !== undefined);
  const asksToConfirm = steps.some(({ value }) => value.type === newsletterKind && !value.when);
  const state = stateBuilder(subject, "L’e-mail", "courriel.");
  const of = (names: Record<string, string>, textsOf: (name: string) => Place[]) =>
    Object.entries(names).map(([name, title]) =>
      state(name, title, textsOf(name), { address: mailAddress(form.name, name) }),
    );
  const words = textsAt(newsletter.at("mail"), "subject", "confirm");
  return [
    ...(lead ? of(LEAD, () => eachAt(lead.find("lines"), "label")) : []),
    ...(asksToConfirm ? of(SUBSCRIPTION, (name) => (name === "confirm" ? words : [])) : []),
  ];
}

const SUBSCRIBER = "prenom.nom@exemple.fr";
const CODE = "0".repeat(72);

const record = <Kind extends keyof SingleRecords>({ records }: Project, kind: Kind) =>
  fileAt(records, `${FOLDERS.records}/${kind}.json`).value as SingleRecords[Kind];

/** The forms of a project with their texts as they are shown. */
const shownForms = perObject((project: Project): Form[] => formsOf(finishTexts(project)));

/** The row of a form whose samples are its answers: all of them, or what is required. */
function sampleRow(form: Form, name: MailName) {
  const [insert] = insertsOf(form);
  const answers = form.steps.map(({ value: schema }) => {
    const samples = soundAnswers(schema);
    return name === "complet" ? samples : pick(samples, schema.required);
  });
  return rowFromAnswers(insert?.value.columns ?? {}, Object.assign({}, ...answers));
}

/** The mail that tells the firm of a form's answers, in the words of another state of the project. */
function leadMail(form: Form, worded: Project, name: MailName) {
  const notification = notificationsOf(form).find(({ step }) => step.value.mail);
  if (!notification) return undefined;
  const lead = {
    kind: notification.step.value.type,
    fields: sampleRow(form, name),
    id: "00000000-0000-4000-8000-000000000000",
    receivedAt: new Date(),
  };
  return composeMail(lead, storedSubmissions(shownForms(worded)));
}

type SubscriptionMail = keyof typeof SUBSCRIPTION;

function subscriberMail(worded: Project, mail: SubscriptionMail) {
  const { siteUrl, name } = record(worded, "firm");
  const words = { mail: record(worded, "newsletter").mail, firm: name };
  const codes = { confirmCode: `c${CODE}`, unsubscribeCode: `u${CODE}` };
  const due = { mail, reference: "", email: SUBSCRIBER, ...codes };
  return subscriptionMail(due, { siteUrl, functionUrl: siteUrl }, words);
}

/**
 * Writes a mail as the function would, with sample answers.
 * @param worded the same project with the texts that the mail is to be written in
 * @returns the mail, and who reads it; undefined when the form makes no such mail
 */
export function writeMail(project: Project, worded: Project, formName: string, name: MailName) {
  const form = shownForms(project).find((one) => one.name === formName);
  const { email: from } = record(project, "firm");
  const mail = Object.hasOwn(SUBSCRIPTION, name)
    ? subscriberMail(worded, name as SubscriptionMail)
    : form && leadMail(form, worded, name);
  return mail && { mail, from, to: name === "confirm" ? SUBSCRIBER : from };
}

const STYLE = `body { margin: 0; background: #eee; font: 16px/1.5 sans-serif; color: #222; }
main { max-width: 44rem; margin: 1rem auto; background: #fff; border: 1px solid #bbb; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; margin: 0; padding: 1rem; border-bottom: 1px solid #bbb; }
dt { color: #555; }
dd { margin: 0; }
article, details { padding: 1rem; }
details { border-top: 1px solid #bbb; }
pre { white-space: pre-wrap; font: inherit; }`;

/** A mail as a page: who writes to whom, and both of its texts. */
export function mailPage({ mail, from, to }: NonNullable<ReturnType<typeof writeMail>>): string {
  const { subject, text, html, replyTo = "" } = mail;
  const head = { De: from, À: to, "Répondre à": replyTo, Objet: subject };
  const [, body = html] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html) ?? [];
  const lines = Object.entries(head)
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return ownPage(
    "E-mail",
    `<main>
<dl>${lines.join("")}</dl>
<article>${body}</article>
<details><summary>En texte seul</summary><pre>${escapeHtml(text)}</pre></details>
</main>`,
    `<style>${STYLE}</style>
<script type="module" src="${addresses.boot}"></script>`,
  );
}

/**
 * The mails of a project as pages: of each form with every answer, and those about subscriptions.
 * @param marked the same project with marks in its texts
 */
export function mailPages(project: Project, marked: Project): Pages {
  const pageOf = (form: string, name: MailName): [address: string, page: string][] => {
    const mail = writeMail(project, marked, form, name);
    return mail ? [[mailAddress(form, name), mailPage(mail)]] : [];
  };
  const subscriptions = Object.keys(SUBSCRIPTION) as SubscriptionMail[];
  return new Map([
    ...formsOf(project.formFiles).flatMap(({ name }) => pageOf(name, "complet")),
    ...subscriptions.flatMap((name) => pageOf(newsletterKind, name)),
  ]);
}
