import { formsOf } from "../../project/forms.ts";
import type { Project } from "../../project/readProject.ts";
import { mailPage } from "../server/mailPage.ts";
import { writeMail } from "../server/writeMail.ts";
import { type MailName, SUBSCRIPTION } from "../states/mailed.ts";
import type { Pages } from "./studio.ts";

const FOLDER = "/courriel/";

/** Whether a page is a mail. */
export const isMail = (route: string): boolean => route.startsWith(FOLDER);

/**
 * The mails of a project as pages beside those of its site: of each form with every answer, and those
 * about subscriptions.
 * @param marked the same project with marks in its texts
 */
export function mailPages(project: Project, marked: Project): Pages {
  const leads = formsOf(project.formFiles).map(({ name }) => [name, "complet"] as const);
  const subscriptions = Object.keys(SUBSCRIPTION).map((name) => ["", name as MailName] as const);
  const pages = [...leads, ...subscriptions].flatMap(([form, name]) => {
    const mail = writeMail(project, marked, form, name);
    return mail ? [[FOLDER + [form, name].filter(Boolean).join("/"), mailPage(mail)] as const] : [];
  });
  return new Map(pages);
}
