import type { SiteContent } from "../../../src/site/content.ts";
import { postedOutcomes, refusalId } from "../../../src/submission/postedOutcome.ts";
import { formFieldsOf } from "../../project/forms.ts";
import { readable } from "./plainText.ts";
import { failedCall, LATER } from "./sending.ts";
import type { FormState, StatesOf } from "./state.ts";
import type { Asking, Subject } from "./subject.ts";

const GROUP = "Sans JavaScript";

type Action = Parameters<typeof failedCall>[0];

/** An outcome in words, from what names it: `quote.insert.23505`. */
function outcomeTitle(id: string): string {
  const [, action, failing] = id.split(".");
  if (failing) return failedCall(action as Action, failing);
  if (action === "sent-later") return failedCall("notify", LATER);
  return action === "sent" ? "Réussi" : "Réussi, le courriel manque";
}

/** How a form ends that a browser posts by itself, as the page after it tells. */
function ends({ file, definition, words }: Subject, content: SiteContent): FormState[] {
  const { outcome } = content.one("posted-form");
  const own = { form: file.name, group: GROUP, acts: [] };
  const address = (id: string) => `${outcome.page.route}#${id}`;
  const ended = postedOutcomes(definition, words.unanswered).map(
    ({ id, message, nextAction = "" }): FormState => ({
      ...own,
      id: `suite.${id}`,
      title: outcomeTitle(id),
      address: address(id),
      shows: [...readable(message), ...readable(nextAction)],
    }),
  );
  const refused = formFieldsOf(file).flatMap(({ key, value: { title } }, rank) => {
    const one: FormState = {
      ...own,
      id: `suite.${refusalId(file.name, key)}`,
      title: `Réponse à revoir : ${title}`,
      address: address(refusalId(file.name, key)),
      shows: [title, outcome.answer],
    };
    const id = refusalId(file.name, key, true);
    const others: FormState = {
      ...one,
      id: `suite.${id}`,
      title: "Plusieurs réponses à revoir",
      address: address(id),
      shows: [title, outcome.others],
    };
    return rank === 0 ? [one, others] : [one];
  });
  return [...ended, ...refused];
}

/** The form as it is where scripts do not run, and how it ends there. */
export function postedStates(subject: Subject, content: SiteContent): FormState[] {
  const { plain } = content.one("posted-form");
  const { name } = subject.file;
  const onePage: FormState = {
    form: name,
    group: GROUP,
    id: "sans-script.page",
    title: "Toute la demande sur une page",
    address: plain.page.route,
    acts: [],
    shows: [plain.title, plain.formTitle],
  };
  return [...(plain.formName === name ? [onePage] : []), ...ends(subject, content)];
}

/** What stands beside a form whose script does not come, or does not run. */
export function besideStates({ file, definition, words, page }: Asking, content: SiteContent) {
  const { plain } = content.one("posted-form");
  const own = { form: file.name, group: GROUP, address: page };
  const offer =
    plain.formName === file.name ? [plain.link, plain.page.label] : readable(words.noScript);
  const failure: FormState = {
    ...own,
    id: "sans-script.echec",
    title: "Formulaire qui n’a pas pu être chargé",
    acts: [{ do: "reveal", part: "failure" }],
    shows: [words.loadFailed, ...readable(words.loadFailedAction), words.retry],
  };
  const fallback: FormState = {
    ...own,
    id: "sans-script.note",
    title: "À la place du formulaire",
    acts: [{ do: "reveal", part: "fallback" }],
    shows: offer,
  };
  return definition.kind === "single" ? [failure] : [failure, fallback];
}

/** The page after a form that a browser has posted by itself, as far as it is the same for all forms. */
export function outcomePageStates(content: SiteContent): StatesOf<FormState> {
  const { outcome } = content.one("posted-form");
  const { route } = outcome.page;
  const own = { form: route, group: GROUP, acts: [] };
  const general = Object.entries(outcome.general).map(
    ([id, reason]): FormState => ({
      ...own,
      id,
      title: reason,
      address: `${route}#${id}`,
      shows: [outcome.refused, reason],
    }),
  );
  const none: FormState = {
    ...own,
    id: "rien",
    title: "Rien n’a été envoyé",
    address: route,
    shows: [outcome.none],
  };
  return { form: route, title: outcome.title, page: route, states: [none, ...general] };
}
