import type { FirmRecord, NewsletterRecord } from "../../../src/generated/content.ts";
import { rowFromAnswers } from "../../../src/submission/row.ts";
import { composeMail } from "../../../supabase/functions/send-form-notification/composeMail.ts";
import type { Mail } from "../../../supabase/functions/send-form-notification/mail.ts";
import { subscriptionMail } from "../../../supabase/functions/send-form-notification/newsletter.ts";
import { soundAnswers } from "../../check/proofs/soundAnswers.ts";
import { fileAt, finishTexts } from "../../generate/finishTexts.ts";
import { storedSubmissions } from "../../generate/storedSubmissions.ts";
import { perObject } from "../../project/dataFile.ts";
import { type Form, formsOf } from "../../project/forms.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import { insertsOf, notificationsOf } from "../../project/submission.ts";
import { isSubscriptionMail, type MailName } from "../states/mailStates.ts";

/** A mail that a form makes, and who reads it. */
export interface WrittenMail {
  mail: Mail;
  from: string;
  to: string;
}

const SUBSCRIBER = "prenom.nom@exemple.fr";
const CODE = "0".repeat(72);

const record = ({ records }: Project, name: string) =>
  fileAt(records, `${FOLDERS.records}/${name}.json`).value;

/** The forms of a project with their texts as they are shown. */
const shownForms = perObject((project: Project): Form[] => formsOf(finishTexts(project)));

/** The row of a form whose samples are its answers: all of them, or what is required. */
function sampleRow(form: Form, name: MailName) {
  const [insert] = insertsOf(form);
  const answers = form.steps.map(({ value: schema }) => {
    const samples = Object.entries(soundAnswers(schema));
    const wanted =
      name === "complet" ? samples : samples.filter(([key]) => schema.required.includes(key));
    return Object.fromEntries(wanted);
  });
  return rowFromAnswers(insert?.value.columns ?? {}, Object.assign({}, ...answers));
}

/** The mail that tells the firm of a form's answers, in the words of another state of the project. */
function leadMail(form: Form, worded: Project, name: MailName): Mail | undefined {
  const told = notificationsOf(form).find(({ step }) => step.value.mail);
  if (!told) return undefined;
  const lead = {
    kind: told.step.value.type,
    fields: sampleRow(form, name),
    id: "00000000-0000-4000-8000-000000000000",
    receivedAt: new Date(),
  };
  return composeMail(lead, storedSubmissions(shownForms(worded)));
}

function subscriberMail(worded: Project, mail: "confirm" | "subscribed" | "unsubscribed"): Mail {
  const { siteUrl, name } = record(worded, "firm") as FirmRecord;
  const words = { mail: (record(worded, "newsletter") as NewsletterRecord).mail, firm: name };
  const due = {
    mail,
    subscription: "",
    reference: "",
    email: SUBSCRIBER,
    confirmCode: `c${CODE}`,
    unsubscribeCode: `u${CODE}`,
  };
  return subscriptionMail(due, { siteUrl, functionUrl: siteUrl }, words);
}

/**
 * Writes a mail as the function would, with sample answers.
 * @param worded the same project with the texts that the mail is to be written in
 * @returns undefined when the form makes no such mail
 */
export function writeMail(
  project: Project,
  worded: Project,
  formName: string,
  name: MailName,
): WrittenMail | undefined {
  const form = shownForms(project).find((one) => one.name === formName);
  const { email } = record(project, "firm") as FirmRecord;
  if (isSubscriptionMail(name)) {
    const to = name === "confirm" ? SUBSCRIBER : email;
    return { mail: subscriberMail(worded, name), from: email, to };
  }
  const mail = form && leadMail(form, worded, name);
  return mail && { mail, from: email, to: email };
}
