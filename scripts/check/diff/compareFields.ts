import type { Form } from "../../project/forms.ts";
import type { AskedField, Choice } from "./askedFields.ts";
import { askedFields, atStep, choicesIn, isKept, labelled, titled } from "./askedFields.ts";
import type { Change } from "./change.ts";
import { compareValues, type Renaming } from "./compareValues.ts";
import { RULE_KEYS, rowsOf, ruleChanges } from "./fieldRules.ts";
import { likeness, paired } from "./likeness.ts";

/** What became of the fields of a form. */
interface ComparedFields {
  changes: Change[];
  renaming: Renaming;
}

/** Fields that are asked no more, anew, under another key, at another step, or otherwise. */
export function compareFields(before: Form, now: Form): ComparedFields {
  const { pairs, gone, added } = paired(
    askedFields(before),
    askedFields(now),
    ({ key }) => key,
    likenessOfFields,
  );
  const changes = [
    ...gone.map(removedField),
    ...added.map(addedField),
    ...pairs.flatMap(([one, other]) => changedField(one, other)),
  ];
  return { changes, renaming: renamingOf(pairs, gone, added, ({ key }) => key) };
}

function renamingOf<Item>(
  pairs: [Item, Item][],
  gone: Item[],
  added: Item[],
  nameOf: (item: Item) => string,
): Renaming {
  const names = pairs.map(([one, other]) => [nameOf(one), nameOf(other)] as const);
  return {
    gone: new Set(gone.map(nameOf)),
    added: new Set(added.map(nameOf)),
    renamed: new Map(names.filter(([one, other]) => one !== other)),
  };
}

/** A field under another key keeps its column, or most of what visitors read of it. */
function likenessOfFields(before: AskedField, now: AskedField): number {
  const columns = before.columns.map(({ column }) => column);
  const keepsColumn = now.columns.some(({ column }) => columns.includes(column));
  return keepsColumn ? 1 : likeness(portrait(before), portrait(now));
}

function portrait({ key, place }: AskedField): object {
  const choices = choicesIn(place);
  return {
    key,
    title: place.value.title,
    messages: place.value.errorMessage,
    choices: choices.length > 0 ? choices.map(({ value }) => value) : undefined,
    labels: choices.length > 0 ? choices.map(labelled) : undefined,
  };
}

function removedField(field: AskedField): Change {
  const { key, place } = field;
  return {
    kind: "champ retiré",
    place,
    message: `La question ${titled(place)} n’est plus posée${atStep(field)}.`,
    drafts: isKept(field) ? "celle qui était déjà donnée est oubliée." : undefined,
    gone: [...namesOf(place.value.title, key), ...choicesIn(place).flatMap(goneChoice)],
  };
}

function addedField(field: AskedField): Change {
  const { place, columns, isRequired } = field;
  const [kept] = columns;
  const becomes = kept
    ? `est gardée dans la colonne « ${kept.column} » de « ${kept.table} »`
    : "n’est ni gardée ni envoyée";
  const isAwaited = isRequired && isKept(field);
  return {
    kind: "champ ajouté",
    place,
    message: `La question ${titled(place)}, ${isRequired ? "obligatoire" : "facultative"}, est posée${atStep(field)}. Sa réponse ${becomes}.`,
    drafts: isAwaited ? `un visiteur qui avait fini doit y répondre${atStep(field)}.` : undefined,
  };
}

function changedField(before: AskedField, now: AskedField): Change[] {
  const choices = compareChoices(before, now);
  const { renaming } = choices;
  const where = () => `la question ${titled(now.place)}`;
  const isRule = (path: readonly unknown[]): boolean => {
    const [key, ...rest] = path.slice(now.place.path.length);
    return (
      key === "enum" ||
      (key === "items" && rest[0] === "enum") ||
      RULE_KEYS.includes(String(rest.length > 0 && key === "ui" ? rest[0] : key))
    );
  };
  return [
    ...renamedField(before, now),
    ...movedField(before, now),
    ...ruleChanges(before, now),
    ...choices.changes,
    ...compareValues(before.place, now.place, where, { isTold: isRule, renaming }),
    ...compareValues(before.emptyMessage, now.emptyMessage, where),
  ];
}

function renamedField(before: AskedField, now: AskedField): Change[] {
  if (before.key === now.key) return [];
  return [
    {
      kind: "champ renommé",
      place: now.place,
      message: `La question ${titled(now.place)} est la même sous un autre nom.`,
      before: before.key,
      now: now.key,
      drafts: isKept(now) ? "celle qui était déjà donnée est oubliée." : undefined,
      gone: [{ name: before.key, as: "key" }],
    },
  ];
}

function movedField(before: AskedField, now: AskedField): Change[] {
  const [from, to] = [before, now].map(atStep);
  if (before.step.file.path === now.step.file.path || from === to) return [];
  return [
    {
      kind: "champ déplacé",
      place: now.place,
      message: `La question ${titled(now.place)} est posée${to}.`,
      before: titled(before.step),
      now: titled(now.step),
    },
  ];
}

function compareChoices(before: AskedField, now: AskedField): ComparedFields {
  const [had, has] = [choicesIn(before.place), choicesIn(now.place)];
  const { pairs, gone, added } = paired(had, has, ({ value }) => value, likenessOfChoices);
  const changes = [
    ...gone.map((choice) => removedChoice(choice, now)),
    ...added.map((choice) => addedChoice(choice, now)),
    ...pairs.flatMap(([one, other]) => renamedChoice(one, other, now)),
  ];
  return { changes, renaming: renamingOf(pairs, gone, added, ({ value }) => value) };
}

const asChosen = (field: AskedField): string =>
  `celle d’un visiteur qui l’avait choisi est à redonner${atStep(field)}.`;

const removedChoice = (choice: Choice, field: AskedField): Change => ({
  kind: "choix retiré",
  place: choice.place,
  message: `La question ${titled(field.place)} ne propose plus ${labelled(choice)}.`,
  rows: rowsOf(field, "tightened"),
  drafts: asChosen(field),
  gone: goneChoice(choice),
});

const addedChoice = (choice: Choice, field: AskedField): Change => ({
  kind: "choix ajouté",
  place: choice.place,
  message: `La question ${titled(field.place)} propose aussi ${labelled(choice)}.`,
  rows: rowsOf(field, "loosened"),
});

function renamedChoice(before: Choice, now: Choice, field: AskedField): Change[] {
  if (before.value === now.value) return [];
  return [
    {
      kind: "choix renommé",
      place: now.place,
      message: `La question ${titled(field.place)} garde ${labelled(now)} sous un autre nom.`,
      before: before.value,
      now: now.value,
      rows: rowsOf(field, "changed"),
      drafts: asChosen(field),
      gone: [{ name: before.value, as: "key" }],
    },
  ];
}

function likenessOfChoices(before: Choice, now: Choice): number {
  return likeness(
    { value: before.value, label: before.label },
    { value: now.value, label: now.label },
  );
}

const goneChoice = ({ label, value }: Choice) => namesOf(label, value);

/** What visitors read, and what files refer to. */
function namesOf(text: unknown, key: string) {
  const named = typeof text === "string" ? [{ name: text, as: "text" as const }] : [];
  return [...named, { name: key, as: "key" as const }];
}
