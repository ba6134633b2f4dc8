import { basename } from "node:path/posix";
import type { Place } from "../../project/dataFile.ts";
import { type Form, fieldsOf, kindOf } from "../../project/forms.ts";
import { titled } from "./askedFields.ts";
import type { Change } from "./change.ts";
import { compareValues, type Renaming } from "./compareValues.ts";
import { likeness, paired } from "./likeness.ts";

type Step = Form["steps"][number];

/** Steps that are gone, new or in another file, the order of the questions, and every other word. */
export function compareSteps(before: Form, now: Form, renaming: Renaming): Change[] {
  const steps = paired(before.steps, now.steps, fileName, likenessOfSteps);
  const within = steps.pairs.flatMap(([one, other]) => [
    ...fieldOrder(one, other, renaming),
    ...compareFile(one, other, renaming),
  ]);
  if ([before, now].some(({ source }) => kindOf(source.file) === "form")) return within;
  const files = steps.pairs.map(([one, other]) => [fileName(one), fileName(other)] as const);
  const renamed = new Map([...renaming.renamed, ...files]);
  return [
    ...steps.gone.map(removed),
    ...steps.added.map(addition),
    ...steps.pairs.flatMap(([one, other]) => otherFile(one, other)),
    ...compareFile(before.source, now.source, {
      gone: new Set([...renaming.gone, ...steps.gone.map(fileName)]),
      added: new Set([...renaming.added, ...steps.added.map(fileName)]),
      renamed,
    }),
    ...within,
  ];
}

const fileName = ({ file }: Place): string => basename(file.path);

const likenessOfSteps = (before: Step, now: Step): number =>
  likeness(portrait(before), portrait(now));

const portrait = (step: Step): object => ({
  title: step.value.title,
  fields: fieldsOf(step).map(({ key }) => key),
});

const removed = (place: Step): Change => ({
  kind: "étape retirée",
  place,
  message: `L’étape ${titled(place)} n’est plus là.`,
  gone: [{ name: place.value.title, as: "quoted" }],
});

const addition = (place: Step): Change => ({
  kind: "étape ajoutée",
  place,
  message: `L’étape ${titled(place)} est nouvelle.`,
});

function otherFile(before: Step, now: Step): Change[] {
  const [was, is] = [before, now].map(fileName);
  if (was === is) return [];
  const message = `L’étape ${titled(now)} est dans un autre fichier.`;
  return [{ kind: "étape renommée", place: now, message, before: was, now: is }];
}

/** Keys of a file that are told as changes of fields and their rules. */
const FIELD_KEYS = ["properties", "required", "allOf", "errorMessage"];

function compareFile(before: Place, now: Place, renaming: Renaming): Change[] {
  const isTold = (path: readonly unknown[]): boolean => {
    const [section, key = section] = [path[0], path.at(-1)];
    if (section === "form") return key === "fields" && path[1] === "groups";
    return FIELD_KEYS.includes(String(section)) || (section === "submission" && key === "columns");
  };
  return compareValues(before, now, () => titled(now), { isTold, renaming });
}

/** Questions that stay, in another order or in other groups. */
function fieldOrder(before: Step, now: Step, { gone, added, renamed }: Renaming): Change[] {
  const was = groupsOf(before).map((keys) => keys.map((key) => renamed.get(key) ?? key));
  const is = groupsOf(now);
  const [had, has] = [new Set(was.flat()), new Set(is.flat())];
  const stays = (key: string): boolean =>
    had.has(key) && has.has(key) && !gone.has(key) && !added.has(key);
  const [told = [], tells = []] = [was, is].map((groups) =>
    groups.flatMap((keys) => keys.filter(stays).join(", ") || []),
  );
  if (String(told) === String(tells)) return [];
  const place = now.find("form", "groups");
  const message = `Les questions de ${titled(now)} sont dans un autre ordre ou d’autres groupes.`;
  return [
    {
      kind: "ordre changé",
      place,
      message,
      before: lacking(told, tells),
      now: lacking(tells, told),
    },
  ];
}

/** The groups of which the other list has none with the same questions. */
const lacking = (groups: string[], others: string[]): string =>
  groups.filter((group) => !others.includes(group)).join(" ; ") || groups.join(" ; ");

const groupsOf = (step: Step): string[][] =>
  step
    .find("form", "groups")
    .children()
    .map((group) =>
      group
        .find("fields")
        .children()
        .map(({ value }) => String(value)),
    );
