import { findingsOf } from "../../check/checkProject.ts";
import { setsItself } from "../../check/content/typographyRules.ts";
import { compareProjects, remainsIn } from "../../diff/diffProject.ts";
import { isSame, valueAt } from "../../project/dataFile.ts";
import { type Finding, plainlyExpected } from "../../project/finding.ts";
import { choicesOf, formAround, formFieldsOf, formsOf, stepFields } from "../../project/forms.ts";
import { statedPages } from "../../project/pages.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import { pathOf } from "../draft.ts";
import { Sketch, sketchedProject } from "../editing/sketch.ts";
import { cited } from "../editing/words.ts";
import { NOTHING_PLANNED, type Planned, type Planner } from "../planner.ts";
import type { Change, Key, Operation } from "../protocol.ts";
import {
  type Addition,
  type Made,
  type Missing,
  missingIn,
  type Offer,
  type Taken,
} from "./addition.ts";
import { lessChoice, lessField, newChoice, newField } from "./field.ts";
import { lessStep, newForm, newStep } from "./form.ts";
import { type FormPlace, formPlaceOf } from "./formPlace.ts";
import { moves } from "./move.ts";
import { lessForm, recordAdditions } from "./record.ts";

/** In the order of the menu; undefined for what makes no sense at the place. */
function formAdditions(project: Project, place: FormPlace): (Addition | undefined)[] {
  const { key = "", step } = place;
  const field = stepFields(step)[key];
  const withChoices = field && choicesOf(field).length > 0 ? field : undefined;
  return [
    newField(place),
    withChoices && newChoice(place, key, withChoices),
    newStep(place),
    newForm(project),
    ...(field ? moves(place, key, field) : []),
    withChoices && place.choice ? lessChoice(place, key, withChoices) : undefined,
    field && lessField(place, key, field),
    lessStep(place),
    lessForm(project, place.form),
  ];
}

function additionsAt(project: Project, at: Key): Addition[] {
  const place = formPlaceOf(project, at);
  const additions = place
    ? formAdditions(project, place)
    : [...recordAdditions(project, at.file), newForm(project)];
  return additions.filter((one) => one !== undefined);
}

/** What can be added at a place of the draft, or taken away from it. */
export function offersAt(project: Project, at: Key): Offer[] {
  return additionsAt(project, at).map((addition) => {
    const { sketch: _, ...offer } = addition;
    if (!WORDED.includes(offer.id)) return offer;
    return { ...offer, warnings: [...(offer.warnings ?? []), ...stillNamed(project, addition)] };
  });
}

/** Offers that take away what texts may speak of. */
const WORDED = ["retirer-choix", "retirer-question"];

/** More files than these are counted. */
const FEW = 3;

/** Which words of what goes texts would still use, if any do. */
function stillNamed(project: Project, removal: Addition): string[] {
  const sketch = sketchOf(project);
  if ("missing" in removal.sketch(sketch, {})) return [];
  const after = sketchedProject(project, sketch);
  const remains = remainsIn(after, []);
  const gone = compareProjects(project, after).flatMap((change) => change.gone ?? []);
  return gone.flatMap((one) => {
    const files = [...new Set(remains(one).map((place) => place.split(":")[0]))];
    const word = cited(one.name);
    if (files.length === 0) return [];
    return files.length > FEW
      ? [`${files.length} fiches emploient encore ${word} : « Ce qui change » dira où.`]
      : [`Emploient encore ${word} : ${files.join(", ")}.`];
  });
}

const sketchOf = ({ records, formFiles }: Project): Sketch =>
  new Sketch((file) => [...records, ...formFiles].find(({ path }) => path === file)?.value);

/** What an offer and its answers come to, before anything checks it. */
export function sketchAddition(project: Project, { at, id, answers }: Taken) {
  const addition = additionsAt(project, at).find((one) => one.id === id);
  if (!addition)
    return { missing: [{ message: "Cela ne peut plus se faire ici : rouvrez « Ajouter »." }] };
  const missing = missingIn(addition.asks ?? [], answers);
  if (missing.length > 0) return { missing };
  const sketch = sketchOf(project);
  const made = addition.sketch(sketch, answers);
  return "missing" in made ? made : { ...made, sketch };
}

/**
 * Makes the change that an offer and its answers come to, over a draft that stays as it is.
 * @returns what is missing, in French: in the answers, or as the check of the changed draft says it
 */
export async function makeAddition(project: Project, taken: Taken, plan: Planner): Promise<Made> {
  const made = sketchAddition(project, taken);
  if ("missing" in made) return made;
  const { sketch, goOn, title } = made;
  const changed = sketchedProject(project, sketch);
  const findings = newFindings(project, changed);
  // Of a new record, the panel shows what is still missing.
  const isUnfinished = ({ file }: Finding) =>
    file === made.select.file && file.startsWith(`${FOLDERS.records}/`);
  const isWrong = (one: Finding) => !one.isAdvice && !isUnfinished(one);
  const wrong = findings.filter(isWrong);
  if (wrong.length > 0) return { missing: wrong.map((one) => refusal(one, project, changed)) };
  const change: Change = { title, operations: sketch.operations() };
  const planned = await planFor(change, changed, plan);
  const advice = findings.filter((one) => one.isAdvice);
  const notes = [...(made.notes ?? []), ...advice.map((one) => sentence(one, project))];
  if (planned.comesFirst) return { select: taken.at, notes, developer: noteFor(change, planned) };
  const later = sketchOf(changed);
  goOn?.(later);
  const rest = goOn && (await keepingChange(change, changed, later, plan));
  const { select } = made;
  const page = statedPages(changed).find(({ file }) => file.path === select.file);
  return { change, select, address: page && String(page.value.route), notes, ...rest };
}

/** The rest of a change, where tables can follow it; else what a developer does after it. */
async function keepingChange(change: Change, after: Project, later: Sketch, plan: Planner) {
  const rest = { title: `${change.title} : garder la réponse`, operations: later.operations() };
  const planned = await planFor(rest, sketchedProject(after, later), plan);
  if (planned.comesFirst) return { developer: noteFor(rest, planned) };
  const operations = [...change.operations, ...rest.operations];
  return planned.sql ? { change: { ...change, operations } } : {};
}

const planFor = async ({ operations }: Change, changed: Project, plan: Planner) =>
  operations.some(({ file }) => file.startsWith(`${FOLDERS.forms}/`))
    ? plan(changed)
    : NOTHING_PLANNED;

const noteFor = ({ title, operations }: Change, { sql, refusals }: Planned): string =>
  [
    title,
    "",
    "Dans les fichiers :",
    ...operations.map(described),
    "",
    "Puis « npm run migration » :",
    "",
    sql,
    ...refusals.map((refusal) => `Ce qu’elle ne fait pas : ${refusal}`),
  ].join("\n");

const WORDS: Record<Operation["kind"], string> = {
  set: "mettre",
  remove: "retirer",
  insert: "ajouter",
  move: "déplacer",
  order: "ordonner",
  create: "créer",
  delete: "supprimer",
  rewrite: "écrire",
};

function described(operation: Operation): string {
  const { kind, file } = operation;
  const path = "path" in operation ? ` › ${operation.path.join(".")}` : "";
  const value = "value" in operation ? ` : ${JSON.stringify(operation.value)}` : "";
  return `- ${WORDS[kind]} ${file}${path}${value}`;
}

/** What keeps a change from being made, at its place in the draft; only its file where something else stands there. */
function refusal(finding: Finding, project: Project, changed: Project): Missing {
  const [before, after] = [project, changed].map((one) => {
    const value = sketchOf(one).before(finding.file);
    return valueAt(value, pathOf(value, finding.at));
  });
  const message = sentence(finding, project);
  const at = isSame(before, after) ? finding.at : "";
  return { message, finding: { ...finding, at, message, expected: undefined } };
}

/** A finding as it is read here: questions that it knows by their keys have their labels. */
function sentence(finding: Finding, { formFiles }: Project): string {
  const expected = plainlyExpected(finding);
  const own = formAround(formFiles, finding.file);
  const all = [...formsOf(formFiles), ...(own ? [own] : [])].flatMap(formFieldsOf);
  const fields = new Map(all.map((one) => [one.key, one]));
  const message = finding.message.replace(/«\s(\w+)\s»/g, (_, key: string) =>
    cited(fields.get(key)?.value.title ?? key),
  );
  return expected ? `${message} Attendu : ${expected}.` : message;
}

/** What the check says of a changed project, and did not say before; what saving sets is not told. */
function newFindings(before: Project, after: Project): Finding[] {
  const former = new Set(findingsOf(before).map(identity));
  return findingsOf(after).filter((one) => !setsItself(one) && !former.has(identity(one)));
}

const identity = ({ file, rule, message, found }: Finding): string =>
  [file, rule, message, found].join("\n");
