import { newsletterKind } from "../../../supabase/functions/send-form-notification/mail.ts";
import type { Place } from "../../project/dataFile.ts";
import { notificationsOf } from "../../project/submission.ts";
import { addresses } from "../protocol.ts";
import type { SentForm } from "./anyForm.ts";
import { eachAt, type FormState, stateBuilder, textsAt } from "./state.ts";

/** The mails about subscriptions, as the list names them. */
export const SUBSCRIPTION = {
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
export const mailAddress = (form: string, name: string): string =>
  `${addresses.mail}${form}/${name}`;

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
