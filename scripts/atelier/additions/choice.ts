import { choicesRead } from "../../../src/domain/propertyFacts.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { choicesOf, stepFields } from "../../project/forms.ts";
import { setTypography } from "../../project/typography.ts";
import { pathOf } from "../editing/questions.ts";
import { dependents, dropChoice } from "../editing/removal.ts";
import { alsoGone, cited, slugFor } from "../editing/words.ts";
import { type Addition, ask, line, oneOf } from "./addition.ts";
import { type FormPlace, isStored, sketched } from "./formPlace.ts";

/** Rank of the group that a choice stands in, where choices stand in groups. */
const groupOf = ({ choiceGroups = [] }: FieldSchema["ui"], choice: string): number =>
  choiceGroups.findIndex(({ values }) => values.includes(choice));

/** Puts a choice behind another one, at the end if that is not there. */
function putBehind(list: string[], choice: string, behind: string): void {
  list.splice(list.includes(behind) ? list.indexOf(behind) + 1 : list.length, 0, choice);
}

/** Adds a choice behind another one. @param group rank of its group, where choices stand in groups */
function addChoice(
  field: FieldSchema,
  value: string,
  label: string,
  behind: string,
  group: number,
) {
  const { ui } = field;
  const list = choicesOf(field);
  const isRanked = Object.keys(ui.labels ?? {}).join() === list.join();
  putBehind(list, value, behind);
  const labels: Record<string, string> = { ...ui.labels, [value]: label };
  ui.labels = isRanked ? Object.fromEntries(list.map((one) => [one, labels[one] ?? one])) : labels;
  const values = ui.choiceGroups?.[group]?.values;
  if (values) putBehind(values, value, behind);
}

export function newChoice(place: FormPlace, key: string, field: FieldSchema): Addition {
  const behind = place.choice ?? choicesOf(field).at(-1) ?? "";
  const titles = (field.ui.choiceGroups ?? []).map(({ title }, rank) => [String(rank), title]);
  const group = oneOf("Groupe", Object.fromEntries(titles), String(groupOf(field.ui, behind)));
  return {
    id: "choix",
    label: "Un choix",
    isBeside: true,
    title: `Ajouter un choix à ${cited(field.title)}`,
    asks: [
      ask("label", line("Libellé du choix", undefined, 100), "le libellé du choix"),
      ...(titles.length > 0 ? [ask("group", group)] : []),
    ],
    warnings: isStored(place, key) ? [KEPT] : [],
    sketch(sketch, answers) {
      const label = setTypography(String(answers.label));
      const labels = Object.values(field.ui.labels ?? {});
      if (labels.some((one) => one.toLowerCase() === label.toLowerCase()))
        return { missing: [{ message: `Le choix ${cited(label)} est déjà là.`, at: "label" }] };
      const value = slugFor(label, choicesOf(field));
      const own = stepFields(sketched(sketch, place).step)[key];
      if (own)
        addChoice(own, value, label, behind, Number(answers.group ?? groupOf(own.ui, behind)));
      const path = [...pathOf(place.step, key), "ui", "labels", value];
      return { title: `Choix ${cited(label)}`, select: { file: place.file, path } };
    },
  };
}

const KEPT =
  "La base garde la réponse à cette question : elle doit connaître le choix avant le site. Une note sera prête pour un développeur.";

const ALONE = "C’est le seul choix : ajoutez-en d’abord un autre, ou retirez la question.";

const READ =
  "Les règles des diagnostics lisent ce choix : sans lui, plus personne n’aura le conseil qui en dépend.";

const STORED = "Les réponses déjà reçues avec ce choix restent dans la base.";

const readByRules: Record<string, readonly string[] | undefined> = choicesRead;

export function lessChoice(
  place: FormPlace,
  key: string,
  field: FieldSchema,
): Addition | undefined {
  const { choice } = place;
  if (choice === undefined) return undefined;
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
      ...(isStored(place, key) ? [STORED] : []),
    ],
    sketch(sketch) {
      if (choicesOf(field).length === 1) return { missing: [{ message: ALONE }] };
      const { step, form } = sketched(sketch, place);
      dropChoice(form, step, key, choice);
      const select = { file: place.file, path: pathOf(place.step, key) };
      return { title: `Choix ${cited(label)} retiré`, select };
    },
  };
}
