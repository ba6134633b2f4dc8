import type { Answer, Answers } from "../../../src/domain/compiledForm.ts";
import { formatFrenchNumber } from "../../../src/domain/frenchFormats.ts";
import type { FormDefinition, QuestionnaireDefinition } from "../../../src/forms/definition.ts";
import { readAnswer, textsOf } from "../../../src/forms/readAnswer.ts";
import { defaultAnswers } from "../../../src/forms/stepValidator.ts";
import { visibleFields, visibleSchema } from "../../../src/forms/visibility.ts";
import type { Condition, FieldSchema } from "../../../src/generated/schema-types.ts";
import { meetingAnswers, soundAnswers } from "../../check/proofs/answers.ts";
import type { ProvedForm } from "../../check/proofs/prove.ts";
import { isSame, type Place, pick } from "../../project/dataFile.ts";
import { formats } from "../../project/formats.ts";
import {
  type Form,
  type Questionnaire as QuestionnaireForm,
  stepFields,
} from "../../project/forms.ts";
import { type Act, press } from "./state.ts";
import type { StateSources } from "./stateSources.ts";

/** A form or a questionnaire whose states are told. */
export interface AnyForm extends StateSources {
  form: Form | QuestionnaireForm;
  definition: FormDefinition | QuestionnaireDefinition;
  steps: { place: Form["steps"][number]; defined: FormDefinition["steps"][number] }[];
  /** Its fields where they are written, by their keys. */
  fields: ReadonlyMap<string, Place<FieldSchema>>;
  page: string;
}

/** A questionnaire whose states are told. */
export type Questionnaire = AnyForm & { form: QuestionnaireForm };

/** A form whose states are told: one that is sent. */
export type SentForm = Omit<AnyForm, keyof ProvedForm> & ProvedForm;

/** A step of what is asked, counted from 0; `asked`: its fields, those behind conditions included. */
export type StepOf<Of extends AnyForm = AnyForm> = Of &
  Of["steps"][number] & { rank: number; asked: Record<string, FieldSchema> };

/** The steps of what is asked; a form on one page is its own only one. */
export const stepsOf = <Of extends AnyForm>(subject: Of): StepOf<Of>[] =>
  subject.steps.map((step, rank) => {
    const asked = stepFields(step.place.value);
    return { ...subject, ...step, rank, asked } as StepOf<Of>;
  });

/** The words of the button that confirms a step: goes on, or sends the form. */
export function confirmButton({ definition, form, rank }: StepOf<SentForm>): Place {
  const isLast = rank === definition.steps.length - 1 || !("next" in definition.buttons);
  return form.source.find("form", "buttons", isLast ? "submit" : "next");
}

export const confirm = (step: StepOf<SentForm>): Act => press(String(confirmButton(step).value));

/** Answers to what a step requires. @param met the conditions that they meet */
export function requiredAnswers({ place, defined }: StepOf, met: Condition[] = []): Answers {
  const samples = soundAnswers(place.value, met);
  const triggers = Object.keys(meetingAnswers(met));
  const first = pick(samples, [...place.value.required, ...triggers]);
  const { required = [] } = visibleSchema(defined, first);
  return pick(samples, [...required, ...triggers]);
}

/** Answers to all that a step asks. */
export function fullAnswers({ place, defined }: StepOf): Answers {
  const samples = soundAnswers(place.value);
  return pick(samples, visibleFields(defined, samples).keys());
}

/** Titles of the fields that are to be seen with these answers, those of folded groups apart. */
export function titlesSeen({ defined, fields }: StepOf, answers: Answers, isFolded = false) {
  const visible = visibleFields(defined, answers);
  const keys = defined.groups
    .filter(({ folded }) => Boolean(folded) === isFolded)
    .flatMap((group) => group.fields);
  return keys.flatMap((key) => (visible.has(key) && fields.get(key)?.at("title")) || []);
}

/** Answers with which no town, nor what is known of it, is filled in. @param tried field whose answer stays */
export function unhelped({ place, places }: StepOf, answers: Answers, tried = ""): Answers {
  const codes = Object.values(place.value.properties).flatMap(({ ui }) => ui.townOf ?? []);
  const unknown = codes.filter((key) => key !== tried && answers[key] !== undefined);
  return { ...answers, ...Object.fromEntries(unknown.map((key) => [key, places.unknown])) };
}

/** Gives answers to a step by its controls; by the draft, where these cannot hold all of them. */
function given({ asked, defined }: StepOf, answers: Answers): [Act[], Answers] {
  const before = defaultAnswers(defined);
  const changed = Object.entries(asked).filter(
    ([key]) => key in answers && answers[key] !== before[key],
  );
  if (!changed.every(([key, field]) => canBeGiven(field, answers[key]))) return [[], answers];
  return [changed.map(([field]) => ({ do: "answer", field, held: heldFor(answers[field]) })), {}];
}

/** How a step is reached with these answers to it. @param earlier what answers the steps before it */
export function at(subject: StepOf, answers: Answers, earlier = requiredAnswers) {
  const { rank, page, form } = subject;
  const [acts, kept] = given(subject, answers);
  const before = stepsOf(subject)
    .slice(0, rank)
    .map((one) => earlier(one));
  const draft: Answers = Object.assign({}, ...before, kept);
  const isFound = Object.keys(draft).length > 0;
  const isWizard = "steps" in form.source.value;
  return {
    address: rank === 0 ? page : `${page}?etape=${rank + 1}`,
    ...(isFound && { drafts: { [form.name]: draft } }),
    acts: isFound && isWizard ? [{ do: "dismiss" } as const, ...acts] : acts,
  };
}

function heldFor(answer: Answer | undefined): string[] {
  if (typeof answer === "boolean") return answer ? ["on"] : [];
  return typeof answer === "number" ? [formatFrenchNumber(answer)] : textsOf(answer);
}

/** Whether a visitor can give an answer by the controls of its field. */
export function canBeGiven(field: FieldSchema, answer: Answer | undefined): boolean {
  if (field.format === "date" && !formats.date.test(String(answer))) return false;
  return isSame(readAnswer(field, field.ui, heldFor(answer)), answer);
}
