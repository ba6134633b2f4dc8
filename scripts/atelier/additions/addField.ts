import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema, StepSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import { formFieldsOf } from "../../project/forms.ts";
import {
  addQuestion,
  decidingFields,
  pathOf,
  type QuestionPlace,
  requireAnswer,
  type Test,
  testOf,
} from "../editing/questions.ts";
import type { Sketch } from "../editing/sketch.ts";
import { cited, groupName, keyFor, tidied } from "../editing/words.ts";
import type { Addition, Missing, Sketched } from "./addition.ts";
import { type Ask, asking, oneOf, tick } from "./asks.ts";
import { choiceFaults, fieldAsks, fieldOf } from "./fieldKinds.ts";
import { type FormPlace, insertsOf, sketched } from "./formPlace.ts";

const ALWAYS = "toujours";
const FIRST = "debut";

/** The places that a question can stand at: at the start of each group, and behind each question. */
function places({ step, key, words }: FormPlace): FieldSchema {
  const fields = stepFields(step);
  const entries = step.form.groups.flatMap((group, rank) => {
    const name = groupName(group, words);
    const start = name ? `Au début de ${cited(name)}` : "Au début";
    return [
      [`${FIRST}-${rank}`, start],
      ...group.fields.map((one) => [one, `Après ${cited(fields[one]?.title ?? one)}`]),
    ];
  });
  const last = step.form.groups.findLast(({ folded }) => !folded) ?? step.form.groups.at(-1);
  const isConsent = (one: string) => fields[one]?.ui.widget === "consent";
  const end = last?.fields.findLast((one) => !isConsent(one)) ?? `${FIRST}-0`;
  return oneOf("Place", Object.fromEntries(entries), key ?? end);
}

/** The answers on which a question can depend, as `key=value`; a box that is ticked has no value. */
function conditions({ step }: FormPlace): FieldSchema {
  const entries = decidingFields(step).flatMap(([key, { title, enum: values, ui }]) =>
    values
      ? values.map((one) => [`${key}=${one}`, `Si ${cited(title)} : ${ui.labels?.[one] ?? one}`])
      : [[`${key}=`, `Si ${cited(title)} est coché`]],
  );
  const labels = { [ALWAYS]: "Toujours", ...Object.fromEntries(entries) };
  return oneOf("Quand la poser", labels, ALWAYS);
}

/** What is asked of a question, wherever it is to stand. */
export function fieldQuestions({ forms }: FormPlace): Ask[] {
  const asks = fieldAsks(forms);
  return [
    ...asks.filter(({ isExtra }) => !isExtra),
    { key: "isRequired", field: tick("Réponse obligatoire") },
    ...asks.filter(({ isExtra }) => isExtra),
  ];
}

function asks(place: FormPlace): Ask[] {
  return [
    ...fieldQuestions(place),
    {
      key: "isKept",
      field: tick(
        "Garder la réponse et l’envoyer à l’entreprise",
        "Un développeur devra ajouter une colonne à la base : une note sera prête pour lui.",
      ),
    },
    { key: "place", field: places(place), isExtra: true },
    { key: "condition", field: conditions(place), isExtra: true },
  ];
}

/** The place that an answer names. */
function placeIn(at: string): QuestionPlace {
  const [, rank] = new RegExp(`^${FIRST}-(\\d+)$`).exec(at) ?? [];
  return rank === undefined ? { behind: at } : { group: Number(rank) };
}

/** The test that an answer names; undefined: the question is asked always. */
function testIn(condition: string): Test | undefined {
  const [key = "", answer] = condition.split(/=(.*)/s);
  return condition === ALWAYS ? undefined : testOf(key, answer || undefined);
}

/** Brings a new question into a step. @returns its key, or what is missing */
export function addField(
  sketch: Sketch,
  place: FormPlace,
  answers: Answers,
): { missing: Missing[] } | string {
  const { step } = sketched(sketch, place);
  const known = formFieldsOf(place.form);
  const isConsent = answers.kind === "consent";
  const isRequired = isConsent || (answers.isRequired === true && answers.kind !== "checkbox");
  const field = fieldOf(answers, isRequired, place.forms);
  const at = String(answers.place ?? places(place).default);
  const missing = [
    ...choiceFaults(answers),
    ...refusedLabel(
      tidied(String(answers.label)),
      known.map(({ value }) => value.title),
    ),
    ...(isRequired && isFolded(step, at) ? [FOLDED] : []),
  ];
  if (!field || missing.length > 0) return { missing };
  const key = keyFor(
    field.title,
    known.map((one) => one.key),
  );
  const test = testIn(String(answers.condition ?? ALWAYS));
  addQuestion(step, key, field, { place: placeIn(at), test });
  if (isRequired) requireAnswer(step, key);
  return key;
}

const FOLDED = {
  message:
    "Une réponse obligatoire ne peut pas se trouver dans un groupe replié : choisissez une autre place.",
  at: "place",
};

const isFolded = ({ form }: StepSchema, at: string): boolean =>
  form.groups.some(
    ({ folded, fields }, rank) => folded && (fields.includes(at) || at === `${FIRST}-${rank}`),
  );

function refusedLabel(label: string, known: string[]): Missing[] {
  const isKnown = known.some((one) => one.toLowerCase() === label.toLowerCase());
  const message = `Le libellé ${cited(label)} est déjà pris : choisissez-en un autre.`;
  return isKnown ? [{ message, at: "label" }] : [];
}

/** Keeps the answer in a column of the row, and tells it in the mail. */
function keep(sketch: Sketch, place: FormPlace, key: string): void {
  const { form, step } = sketched(sketch, place);
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const label = stepFields(step)[key]?.title ?? key;
  for (const insert of insertsOf(form)) insert.columns[column] = key;
  for (const one of form.submission.steps)
    if (one.action === "notify" && one.mail) one.mail.lines.push({ label, text: `{${column}}` });
}

const ASIDE =
  "La réponse aide le visiteur ; elle n’est ni gardée ni envoyée : il faudrait une colonne, qu’un développeur ajoute.";

/** A new question in a step. */
export function newField(place: FormPlace): Addition {
  const where = place.form.steps.length > 1 ? place.step.title : place.form.source.value.title;
  return {
    id: "question",
    label: "Une question",
    isRemoval: false,
    asks: asking(`Ajouter une question à ${cited(where)}`, asks(place)),
    told: [],
    sketch(sketch, answers): Sketched | { missing: Missing[] } {
      const key = addField(sketch, place, answers);
      if (typeof key !== "string") return key;
      const { step } = sketched(sketch, place);
      const path = pathOf(step, key);
      const isConsent = answers.kind === "consent";
      return {
        title: `Question ${cited(tidied(String(answers.label)))}`,
        select: { file: place.file, path },
        notes: answers.isKept || isConsent ? [] : [ASIDE],
        ...(answers.isKept === true && { goOn: (later: Sketch) => keep(later, place, key) }),
      };
    },
  };
}
