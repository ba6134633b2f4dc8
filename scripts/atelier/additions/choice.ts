import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { stepFields } from "../../project/fields.ts";
import { choicesOf } from "../../project/forms.ts";
import { pathOf } from "../editing/questions.ts";
import { dependents, dropChoice } from "../editing/removal.ts";
import { cited, slugFor, tidied } from "../editing/words.ts";
import type { Addition } from "./addition.ts";
import { type Ask, asking, line, oneOf } from "./asks.ts";
import { type FormPlace, isStored, sketched } from "./formPlace.ts";

const FIRST = "debut";

/** The question that is chosen, if it is one with choices. */
export function chosenQuestion({ step, key }: FormPlace): FieldSchema | undefined {
  const field = key === undefined ? undefined : stepFields(step)[key];
  return field && choicesOf(field).length > 0 ? field : undefined;
}

function asks(field: FieldSchema, choice: string | undefined): Ask[] {
  const choices = choicesOf(field);
  const label = (value: string): string => field.ui.labels?.[value] ?? value;
  const behind = Object.fromEntries(choices.map((one) => [one, `Après ${cited(label(one))}`]));
  const start = choice ?? choices.at(-1);
  const groups = field.ui.choiceGroups?.map(({ title }, rank) => [String(rank), title]);
  return [
    {
      key: "label",
      field: line("Libellé du choix", undefined, 100),
      missing: "Il manque : le libellé du choix.",
    },
    ...(groups
      ? [
          {
            key: "group",
            field: oneOf("Groupe", Object.fromEntries(groups), String(groups.length - 1)),
          },
        ]
      : []),
    {
      key: "place",
      field: oneOf("Place", { [FIRST]: "En premier", ...behind }, start),
      isExtra: true,
    },
    ...(field.ui.widget === "select"
      ? []
      : [{ key: "hint", field: line("Précision sous le choix"), isExtra: true }]),
  ];
}

/** Puts a choice behind another one, at the start if there is none such. */
function putBehind(list: string[], choice: string, place: string): void {
  list.splice(list.indexOf(place) + 1, 0, choice);
}

function addChoice(field: FieldSchema, choice: string, answers: Record<string, unknown>): void {
  const place = String(answers.place ?? choicesOf(field).at(-1));
  const list = field.enum ?? field.items?.enum ?? [];
  putBehind(list, choice, place);
  const { ui } = field;
  const labels = { ...ui.labels, [choice]: tidied(String(answers.label)) };
  const isRanked = Object.keys(ui.labels ?? {}).every(
    (value, rank) => value === list.filter((one) => one !== choice)[rank],
  );
  ui.labels = isRanked ? Object.fromEntries(list.map((one) => [one, labels[one] ?? one])) : labels;
  if (answers.hint) ui.hints = { ...ui.hints, [choice]: tidied(String(answers.hint)) };
  const group = ui.choiceGroups?.[Number(answers.group ?? ui.choiceGroups.length - 1)];
  if (group)
    putBehind(
      group.values,
      choice,
      group.values.includes(place) ? place : (group.values.at(-1) ?? ""),
    );
}

/** A new choice of the question that is chosen. */
export function newChoice(place: FormPlace, key: string, field: FieldSchema): Addition {
  return {
    id: "choix",
    label: "Un choix",
    isRemoval: false,
    isBeside: true,
    asks: asking(`Ajouter un choix à ${cited(field.title)}`, asks(field, place.choice)),
    told: isStored(place.form.source.value, key) ? [KEPT] : [],
    sketch(sketch, answers) {
      const label = tidied(String(answers.label));
      const known = Object.values(field.ui.labels ?? {});
      if (known.some((one) => one.toLowerCase() === label.toLowerCase()))
        return { missing: [{ message: `Le choix ${cited(label)} est déjà là.`, at: "label" }] };
      const choice = slugFor(label, choicesOf(field));
      const own = stepFields(sketched(sketch, place).step)[key];
      if (own) addChoice(own, choice, answers);
      const path = [...pathOf(place.step, key), "ui", "labels", choice];
      return { title: `Choix ${cited(label)}`, select: { file: place.file, path } };
    },
  };
}

const KEPT =
  "La base garde la réponse à cette question : elle doit connaître le choix avant le site. Une note sera prête pour un développeur.";

const ALONE = "C’est le seul choix : ajoutez-en d’abord un autre, ou retirez la question.";

/** The choice that is chosen, less. */
export function lessChoice(place: FormPlace, key: string, field: FieldSchema): Addition[] {
  const { choice } = place;
  if (choice === undefined) return [];
  const label = field.ui.labels?.[choice] ?? choice;
  const fields = stepFields(place.step);
  const lost = dependents(place.step, key, choice).map((one) => cited(fields[one]?.title ?? one));
  return [
    {
      id: "retirer-choix",
      label: `Le choix ${cited(label)}`,
      isRemoval: true,
      isBeside: true,
      asks: asking(`Retirer le choix ${cited(label)} ?`, []),
      told: lost.length > 0 ? [`Partent aussi, car lui seul les ouvre : ${lost.join(", ")}.`] : [],
      sketch(sketch) {
        if (choicesOf(field).length === 1) return { missing: [{ message: ALONE }] };
        const { step, form } = sketched(sketch, place);
        dropChoice(form, step, key, choice);
        const select = { file: place.file, path: pathOf(place.step, key) };
        return { title: `Choix ${cited(label)} retiré`, select };
      },
    },
  ];
}
