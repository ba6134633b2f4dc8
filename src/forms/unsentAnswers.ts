import type { Answer, Answers } from "../domain/compiledForm.ts";
import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { AnswerStore } from "./answerStore.ts";
import { answered } from "./answerText.ts";
import type { StepDefinition } from "./definition.ts";
import { stepErrors } from "./stepValidator.ts";

type Steps = readonly StepDefinition[];
type Words = Pick<FormWords, "unsent" | "wizard">;

/** The answers so far that are not sent by themselves, with name and line for sentence and text. */
export function unsentAnswers(steps: Steps, answers: Answers, words: Words) {
  return steps.flatMap((step) =>
    answered(step, answers, words.wizard).flatMap(({ key, title, text }) => {
      const name = step.unsent?.[key];
      const question = title.replace(/\s*\?$/, "");
      const answer = text.replace(/\s*\n\s*/g, " ");
      return name
        ? [{ key, name, line: fillPlaceholders(words.unsent.line, { question, answer }) }]
        : [];
    }),
  );
}

/** The field that takes the answers which are not sent by themselves; undefined where there is none. */
export function takerOf(steps: Steps): string | undefined {
  return steps.flatMap(({ ui }) => Object.entries(ui)).find(([, one]) => one.takesUnsent)?.[0];
}

/** Cuts what a field holds into the visitor's own text and the block of joined answers at its end. */
export function cutText(
  text: Answer | undefined,
  { begin, end }: Pick<FormWords["unsent"], "begin" | "end">,
): [own: string, block: string] {
  const whole = String(text ?? "");
  const start = whole.endsWith(end) ? whole.lastIndexOf(begin) : -1;
  return start < 0 ? [whole, ""] : [whole.slice(0, start).trim(), whole.slice(start)];
}

/** A text with a block of answers at its end; either may be empty. */
export const joinText = (own: string, block: string): string =>
  [own, block].filter(Boolean).join("\n\n");

/** Whether the answers that are not sent by themselves are joined to the text that is. */
export function isJoined(steps: Steps, answers: Answers, { unsent }: Words): boolean {
  return cutText(answers[takerOf(steps) ?? ""], unsent)[1] !== "";
}

/** The text that is sent, with the answers that are not, as they stand now. */
function withAnswers(steps: Steps, answers: Answers, words: Words): string {
  const { begin, end } = words.unsent;
  const [own] = cutText(answers[takerOf(steps) ?? ""], words.unsent);
  const lines = unsentAnswers(steps, answers, words).map(({ line }) => line);
  return joinText(own, lines.length > 0 ? [begin, ...lines, end].join("\n") : "");
}

/** The rule that the text would break with the answers joined; undefined when it breaks none. */
export function joinError(steps: Steps, answers: Answers, words: Words): string | undefined {
  const taker = takerOf(steps);
  const step = steps.find(({ ui }) => taker && ui[taker]);
  if (!taker || !step) return undefined;
  const joined = { ...answers, [taker]: withAnswers(steps, answers, words) };
  return stepErrors(step, joined).get(taker);
}

/** Joins the answers to the text that is sent, or takes them out again: his own text stays. */
export function joinAnswers(steps: Steps, store: AnswerStore, words: Words, isWanted: boolean) {
  const taker = takerOf(steps);
  if (!taker) return;
  const answers = store.current();
  const [own] = cutText(answers[taker], words.unsent);
  store.set(taker, (isWanted ? withAnswers(steps, answers, words) : own) || undefined);
}

/** Lets joined answers follow later ones. @returns how to stop */
export function followAnswers(steps: Steps, store: AnswerStore, words: Words): () => void {
  return store.subscribe(() => {
    if (isJoined(steps, store.current(), words)) joinAnswers(steps, store, words, true);
  });
}

/** Names of the answers that are not sent at all; may be empty. @param among their keys; default: all */
export function namesLeft(steps: Steps, answers: Answers, words: Words, among?: string[]): string {
  if (isJoined(steps, answers, words)) return "";
  return unsentAnswers(steps, answers, words)
    .filter(({ key }) => !among || among.includes(key))
    .map(({ name }) => name)
    .join(", ");
}
