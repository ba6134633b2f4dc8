import type { Answers } from "../../../src/domain/compiledForm.ts";
import type {
  FormDefinition,
  QuestionnaireDefinition,
  StepDefinition,
} from "../../../src/forms/definition.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import { visibleFields, visibleSchema } from "../../../src/forms/visibility.ts";
import type {
  Condition,
  FieldSchema,
  FormWords,
  QuestionnaireSchema,
  StepSchema,
} from "../../../src/generated/schema-types.ts";
import type { ProvedForm } from "../../check/proofs/prove.ts";
import { meetingAnswers } from "../../check/proofs/trialAnswers.ts";
import { type Form, stepFields } from "../../project/forms.ts";
import type { TryPlaces } from "./places.ts";
import { canBeGiven, heldFor, sampleAnswers } from "./samples.ts";
import type { Act, FormState } from "./state.ts";

/** A form or a questionnaire whose states are told. */
export interface Asking<Definition = FormDefinition | QuestionnaireDefinition> {
  file: Form | Form<QuestionnaireSchema>;
  definition: Definition;
  words: FormWords;
  /** Address of the page that shows it. */
  page: string;
  places: TryPlaces;
}

/** A form whose states are told: one that is sent. */
export interface Subject extends Asking<FormDefinition> {
  file: Form;
  proved: ProvedForm;
}

/** A step of what is asked, counted from 0. */
export type StepOf<Of extends Asking> = Of & {
  rank: number;
  step: { schema: StepSchema };
  defined: StepDefinition;
};

type Begun = Pick<FormState, "address" | "drafts" | "acts">;

/** The steps of what is asked; a form on one page is its own only one. */
export function stepsOf<Of extends Asking>(asking: Of): StepOf<Of>[] {
  return asking.file.steps.flatMap(({ value: schema }, rank) => {
    const defined = asking.definition.steps[rank];
    return defined ? [{ ...asking, rank, step: { schema }, defined }] : [];
  });
}

/** What confirms a step: goes on, or sends the form. */
export function confirm({ definition, rank }: StepOf<Subject>): Act {
  const { buttons, steps } = definition;
  const isLast = rank === steps.length - 1;
  return { do: "press", words: isLast || !("next" in buttons) ? buttons.submit : buttons.next };
}

function pick(answers: Answers, keys: Iterable<string>): Answers {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(answers).filter(([key]) => wanted.has(key)));
}

/** Answers to what a step requires. @param met the conditions that they meet */
export function requiredAnswers({ step, defined }: StepOf<Asking>, met: Condition[] = []): Answers {
  const samples = sampleAnswers(step.schema, met);
  const triggers = Object.keys(meetingAnswers(met));
  const first = pick(samples, [...step.schema.required, ...triggers]);
  const { required = [] } = visibleSchema(defined, first);
  return pick(samples, [...required, ...triggers]);
}

/** Answers to all that a step asks. */
export function fullAnswers({ step, defined }: StepOf<Asking>): Answers {
  const samples = sampleAnswers(step.schema, step.schema.allOf);
  return pick(samples, visibleFields(defined, samples).keys());
}

/** Titles of the fields that are to be seen with these answers, those of folded groups apart. */
export function titlesSeen(
  { defined }: StepOf<Asking>,
  answers: Answers,
  isFolded = false,
): string[] {
  const fields = visibleFields(defined, answers);
  const keys = defined.groups
    .filter(({ folded }) => Boolean(folded) === isFolded)
    .flatMap((group) => group.fields);
  return keys.flatMap((key) => fields.get(key)?.title ?? []);
}

/**
 * Answers with which nothing is filled in for the visitor: a town, or what is known of it.
 * @param tried the field whose answer is to stay
 */
export function unhelped({ step, places }: StepOf<Asking>, answers: Answers, tried = ""): Answers {
  const codes = Object.values(step.schema.properties).flatMap(({ ui }) => ui.townOf ?? []);
  const unknown = codes.filter((key) => key !== tried && answers[key] !== undefined);
  return { ...answers, ...Object.fromEntries(unknown.map((key) => [key, places.unknown])) };
}

/** Gives answers to a step by its controls; by the draft, where these cannot hold all of them. */
function given({ step, defined }: StepOf<Asking>, answers: Answers): [Act[], Answers] {
  const before = defaultAnswers(defined);
  const fields: [string, FieldSchema][] = Object.entries(stepFields(step.schema));
  const changed = fields.filter(([key]) => key in answers && answers[key] !== before[key]);
  if (!changed.every(([key, field]) => canBeGiven(field, answers[key]))) return [[], answers];
  const acts = changed.map(
    ([field]): Act => ({ do: "answer", field, held: heldFor(answers[field]) }),
  );
  return [acts, {}];
}

/** How a step is reached with these answers to it. @param earlier what answers the steps before it */
export function at<Of extends Asking>(
  subject: StepOf<Of>,
  answers: Answers,
  earlier = requiredAnswers,
): Begun {
  const { rank, page, file } = subject;
  const [acts, kept] = given(subject, answers);
  const before = stepsOf(subject)
    .slice(0, rank)
    .map((one) => earlier(one));
  const draft: Answers = Object.assign({}, ...before, kept);
  const isFound = Object.keys(draft).length > 0;
  const isWizard = "steps" in file.source.value;
  return {
    address: rank === 0 ? page : `${page}?etape=${rank + 1}`,
    ...(isFound && { drafts: { [file.name]: draft } }),
    acts: isFound && isWizard ? [{ do: "dismiss" }, ...acts] : acts,
  };
}
