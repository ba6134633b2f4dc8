import type { Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FormWords } from "../generated/schema-types.ts";
import { answered } from "./answerText.ts";
import type { StepDefinition } from "./definition.ts";
import { stepErrors } from "./stepValidator.ts";

type Words = Pick<FormWords, "unsent" | "wizard">;

/** An answer that is neither stored nor mailed. */
interface UnsentAnswer {
  /** The field, as it is named in a sentence. */
  name: string;
  /** Question and answer, as they stand in the field that takes them. */
  line: string;
}

/** The answers so far that are not sent by themselves, in the order of the questions. */
export function unsentAnswers(
  steps: readonly StepDefinition[],
  answers: Answers,
  words: Words,
): UnsentAnswer[] {
  return steps.flatMap((step) =>
    answered(step, answers, words.wizard).flatMap(({ key, title, text }) => {
      const name = step.unsent?.[key];
      const question = title.replace(/\s*\?$/, "");
      const answer = text.replace(/\s*\n\s*/g, " ");
      return name
        ? [{ name, line: fillPlaceholders(words.unsent.line, { question, answer }) }]
        : [];
    }),
  );
}

/** The field that takes the answers which are not sent by themselves; undefined where there is none. */
export function takerOf(steps: readonly StepDefinition[]): string | undefined {
  return steps.flatMap(({ ui }) => Object.entries(ui)).find(([, one]) => one.takesUnsent)?.[0];
}

/**
 * Names of the answers that do not even stand in the field that takes them; undefined where all
 * answers are sent by themselves.
 */
export function namesLeft(
  steps: readonly StepDefinition[],
  answers: Answers,
  words: Words,
): string | undefined {
  const unsent = unsentAnswers(steps, answers, words);
  const lines = String(answers[takerOf(steps) ?? ""] ?? "").split("\n");
  const left = unsent.filter(({ line }) => !lines.includes(line));
  return unsent.length > 0 ? left.map(({ name }) => name).join(", ") : undefined;
}

/** A text with the answers that are not sent by themselves, in the place of those it has already. */
export function withUnsent(
  text: string,
  unsent: readonly UnsentAnswer[],
  { begin, end }: FormWords["unsent"],
): string {
  const block = [begin, ...unsent.map(({ line }) => line), end].join("\n");
  const start = text.indexOf(begin);
  const stop = text.indexOf(end, start + begin.length);
  if (start < 0 || stop < 0) return text ? `${text}\n\n${block}` : block;
  return text.slice(0, start) + block + text.slice(stop + end.length);
}

/**
 * Adds the answers that are not sent by themselves to the field of a step that takes them.
 * @returns what the field holds then, or the sentence of the rule that it would break
 */
export function addUnsent(
  key: string,
  step: StepDefinition,
  steps: readonly StepDefinition[],
  answers: Answers,
  words: Words,
): { text: string } | { error: string } {
  const unsent = unsentAnswers(steps, answers, words);
  const text = withUnsent(String(answers[key] ?? ""), unsent, words.unsent);
  const error = stepErrors(step, { ...answers, [key]: text }).get(key);
  return error ? { error } : { text };
}
