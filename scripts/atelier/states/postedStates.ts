import { postedOutcomes, refusalId } from "../../../src/submission/postedOutcome.ts";
import { caseOf, type SubmissionEnd } from "../../../src/submission/submissionEnd.ts";
import type { Place } from "../../project/dataFile.ts";
import type { AnyForm, SentForm } from "./anyForm.ts";
import { callText, textsOfEnd } from "./sendingStates.ts";
import { type FormState, type StatesOf, stateBuilder, textsAt } from "./state.ts";
import type { StateSources } from "./stateSources.ts";

const GROUP = "Navigateur sans programmes";

function endText(end: SubmissionEnd): string {
  if (end.kind === "sent") return "Réussi";
  if (end.kind === "sent-with-warning") return "Réussi, l’e-mail manque";
  if (end.kind === "sent-later") return callText(end.step, "later");
  return callText(end.step, caseOf(end.declared, end.failure).at(-1) ?? "refused");
}

/** The form as it is where scripts do not run, and how it ends there, as the page after it tells. */
export function postedStates(subject: SentForm): FormState[] {
  const { form, fields, words, postedForm } = subject;
  const { name } = form;
  const [plain, outcome] = [postedForm.at("plain"), postedForm.at("outcome")];
  const state = stateBuilder(subject, GROUP);
  const titles = textsAt(plain, "title", "formTitle");
  const onePage = state("sans-script.page", "Toute la demande sur une page", titles, {
    address: plain.value.page.route,
  });
  const after = (id: string, title: string, texts: readonly Place[]) =>
    state(`suite.${id}`, title, texts, { address: `${outcome.value.page.route}#${id}` });
  const { submission } = form.source.value;
  const ends = postedOutcomes({ name, submission }, words.value.unanswered);
  return [
    ...(plain.value.formName === name ? [onePage] : []),
    ...ends.map(({ id, end }) => after(id, endText(end), textsOfEnd(subject, end))),
    ...[...fields.values()].flatMap((field, rank) => {
      const { key, value } = field;
      const texts = (second: "answer" | "others") => [field.at("title"), outcome.at(second)];
      const one = after(refusalId(name, key), `Réponse à revoir : ${value.title}`, texts("answer"));
      const others = refusalId(name, key, true);
      return rank > 0
        ? [one]
        : [one, after(others, "Plusieurs réponses à revoir", texts("others"))];
    }),
  ];
}

/** What stands beside a form whose script does not come, or does not run. */
export function besideStates(subject: AnyForm): FormState[] {
  const { form, definition, words, postedForm } = subject;
  const plain = postedForm.at("plain");
  const offer =
    plain.value.formName === form.name
      ? [plain.at("link"), plain.at("page").at("label")]
      : textsAt(words, "noScript");
  const state = stateBuilder(subject, GROUP);
  const failed = textsAt(words, "loadFailed", "loadFailedAction", "retry");
  const failure = state("sans-script.echec", "Formulaire qui n’a pas pu être chargé", failed, {
    acts: [{ do: "reveal", part: "failure" }],
  });
  const fallback = state("sans-script.note", "À la place du formulaire", offer, {
    acts: [{ do: "reveal", part: "fallback" }],
  });
  return definition.kind === "single" ? [failure] : [failure, fallback];
}

/** The page after a form that a browser has posted by itself, as far as it is the same for all forms. */
export function outcomePageStates({ postedForm }: StateSources): StatesOf {
  const outcome = postedForm.at("outcome");
  const { title, page } = outcome.value;
  const { route } = page;
  const state = stateBuilder({ form: { name: route }, page: route }, GROUP);
  const none = state("rien", "Rien n’a été envoyé", textsAt(outcome, "none"));
  const general = outcome.at("general").children();
  const reasons = general.map((reason) => {
    const address = `${route}#${reason.key}`;
    return state(reason.key, reason.value, [outcome.at("refused"), reason], { address });
  });
  return { form: route, title, page: route, states: [none, ...reasons] };
}
