import type { Answers } from "../../../src/domain/compiledForm.ts";
import { errorCount } from "../../../src/forms/errorChapters.ts";
import { defaultAnswers, stepErrors } from "../../../src/forms/stepValidator.ts";
import type { Condition, FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Proof } from "../../check/proofs/prove.ts";
import { meetingAnswers } from "../../check/proofs/trialAnswers.ts";
import { ruleBroken } from "../../check/ruleNames.ts";
import { stepFields } from "../../project/fields.ts";
import { readable } from "./plainText.ts";
import { canBeGiven } from "./samples.ts";
import type { FormState } from "./state.ts";
import type { Subject } from "./subject.ts";
import {
  at,
  confirm,
  requiredAnswers,
  type StepOf,
  stepsOf,
  titlesSeen,
  unhelped,
} from "./subject.ts";

/** What the states of a step are named by, and listed under. */
function named({ rank, file, step }: StepOf<Subject>, part = "") {
  const isOne = file.steps.length === 1;
  const head = isOne ? "Le formulaire" : `Étape ${rank + 1} – ${step.schema.title}`;
  return {
    form: file.name,
    group: part ? `${head} : ${part}` : head,
    prefix: `etape-${rank + 1}`,
  };
}

/** A step as it is reached. */
function arrived(subject: StepOf<Subject>): FormState {
  const { defined, definition, step } = subject;
  const { prefix, ...own } = named(subject);
  const { title, description = "" } = step.schema;
  const head = definition.kind === "wizard" ? [title, ...readable(description)] : [];
  return {
    ...own,
    ...at(subject, {}),
    id: prefix,
    title: "À l’arrivée",
    shows: [...head, ...titlesSeen(subject, defaultAnswers(defined))],
  };
}

/** A step that was confirmed with some answers, and refused. */
function refused(
  subject: StepOf<Subject>,
  { id, title, part = "", answers }: { id: string; title: string; part?: string; answers: Answers },
): FormState[] {
  const { rank, defined, definition, words } = subject;
  const { prefix, ...own } = named(subject, part);
  const given = { ...defaultAnswers(defined), ...answers };
  const errors = stepErrors(defined, given);
  if (errors.size === 0) return [];
  const isLast = rank === definition.steps.length - 1;
  const { message = "" } = (isLast && definition.submission.invalid) || {};
  const begun = at(subject, answers);
  return [
    {
      ...own,
      ...begun,
      id: `${prefix}.${id}`,
      title,
      acts: [...begun.acts, confirm(subject)],
      shows: [
        ...new Set(errors.values()),
        errorCount(errors, given, words.errorSummary),
        ...readable(message),
      ],
    },
  ];
}

const choiceText = ({ ui, title }: FieldSchema, choices: string[] | undefined) =>
  choices ? choices.map((choice) => ui.labels?.[choice] ?? choice).join(", ") : `${title} : oui`;

/** A condition in words: the answers that it asks for. */
function conditionText({ if: test }: Condition, fields: Record<string, FieldSchema>): string {
  return Object.entries(test.properties)
    .flatMap(([key, { enum: choices }]) => (fields[key] ? [choiceText(fields[key], choices)] : []))
    .join(" ; ");
}

/** Each condition of a step met. */
function conditions(subject: StepOf<Subject>): FormState[] {
  const { prefix, ...own } = named(subject);
  const fields = stepFields(subject.step.schema);
  return (subject.step.schema.allOf ?? []).map((condition, rank) => {
    const shown = Object.values(condition.then.properties).map(({ title }) => title);
    const begun = at(subject, meetingAnswers([condition]));
    return {
      ...own,
      ...begun,
      acts: [...begun.acts, { do: "unfold" }],
      id: `${prefix}.condition-${rank + 1}`,
      title: `${conditionText(condition, fields)} → ${shown.join(", ")}`,
      shows: shown,
    };
  });
}

/** A step with everything open that is folded. */
function unfolded(subject: StepOf<Subject>): FormState[] {
  const { prefix, ...own } = named(subject);
  const before = defaultAnswers(subject.defined);
  const shows = titlesSeen(subject, before, true);
  if (shows.length === 0) return [];
  const begun = at(subject, before);
  const acts = [...begun.acts, { do: "unfold" } as const];
  return [
    { ...own, ...begun, id: `${prefix}.depliee`, title: "Parties repliées, ouvertes", acts, shows },
  ];
}

/** Answers to a step of which one breaks a rule. */
function breaking(subject: StepOf<Subject>, { key, answer }: Proof): Answers {
  const { allOf = [], properties } = subject.step.schema;
  const met = key in properties ? [] : allOf.filter((one) => key in one.then.properties);
  const others = requiredAnswers(subject, met.slice(0, 1));
  return unhelped(subject, { ...others, [key]: answer }, key);
}

/** Whether a visitor can get there: what was chosen in advance among cards cannot be taken back. */
const canBreak = ({ answer, field }: Proof): boolean =>
  answer !== undefined || field.default === undefined || field.ui.widget !== "cards";

/** Every sentence of every rule of a step, each alone. */
function messages(subject: StepOf<Subject>, proofs: readonly Proof[]): FormState[] {
  return proofs.filter(canBreak).flatMap((proof) => {
    const { key, field, rule } = proof;
    const title = `${field.title} – ${ruleBroken(field, rule)}`;
    const id = `message.${key}.${rule}`;
    return refused(subject, { id, title, part: "messages", answers: breaking(subject, proof) });
  });
}

/** How the summary counts two errors: both wrong answers, or one that is missing. */
function counts(subject: StepOf<Subject>, proofs: readonly Proof[]): FormState[] {
  const ofAll = proofs.filter(({ key }) => key in subject.step.schema.properties);
  const [first, ...others] = ofAll.filter(
    ({ answer, field }) => answer && canBeGiven(field, answer),
  );
  const second = others.find(({ key }) => key !== first?.key);
  const missing = ofAll.find((one) => one.rule === "required" && one.key !== first?.key);
  const both = [
    { id: "fausses", title: "Deux réponses fausses", other: second },
    { id: "melees", title: "Une réponse fausse, une qui manque", other: missing },
  ];
  return both.flatMap(({ other, ...one }): FormState[] => {
    if (!first || !other || !canBreak(other)) return [];
    const answers = { ...breaking(subject, first), [other.key]: other.answer };
    return refused(subject, { ...one, answers: unhelped(subject, answers) });
  });
}

/** What a form asks, step by step, and all that it says of the answers. */
export function askedStates(subject: Subject): FormState[] {
  return stepsOf(subject).flatMap((step) => {
    const proofs = subject.proved.steps[step.rank]?.proofs ?? [];
    return [
      arrived(step),
      ...refused(step, { id: "erreurs", title: "Toutes les erreurs", answers: {} }),
      ...counts(step, proofs),
      ...conditions(step),
      ...unfolded(step),
      ...messages(step, proofs),
    ];
  });
}
