import type { Answers } from "../../domain/compiledForm.ts";
import type { AnsweredDefinition, StepDefinition } from "../../forms/definition.ts";
import { forgetFragment } from "../../forms/forgetFragment.ts";
import { readDraft, writeDraft } from "../../forms/keptDraft.ts";
import { choicesOf, readAnswer, textsOf } from "../../forms/readAnswer.ts";
import { againHash, readSummary } from "../../forms/sentSummary.ts";
import type { FieldUi } from "../../generated/schema-types.ts";

/** What a field holds with the wishes that a link asks for before it; undefined where there are none. */
function withWishes({ wishes = {}, widget }: FieldUi, asked: string[], text: string) {
  const between = widget === "textarea" ? "\n\n" : " – ";
  const wanted = Object.entries(wishes).flatMap(([name, wish]) =>
    asked.includes(name) && !text.includes(wish) ? [wish] : [],
  );
  return wanted.length > 0 ? [...wanted, text].filter(Boolean).join(between) : undefined;
}

/** Answers of one step that the parameters hold; several choices come beside those of the draft. */
function answersIn(
  { ui, schema }: StepDefinition,
  parameters: URLSearchParams,
  draft: Answers,
): Answers {
  const entries = Object.entries(ui).flatMap(([key, field]) => {
    const rules = schema.properties?.[key];
    if (!field.parameter || typeof rules !== "object") return [];
    const wishes = parameters.getAll(field.parameter);
    const text = withWishes(field, wishes, String(draft[key] ?? ""));
    if (text !== undefined) return [[key, text]];
    const choices = choicesOf(rules);
    const named = wishes.filter((value) => choices.includes(value));
    const held = [...named, ...textsOf(draft[key])];
    return named.length > 0 ? [[key, readAnswer(rules, field, held)]] : [];
  });
  return Object.fromEntries(entries);
}

/** Makes what the tab keeps of the request before a draft, beside what it holds already, for who comes to ask once more. */
export function beginAgain(formName: string): void {
  // Reading forgets what was kept for long enough.
  const sent = readSummary(formName);
  if (window.location.hash !== againHash || !sent) return;
  const draft = readDraft(formName);
  const { answers, personal } = sent.again;
  writeDraft(formName, {
    ...draft,
    answers: { ...answers, ...draft.answers },
    personal: [...new Set([...personal, ...draft.personal])],
  });
  forgetFragment();
}

/** The parameters of an address by which a link can answer questions of a form. */
export const formParameters = (steps: readonly StepDefinition[]): string[] =>
  steps.flatMap(({ ui }) => Object.values(ui).flatMap(({ parameter }) => parameter ?? []));

/**
 * The choices and wishes that a link brings to the form, in parameters that its schema names; what
 * the form does not offer is ignored. The address forgets them, so that a reload, or coming back,
 * does not undo what the visitor has changed since.
 */
export function arrivalAnswers({ steps }: AnsweredDefinition, draft: Answers): Answers {
  const { pathname, search, hash } = window.location;
  const parameters = new URLSearchParams(search);
  const answers: Answers = Object.assign(
    {},
    ...steps.map((step) => answersIn(step, parameters, draft)),
  );
  const own = formParameters(steps);
  if (!own.some((name) => parameters.has(name))) return answers;
  for (const name of own) parameters.delete(name);
  const rest = String(parameters);
  const address = `${pathname}${rest && `?${rest}`}${hash}`;
  window.history.replaceState(window.history.state, "", address);
  return answers;
}
