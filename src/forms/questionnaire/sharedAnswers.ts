import type { Answers } from "../../domain/compiledForm.ts";
import { allFields, type StepDefinition } from "../definition.ts";
import { readAnswer, textsOf } from "../readAnswer.ts";
import { stepErrors } from "../stepValidator.ts";

/** How a fragment begins that holds the answers of a dossier: browsers send none to a server. */
const FRAGMENT_MARK = "#dossier?";

/** The fragment of a link that opens the dossier of some answers. */
export function dossierFragment(answers: Answers): string {
  const pairs = Object.entries(answers).flatMap(([key, answer]) =>
    textsOf(answer).map((text) => [key, text]),
  );
  return `${FRAGMENT_MARK}${new URLSearchParams(pairs)}`;
}

/** More than all questions together can hold. */
const LONGEST = 2000;

/** What a link brings. */
export interface SharedAnswers {
  answers: Answers;
  /** Whether all that the link holds could be read. */
  isWhole: boolean;
}

/** The answers in a fragment that the questions still accept; undefined when it is no dossier's. */
export function sharedAnswers(step: StepDefinition, fragment: string): SharedAnswers | undefined {
  if (!fragment.startsWith(FRAGMENT_MARK)) return undefined;
  if (fragment.length > LONGEST) return { answers: {}, isWhole: false };
  const parameters = new URLSearchParams(fragment.slice(FRAGMENT_MARK.length));
  const read = Object.entries(allFields(step.schema)).flatMap(([key, schema]) => {
    const [ui, held] = [step.ui[key], parameters.getAll(key)];
    const answer = ui && readAnswer(schema, ui, held);
    // Only what this site has written itself is taken, letter for letter.
    const isOwn = String(textsOf(answer)) === String(held);
    return held.length > 0 && answer !== undefined && isOwn ? [[key, answer] as const] : [];
  });
  const refused = stepErrors(step, Object.fromEntries(read));
  const accepted = read.filter(([key]) => !refused.has(key));
  const isWhole = accepted.length > 0 && accepted.length === new Set(parameters.keys()).size;
  return { answers: Object.fromEntries(accepted), isWhole };
}
