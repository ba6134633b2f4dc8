import type { RJSFSchema } from "@rjsf/utils";
import { choicesAdvised, type Dossier } from "../../domain/advice.ts";
import type { Answers } from "../../domain/compiledForm.ts";
import type { QuestionnaireDefinition } from "../definition.ts";
import { readDraft, writeDraft } from "../keptDraft.ts";
import { textsOf } from "../readAnswer.ts";

/** What a visitor has answered here for another form, whose draft it becomes. */
export interface HandedOver {
  form: string;
  /** The answers to the questions that both ask; an empty one is undefined. */
  answers: Answers;
  /** Choices to be ticked there beside those that are, by field key; each in the order of its list. */
  choices: Record<string, { ticked: string[]; all: string[] }>;
}

/** The state of a questionnaire: what is asked, what was answered and what follows. */
export interface Given {
  definition: QuestionnaireDefinition;
  dossier: Dossier;
  answers: Answers;
  visible: RJSFSchema;
}

/** What goes on into the other form: the answers, a box that is shown and not ticked included. */
export function handedOver({ definition, dossier, answers, visible }: Given): HandedOver {
  const { questionsOf, advised, steps } = definition;
  const boxes = steps
    .flatMap(({ ui }) => Object.entries(ui))
    .filter(([key, { widget }]) => widget === "checkbox" && key in (visible.properties ?? {}))
    .map(([key]) => [key, undefined]);
  const ticked = choicesAdvised(dossier, "obligatoire").map(({ choice }) => String(choice));
  const choices = Object.entries(advised.ui).map(([key, { labels = {} }]) => [
    key,
    { ticked, all: Object.keys(labels) },
  ]);
  return {
    form: questionsOf,
    answers: { ...Object.fromEntries(boxes), ...answers },
    choices: Object.fromEntries(choices),
  };
}

/** The questions that the draft of the other form answers otherwise. */
export function differing({ form, answers }: HandedOver): string[] {
  const { answers: draft } = readDraft(form);
  return Object.keys(answers).filter((key) => key in draft && draft[key] !== answers[key]);
}

/** Makes the answers those of the other form; choices that a hand-over, not the visitor, ticked may go. */
export function handOver({ form, answers, choices }: HandedOver): void {
  const draft = readDraft(form);
  const next = { ...draft.answers, ...answers };
  const added: Answers = {};
  for (const [key, { ticked, all }] of Object.entries(choices)) {
    const before = textsOf(draft.ticked[key]);
    const own = textsOf(draft.answers[key]).filter((choice) => !before.includes(choice));
    next[key] = all.filter((choice) => own.includes(choice) || ticked.includes(choice));
    added[key] = ticked.filter((choice) => !own.includes(choice));
  }
  writeDraft(form, { ...draft, answers: next, ticked: added });
}
