import type { Answers } from "../../../src/domain/compiledForm.ts";
import { fillPlaceholders } from "../../../src/domain/fillPlaceholders.ts";
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

/** A step as it is reached, and with everything that it says of what is missing. */
function arrived(subject: StepOf<Subject>): FormState[] {
  const { defined, definition, step } = subject;
  const { prefix, ...own } = named(subject);
  const before = defaultAnswers(defined);
  const errors = [...new Set(stepErrors(defined, before).values())];
  const { title, description = "" } = step.schema;
  const begun = at(subject, before);
  const head = definition.kind === "wizard" ? [title, ...readable(description)] : [];
  const isLast = subject.rank === definition.steps.length - 1;
  const { message = "" } = (isLast && definition.submission.invalid) || {};
  const states: FormState[] = [
    {
      ...own,
      ...begun,
      id: prefix,
      title: "À l’arrivée",
      shows: [...head, ...titlesSeen(subject, before)],
    },
  ];
  if (errors.length === 0) return states;
  const acts = [...begun.acts, confirm(subject)];
  const shows = [...errors, ...readable(message)];
  return [
    ...states,
    { ...own, ...begun, id: `${prefix}.erreurs`, title: "Toutes les erreurs", acts, shows },
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

/** Answers that break one rule, or undefined where no visitor can get there. */
function breaking(subject: StepOf<Subject>, { key, field, answer }: Proof): Answers | undefined {
  const { schema } = subject.step;
  const condition = (schema.allOf ?? []).find((one) => key in one.then.properties);
  const isBase = key in schema.properties;
  const others = requiredAnswers(subject, isBase || !condition ? [] : [condition]);
  // What was chosen in advance among a few cards cannot be taken back.
  const stays = answer === undefined && field.default !== undefined && field.ui.widget === "cards";
  return stays ? undefined : unhelped(subject, { ...others, [key]: answer }, key);
}

/** Every sentence of every rule of a step, each alone. */
function messages(subject: StepOf<Subject>, proofs: readonly Proof[]): FormState[] {
  const { prefix, ...own } = named(subject, "messages");
  return proofs.flatMap((proof) => {
    const answers = breaking(subject, proof);
    if (!answers) return [];
    const { field, key, rule, sentence } = proof;
    const begun = at(subject, answers);
    return {
      ...own,
      ...begun,
      acts: [...begun.acts, confirm(subject)],
      id: `${prefix}.message.${key}.${rule}`,
      title: `${field.title} – ${ruleBroken(field, rule)}`,
      shows: [sentence],
    };
  });
}

/** How the summary counts two errors: both wrong answers, or one that is missing. */
function counts(subject: StepOf<Subject>, proofs: readonly Proof[]): FormState[] {
  const { words, step } = subject;
  const { prefix, ...own } = named(subject);
  const ofAll = proofs.filter(({ key }) => key in step.schema.properties);
  const wrong = ofAll.filter(({ answer, field }) => answer && canBeGiven(field, answer));
  const [first] = wrong;
  const second = wrong.find(({ key }) => key !== first?.key);
  const missing = ofAll.find(
    ({ rule, key, field }) => rule === "required" && key !== first?.key && !field.default,
  );
  const both = [
    { id: "fausses", title: "Deux réponses fausses", other: second, text: words.errorSummary.many },
    {
      id: "melees",
      title: "Une réponse fausse, une qui manque",
      other: missing,
      text: words.errorSummary.mixed,
    },
  ];
  return both.flatMap(({ id, title, other, text }): FormState[] => {
    if (!first || !other) return [];
    const given = {
      ...requiredAnswers(subject),
      [first.key]: first.answer,
      [other.key]: other.answer,
    };
    const begun = at(subject, unhelped(subject, given));
    const acts = [...begun.acts, confirm(subject)];
    const shows = [fillPlaceholders(text, { count: "2" }), first.sentence, other.sentence];
    return [{ ...own, ...begun, id: `${prefix}.${id}`, title, acts, shows }];
  });
}

/** What a form asks, step by step, and all that it says of the answers. */
export function askedStates(subject: Subject): FormState[] {
  return stepsOf(subject).flatMap((step) => {
    const proofs = subject.proved.steps[step.rank]?.proofs ?? [];
    return [
      ...arrived(step),
      ...counts(step, proofs),
      ...conditions(step),
      ...unfolded(step),
      ...messages(step, proofs),
    ];
  });
}
