import { newsletterKind } from "../../../supabase/functions/send-form-notification/mail.ts";
import { formsOf } from "../../project/forms.ts";
import type { Project } from "../../project/project.ts";
import { mailPage } from "../server/mailPage.ts";
import { writeMail } from "../server/writeMail.ts";
import { type MailName, mailAddress, SUBSCRIPTION } from "../states/mailStates.ts";
import type { Pages } from "./studio.ts";

/**
 * The mails of a project as pages beside those of its site: of each form with every answer, and those
 * about subscriptions.
 * @param marked the same project with marks in its texts
 */
export function mailPages(project: Project, marked: Project): Pages {
  const leads = formsOf(project.formFiles).map(({ name }) => [name, "complet"] as const);
  const subscriptions = Object.keys(SUBSCRIPTION).map(
    (name) => [newsletterKind, name as MailName] as const,
  );
  const pages = [...leads, ...subscriptions].flatMap(([form, name]) => {
    const mail = writeMail(project, marked, form, name);
    return mail ? [[mailAddress(form, name), mailPage(mail)] as const] : [];
  });
  return new Map(pages);
}
