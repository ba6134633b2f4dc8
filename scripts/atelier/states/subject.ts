import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FormDefinition, StepDefinition } from "../../../src/forms/definition.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import { visibleFields, visibleSchema } from "../../../src/forms/visibility.ts";
import type { Condition, FieldSchema, FormWords } from "../../../src/generated/schema-types.ts";
import type { ProvedForm } from "../../check/proofs/prove.ts";
import { stepFields } from "../../project/fields.ts";
import type { FormFile, StepFile } from "../../project/forms.ts";
import type { TryPlaces } from "./places.ts";
import { canBeGiven, heldFor, sampleAnswers } from "./samples.ts";
import type { Act, FormState } from "./state.ts";

/** A form whose states are told. */
export interface Subject {
  file: FormFile;
  definition: FormDefinition;
  proved: ProvedForm;
  words: FormWords;
  /** Address of the page that shows it. */
  page: string;
  places: TryPlaces;
}

/** A step of a form, counted from 0. */
export interface SubjectStep extends Subject {
  rank: number;
  step: StepFile;
  defined: StepDefinition;
}

type Begun = Pick<FormState, "address" | "drafts" | "acts">;

/** The steps of a form; a form on one page is its own only one. */
export function stepsOf(subject: Subject): SubjectStep[] {
  return subject.file.steps.flatMap((step, rank) => {
    const defined = subject.definition.steps[rank];
    return defined ? [{ ...subject, rank, step, defined }] : [];
  });
}

/** What confirms a step: goes on, or sends the form. */
export function confirm({ definition, rank }: SubjectStep): Act {
  const { buttons, steps } = definition;
  const isLast = rank === steps.length - 1;
  return { do: "press", words: isLast || !("next" in buttons) ? buttons.submit : buttons.next };
}

function pick(answers: Answers, keys: Iterable<string>): Answers {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => wanted.has(key)));
}

/** Answers to what a step requires. @param met the conditions that they meet */
export function requiredAnswers({ step, defined }: SubjectStep, met: Condition[] = []): Answers {
  const samples = sampleAnswers(step.schema, met);
  const triggers = met.flatMap((one) => Object.keys(one.if.properties));
  const first = pick(samples, [...step.schema.required, ...triggers]);
  const { required = [] } = visibleSchema(defined, first);
  return pick(samples, [...required, ...triggers]);
}

/** Answers to all that a step asks. */
export function fullAnswers({ step, defined }: SubjectStep): Answers {
  const samples = sampleAnswers(step.schema);
  return pick(samples, visibleFields(defined, samples).keys());
}

/**
 * Answers with which nothing is filled in for the visitor: a town, or what is known of it.
 * @param tried the field whose answer is to stay
 */
export function unhelped({ step, places }: SubjectStep, answers: Answers, tried = ""): Answers {
  const codes = Object.values(step.schema.properties).flatMap(({ ui }) => ui.townOf ?? []);
  const unknown = codes.filter((key) => key !== tried && answers[key] !== undefined);
  return { ...answers, ...Object.fromEntries(unknown.map((key) => [key, places.unknown])) };
}

/** Gives answers to a step by its controls, those that these cannot hold by the draft. */
function given({ step, defined }: SubjectStep, answers: Answers): [Act[], Answers] {
  const before = defaultAnswers(defined);
  const fields: [string, FieldSchema][] = Object.entries(stepFields(step.schema));
  const changed = fields.filter(([key]) => answers[key] !== before[key]);
  const byHand = changed.filter(([key, field]) => canBeGiven(field, answers[key]));
  const others = changed.filter((one) => !byHand.includes(one)).map(([key]) => key);
  const acts = byHand.map(
    ([field]): Act => ({ do: "answer", field, held: heldFor(answers[field]) }),
  );
  return [acts, pick(answers, others)];
}

/** How a step is reached with these answers to it. @param earlier what answers the steps before it */
export function at(subject: SubjectStep, answers: Answers, earlier = requiredAnswers): Begun {
  const { rank, page, file } = subject;
  const [acts, kept] = given(subject, answers);
  const before = stepsOf(subject)
    .slice(0, rank)
    .map((one) => earlier(one));
  const draft: Answers = Object.assign({}, ...before, kept);
  const isFound = Object.keys(draft).length > 0;
  const isWizard = "steps" in file.source;
  return {
    address: rank === 0 ? page : `${page}?etape=${rank + 1}`,
    ...(isFound && { drafts: { [file.name]: draft } }),
    acts: isFound && isWizard ? [{ do: "dismiss" }, ...acts] : acts,
  };
}
