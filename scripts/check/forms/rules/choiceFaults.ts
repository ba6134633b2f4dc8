import type { JSONPath } from "jsonc-parser";
import type { StepFile } from "../../../forms/readForms.ts";
import { type Fault, meantNames, quoted, suggestion } from "../fault.ts";
import { choicesOf, type PlacedField, placedFields } from "../placedFields.ts";

/** Choices without a label, texts of choices that do not exist, groups that do not fit. */
export function choiceFaults(step: StepFile): Fault[] {
  return placedFields(step).flatMap((placed) => [
    ...missingLabels(placed),
    ...repeatedLabels(placed),
    ...unknownChoices(placed),
    ...groupedChoices(placed),
    ...unknownDefault(placed),
  ]);
}

function missingLabels({ file, path, key, field }: PlacedField): Fault[] {
  const labels = Object.keys(field.ui.labels ?? {});
  const missing = without(choicesOf(field), labels);
  const misspelt = meantNames(without(labels, choicesOf(field)), missing);
  return without(missing, [...misspelt.values()]).map((choice) => ({
    file,
    path: [...path, "ui", "labels", choice],
    rule: "choix sans libellé",
    message: `Le choix « ${choice} » du champ « ${key} » n’a pas de libellé : le visiteur lirait sa valeur brute.`,
    expected: `"${choice}": "Libellé en français", dans ui.labels`,
  }));
}

function without(names: string[], others: string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

function repeatedLabels({ file, path, field }: PlacedField): Fault[] {
  const entries = Object.entries(field.ui.labels ?? {});
  return entries.flatMap(([choice, label], index) => {
    const first = entries.findIndex(([, other]) => other === label);
    if (first === index) return [];
    return {
      file,
      path: [...path, "ui", "labels", choice],
      rule: "libellé en double",
      message: `Deux choix portent le même libellé : le visiteur ne pourrait pas les distinguer.`,
      expected: `un autre libellé que celui de « ${entries[first]?.[0]} »`,
      found: label,
    };
  });
}

function unknownChoices(placed: PlacedField): Fault[] {
  const { path, field } = placed;
  const { labels = {}, hints = {}, choiceGroups = [] } = field.ui;
  const named: [string, JSONPath][] = [
    ...Object.keys(labels).map((choice): [string, JSONPath] => [choice, ["labels", choice]]),
    ...Object.keys(hints).map((choice): [string, JSONPath] => [choice, ["hints", choice]]),
    ...choiceGroups.flatMap(({ values }, group) =>
      values.map((choice, index): [string, JSONPath] => [
        choice,
        ["choiceGroups", group, "values", index],
      ]),
    ),
  ];
  return named
    .filter(([choice]) => !choicesOf(field).includes(choice))
    .map(([choice, at]) => unknownChoice(placed, choice, [...path, "ui", ...at]));
}

function unknownChoice({ file, key, field }: PlacedField, choice: string, path: JSONPath): Fault {
  const choices = choicesOf(field);
  const hint = suggestion(choice, choices);
  return {
    file,
    path,
    rule: "choix inconnu",
    message: `Le champ « ${key} » ne propose pas le choix « ${choice} ».${hint}`,
    expected: `une valeur de « enum » : ${quoted(choices)}`,
    found: choice,
  };
}

function groupedChoices({ file, path, key, field }: PlacedField): Fault[] {
  const { choiceGroups } = field.ui;
  if (!choiceGroups) return [];
  const grouped = choiceGroups.flatMap(({ values }) => values);
  const at = [...path, "ui", "choiceGroups"];
  return choicesOf(field).flatMap((choice) => {
    const times = grouped.filter((value) => value === choice).length;
    if (times === 1) return [];
    const message =
      times === 0
        ? `Le choix « ${choice} » n’est dans aucun groupe : le visiteur ne le verrait pas.`
        : `Le choix « ${choice} » est dans plusieurs groupes : il apparaîtrait ${times} fois.`;
    const rule = times === 0 ? "choix sans groupe" : "choix en double";
    return {
      file,
      path: at,
      rule,
      message,
      expected: `chaque choix de « ${key} » dans un seul groupe`,
    };
  });
}

function unknownDefault(placed: PlacedField): Fault[] {
  const { path, field } = placed;
  const choice = String(field.default ?? "");
  const isFree = field.default === undefined || !field.enum;
  return isFree || field.enum?.includes(choice)
    ? []
    : [unknownChoice(placed, choice, [...path, "default"])];
}
