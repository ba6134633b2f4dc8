import type { SiteContent } from "../../../src/site/content.ts";
import { newsletterKind } from "../../../supabase/functions/send-form-notification/mail.ts";
import { addresses } from "../protocol.ts";
import type { FormState } from "./state.ts";
import type { Subject } from "./subject.ts";

/** The mails about subscriptions, as the list names them. */
export const SUBSCRIPTION = {
  confirm: "Au visiteur : confirmer l’inscription",
  subscribed: "À l’entreprise : inscription confirmée",
  unsubscribed: "À l’entreprise : désinscription",
} as const;

/** The mails that tell of a form's answers. */
const LEAD = {
  complet: "À l’entreprise : tout est répondu",
  minimal: "À l’entreprise : l’obligatoire seulement",
} as const;

/** A mail that a form makes, by its name in the address of its page. */
export type MailName = keyof typeof SUBSCRIPTION | keyof typeof LEAD;

/** Whether a mail is about a subscription. */
export const isSubscriptionMail = (name: MailName): name is keyof typeof SUBSCRIPTION =>
  Object.hasOwn(SUBSCRIPTION, name);

/** Address of the page that shows a mail, from the site's root. @param form for one about a subscription, any name */
export const mailAddress = (form: string, name: string): string =>
  `${addresses.mail}${form}/${name}`;

/** The mails that follow from a form. */
export function mailStates({ file }: Subject, content: SiteContent): FormState[] {
  const told = file.source.value.submission.steps.filter((step) => step.action === "notify");
  const lead = told.find(({ mail }) => mail)?.mail;
  const asksToConfirm = told.some(({ type, when }) => type === newsletterKind && !when);
  const of = (name: string, title: string, shows: string[]): FormState => ({
    form: file.name,
    group: "Le courriel",
    id: `courriel.${name}`,
    title,
    address: mailAddress(file.name, name),
    acts: [],
    shows,
  });
  const { subject, confirm } = content.one("newsletter").mail;
  const labels = lead?.lines.map(({ label }) => label) ?? [];
  return [
    ...Object.entries(lead ? LEAD : {}).map(([name, title]) => of(name, title, labels)),
    ...Object.entries(asksToConfirm ? SUBSCRIPTION : {}).map(([name, title]) =>
      of(name, title, name === "confirm" ? [subject, confirm] : ["Newsletter"]),
    ),
  ];
}
