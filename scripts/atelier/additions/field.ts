import type { Answers } from "../../../src/domain/compiledForm.ts";
import { choicesRead } from "../../../src/domain/propertyFacts.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { choicesOf, formFieldsOf, stepFields } from "../../project/forms.ts";
import { setTypography } from "../../project/typography.ts";
import { askedAt, placeQuestion, type QuestionPlace, requireAnswer } from "../editing/questions.ts";
import { dependents, dropChoice, dropField } from "../editing/removal.ts";
import type { Sketch } from "../editing/sketch.ts";
import { alsoGone, cited, keyFor, slugFor } from "../editing/words.ts";
import { type Addition, ask, line, oneOf, tick } from "./addition.ts";
import { choiceFaults, fieldAsks, fieldOf } from "./fieldKinds.ts";
import { type FormPlace, isStored, sketched } from "./formPlace.ts";

const KEEP = ask(
  "isKept",
  tick(
    "Garder la réponse et l’envoyer à l’entreprise",
    "Un développeur devra ajouter une colonne à la base : une note sera prête pour lui.",
  ),
);

export const isConsent = ({ ui }: FieldSchema): boolean => ui.widget === "consent";

/** Behind the chosen question, or at the end of the groups that are open; not in a folded one, if it has to be answered. */
export function placeIn({ step, key }: FormPlace, isRequired: boolean): QuestionPlace {
  const { groups } = step.form;
  const own = groups.find(({ fields }) => key !== undefined && fields.includes(key));
  if (key !== undefined && own && !(isRequired && own.folded)) return { beside: key };
  const fields = stepFields(step);
  const last = groups.findLast(({ folded }) => !folded) ?? groups.at(-1);
  const end = last?.fields.findLast((one) => fields[one] && !isConsent(fields[one]));
  return end === undefined ? { group: last ? groups.indexOf(last) : 0 } : { beside: end };
}

/** Brings a new question into a step. @returns its key, or what is missing */
export function addField(sketch: Sketch, place: FormPlace, answers: Answers) {
  const { step } = sketched(sketch, place);
  const fields = new Map([
    ...formFieldsOf(place.form).map(({ key, value }) => [key, value] as const),
    ...Object.entries(stepFields(step)),
  ]);
  const others = [...fields.values()];
  const isBound = answers.isRequired === true && answers.kind !== "checkbox";
  const isRequired = answers.kind === "consent" || isBound;
  const field = fieldOf({ answers, isRequired, forms: place.forms, others });
  const isTaken = others.some(({ title }) => title.toLowerCase() === field.title.toLowerCase());
  const message = `Le libellé ${cited(field.title)} est déjà pris : choisissez-en un autre.`;
  const missing = [...choiceFaults(answers), ...(isTaken ? [{ message, at: "label" }] : [])];
  if (missing.length > 0) return { missing };
  const key = keyFor(field.title, fields.keys());
  step.properties[key] = field;
  placeQuestion(step, key, placeIn({ ...place, step }, isRequired));
  if (isRequired) requireAnswer(step, key);
  return key;
}

/** Keeps the answer in a column of the row, and tells it in the mail. */
export function keep(sketch: Sketch, place: FormPlace, key: string): void {
  const { form, step } = sketched(sketch, place);
  const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const label = stepFields(step)[key]?.title ?? key;
  for (const one of form.submission.steps) {
    if (one.action === "insert") one.columns[column] = key;
    if (one.action === "notify") one.mail?.lines.push({ label, text: `{${column}}` });
  }
}

const ASIDE =
  "La réponse aide le visiteur ; elle n’est ni gardée ni envoyée : il faudrait une colonne, qu’un développeur ajoute.";

export function newField(place: FormPlace): Addition {
  const where = place.form.steps.length > 1 ? place.step.title : place.form.source.value.title;
  return {
    id: "question",
    label: "Une question",
    title: `Ajouter une question à ${cited(where)}`,
    asks: [...fieldAsks(place.forms), KEEP],
    sketch(sketch, answers) {
      const key = addField(sketch, place, answers);
      if (typeof key !== "string") return key;
      return {
        title: `Question ${cited(setTypography(String(answers.label)))}`,
        select: { file: place.file, path: askedAt(sketched(sketch, place).step, key) },
        notes: answers.isKept || answers.kind === "consent" ? [] : [ASIDE],
        ...(answers.isKept === true && { goOn: (later: Sketch) => keep(later, place, key) }),
      };
    },
  };
}

const STORED_ANSWER =
  "Les réponses déjà reçues restent dans la base. Sa colonne ne serait plus remplie : une note sera prête pour un développeur.";

/** Why a step keeps its last question. */
export const LAST_QUESTION =
  "C’est la seule question ici : retirez plutôt l’étape, ou changez la question.";

export function lessField(place: FormPlace, key: string, field: FieldSchema): Addition {
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key).map((one) => cited(fields[one]?.title ?? one));
  const isKept = isStored(place, key);
  const isLast = Object.keys(fields).length === 1 + lost.length;
  return {
    id: "retirer-question",
    label: `La question ${cited(field.title)}`,
    verb: "Retirer",
    title: `Retirer la question ${cited(field.title)} ?`,
    warnings: [...alsoGone(", car elles en dépendent", lost), ...(isKept ? [STORED_ANSWER] : [])],
    sketch(sketch) {
      if (isLast) return { missing: [{ message: LAST_QUESTION }] };
      const { step, form } = sketched(sketch, place);
      dropField(form, step, key);
      const select = { file: place.file, path: [] };
      return { title: `Question ${cited(field.title)} retirée`, select };
    },
  };
}

/** Rank of the group that a choice stands in, where choices stand in groups. */
const groupOf = ({ choiceGroups = [] }: FieldSchema["ui"], choice: string): number =>
  choiceGroups.findIndex(({ values }) => values.includes(choice));

/** Puts a choice behind another one, at the end if that is not there. */
function putBehind(list: string[], choice: string, behind: string): void {
  list.splice(list.includes(behind) ? list.indexOf(behind) + 1 : list.length, 0, choice);
}

/** Adds a choice behind another one. @param rank of its group, where choices stand in groups */
function addChoice(field: FieldSchema, value: string, label: string, behind: string, rank: number) {
  const { ui } = field;
  const list = choicesOf(field);
  const isRanked = Object.keys(ui.labels ?? {}).join() === list.join();
  putBehind(list, value, behind);
  const labels: Record<string, string> = { ...ui.labels, [value]: label };
  ui.labels = isRanked ? Object.fromEntries(list.map((one) => [one, labels[one] ?? one])) : labels;
  const values = ui.choiceGroups?.[rank]?.values;
  if (values) putBehind(values, value, behind);
}

export function newChoice(place: FormPlace, key: string, field: FieldSchema): Addition {
  const behind = place.choice ?? choicesOf(field).at(-1) ?? "";
  const titles = (field.ui.choiceGroups ?? []).map(({ title }, rank) => [String(rank), title]);
  const group = oneOf("Groupe", Object.fromEntries(titles));
  const start = String(groupOf(field.ui, behind));
  return {
    id: "choix",
    label: "Un choix",
    isBeside: true,
    title: `Ajouter un choix à ${cited(field.title)}`,
    asks: [
      ask("label", line("Libellé du choix", undefined, 100), "le libellé du choix"),
      ...(titles.length > 0 ? [ask("group", { ...group, default: start })] : []),
    ],
    warnings: isStored(place, key) ? [KEPT_CHOICE] : [],
    sketch(sketch, answers) {
      const label = setTypography(String(answers.label));
      const labels = Object.values(field.ui.labels ?? {});
      if (labels.some((one) => one.toLowerCase() === label.toLowerCase()))
        return { missing: [{ message: `Le choix ${cited(label)} est déjà là.`, at: "label" }] };
      const value = slugFor(label, choicesOf(field));
      const own = stepFields(sketched(sketch, place).step)[key];
      if (own)
        addChoice(own, value, label, behind, Number(answers.group ?? groupOf(own.ui, behind)));
      const path = [...askedAt(place.step, key), "ui", "labels", value];
      return { title: `Choix ${cited(label)}`, select: { file: place.file, path } };
    },
  };
}

const KEPT_CHOICE =
  "La base garde la réponse à cette question : elle doit connaître le choix avant le site. Une note sera prête pour un développeur.";

const LAST_CHOICE = "C’est le seul choix : ajoutez-en d’abord un autre, ou retirez la question.";

const READ =
  "Les règles des diagnostics lisent ce choix : sans lui, plus personne n’aura le conseil qui en dépend.";

const STORED_CHOICE = "Les réponses déjà reçues avec ce choix restent dans la base.";

const readByRules: Record<string, readonly string[] | undefined> = choicesRead;

export function lessChoice(place: FormPlace, key: string, field: FieldSchema): Addition {
  const { choice = "" } = place;
  const label = field.ui.labels?.[choice] ?? choice;
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key, choice).map((one) => cited(fields[one]?.title ?? one));
  return {
    id: "retirer-choix",
    label: `Le choix ${cited(label)}`,
    verb: "Retirer",
    isBeside: true,
    title: `Retirer le choix ${cited(label)} ?`,
    warnings: [
      ...alsoGone(", car lui seul les ouvre", lost),
      ...(readByRules[key]?.includes(choice) ? [READ] : []),
      ...(isStored(place, key) ? [STORED_CHOICE] : []),
    ],
    sketch(sketch) {
      if (choicesOf(field).length === 1) return { missing: [{ message: LAST_CHOICE }] };
      const { step, form } = sketched(sketch, place);
      dropChoice(form, step, key, choice);
      const select = { file: place.file, path: askedAt(place.step, key) };
      return { title: `Choix ${cited(label)} retiré`, select };
    },
  };
}
