import type { Answers } from "../../domain/compiledForm.ts";
import type { AnsweredDefinition, StepDefinition } from "../../forms/definition.ts";
import { choicesOf, readAnswer } from "../../forms/readAnswer.ts";

/** Answers of one step that the parameters hold; several choices come beside those of the draft. */
function answersIn(
  { ui, schema }: StepDefinition,
  parameters: URLSearchParams,
  draft: Answers,
): Answers {
  const found = Object.entries(ui).flatMap(([key, field]) => {
    const rules = schema.properties?.[key];
    if (!field.parameter || typeof rules !== "object") return [];
    const choices = choicesOf(rules);
    const named = parameters.getAll(field.parameter).filter((value) => choices.includes(value));
    const kept = [draft[key] ?? []].flat().map(String);
    return named.length > 0 ? [[key, readAnswer(rules, field, [...named, ...kept])]] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The choices that a link to the form makes in advance, in parameters that its schema names; what
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
  const own = steps.flatMap(({ ui }) =>
    Object.values(ui).flatMap(({ parameter }) => parameter ?? []),
  );
  if (!own.some((name) => parameters.has(name))) return answers;
  for (const name of own) parameters.delete(name);
  const rest = String(parameters);
  const address = `${pathname}${rest && `?${rest}`}${hash}`;
  window.history.replaceState(window.history.state, "", address);
  return answers;
}
