import type { Answers } from "../../../src/domain/compiledForm.ts";
import type {
  ConditionalFields,
  FieldSchema,
  StepSchema,
} from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import { choicesOf, formFieldsOf } from "../../project/forms.ts";
import type { Addition, Missing, Sketched } from "./addition.ts";
import { type Ask, asking, oneOf, tick } from "./asks.ts";
import { choiceFaults, fieldAsks, fieldOf } from "./fieldKinds.ts";
import { type FormPlace, insertsOf, scopeOf, sketched } from "./formPlace.ts";
import type { Sketch } from "./sketch.ts";
import { cited, emptyMessage, groupName, keyFor, tidied } from "./words.ts";

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
  const entries = Object.entries(step.properties).flatMap(([key, field]) => {
    if (field.type === "boolean" && !field.const)
      return [[`${key}=`, `Si ${cited(field.title)} est coché`]];
    if (field.type !== "string") return [];
    return choicesOf(field).map((value) => [
      `${key}=${value}`,
      `Si ${cited(field.title)} : ${field.ui.labels?.[value] ?? value}`,
    ]);
  });
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

/** Puts a key into the group that the answer names. */
function putIntoGroup(step: StepSchema, key: string, at: string): void {
  const [, rank] = new RegExp(`^${FIRST}-(\\d+)$`).exec(at) ?? [];
  if (rank !== undefined) step.form.groups[Number(rank)]?.fields.unshift(key);
  for (const { fields } of step.form.groups)
    if (fields.includes(at)) fields.splice(fields.indexOf(at) + 1, 0, key);
}

/** The part of a step that holds the fields of a condition; made where there is none yet. */
function conditionalScope(step: StepSchema, condition: string): ConditionalFields {
  const [key = "", value] = condition.split(/=(.*)/s);
  const test = value ? { enum: [value] } : { const: true as const };
  const asked = { required: [key], properties: { [key]: test } };
  const known = step.allOf?.find((one) => JSON.stringify(one.if) === JSON.stringify(asked));
  if (known) return known.then;
  const added = { if: asked, then: { properties: {} } };
  if (step.allOf) step.allOf.push(added);
  else insertKey(step, "allOf", [added], "properties");
  return added.then;
}

/** Gives an object a key behind another one. */
function insertKey(held: object, key: string, value: unknown, behind: string): void {
  const entries = Object.entries(held);
  const rank = entries.findIndex(([name]) => name === behind) + 1;
  for (const [name] of entries) Reflect.deleteProperty(held, name);
  Object.assign(held, Object.fromEntries(entries.toSpliced(rank, 0, [key, value])));
}

/** Has a question answered, with the sentence for who does not. */
function require(
  scope: Pick<ConditionalFields, "required" | "errorMessage">,
  key: string,
  sentence: string,
): void {
  scope.required = [...(scope.required ?? []), key];
  const { required = {} } = scope.errorMessage ?? {};
  scope.errorMessage = { required: { ...required, [key]: sentence } };
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
  const condition = String(answers.condition ?? ALWAYS);
  const scope = condition === ALWAYS ? step : conditionalScope(step, condition);
  scope.properties[key] = field;
  if (isRequired) require(scope, key, emptyMessage(field.title, field));
  putIntoGroup(step, key, at);
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
      const path = [...scopeOf(step, key).path, "properties", key];
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
