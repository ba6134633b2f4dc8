import { findingsOf } from "../../check/checkProject.ts";
import { type DataFile, parseDataFile } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { stepFields } from "../../project/forms.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import type { Desk } from "../desk/desk.ts";
import { Sketch } from "../editing/sketch.ts";
import type { Planner } from "../planner.ts";
import type { Change, Handlers, Key, Operation } from "../protocol.ts";
import {
  type Addition,
  type Made,
  type Missing,
  missingIn,
  type Offer,
  type Sketched,
  type Taken,
} from "./addition.ts";
import { chosenQuestion, lessChoice, newChoice } from "./choice.ts";
import { lessField, newField } from "./field.ts";
import { type FormPlace, formPlaceOf } from "./formPlace.ts";
import { recordAdditions } from "./record.ts";
import { lessStep, newStep } from "./step.ts";

function formAdditions(place: FormPlace): Addition[] {
  const { key = "", step } = place;
  const field = stepFields(step)[key];
  const withChoices = chosenQuestion(place);
  return [
    newField(place),
    ...(withChoices ? [newChoice(place, key, withChoices)] : []),
    ...newStep(place),
    ...(withChoices ? lessChoice(place, key, withChoices) : []),
    ...(field ? [lessField(place, key, field)] : []),
    ...lessStep(place),
  ];
}

function additionsAt(project: Project, at: Key): Addition[] {
  const place = formPlaceOf(project, at);
  return place ? formAdditions(place) : recordAdditions(project, at.file);
}

/** What can be added at a place of the draft, or taken away from it. */
export function offersAt(project: Project, at: Key): Offer[] {
  return additionsAt(project, at).map(({ sketch: _, ...offer }) => offer);
}

const GONE = { message: "Cela ne peut plus se faire ici : rouvrez « Ajouter »." };

const filesOf = ({ records, formFiles }: Project): DataFile[] => [...records, ...formFiles];

const sketchOf = (project: Project): Sketch =>
  new Sketch((file) => filesOf(project).find(({ path }) => path === file)?.value);

/** A project as a sketch would have it. */
export function sketchedProject(project: Project, { touched }: Sketch): Project {
  const files = [...touched].flatMap(([path, value]) => {
    const parsed = parseDataFile(path, `${JSON.stringify(value ?? null, null, 2)}\n`);
    return value !== undefined && "file" in parsed ? [parsed.file] : [];
  });
  const merged = (former: readonly DataFile[], folder: string) =>
    [
      ...former.filter(({ path }) => !touched.has(path)),
      ...files.filter(({ path }) => path.startsWith(`${folder}/`)),
    ].sort((one, other) => (one.path < other.path ? -1 : 1));
  return {
    ...project,
    records: merged(project.records, FOLDERS.records),
    formFiles: merged(project.formFiles, FOLDERS.forms),
  };
}

/** What an offer and its answers come to, before anything checks it. */
export function sketchAddition(
  project: Project,
  { at, id, answers }: Taken,
): (Sketched & { sketch: Sketch }) | { missing: Missing[] } {
  const addition = additionsAt(project, at).find((one) => one.id === id);
  if (!addition) return { missing: [GONE] };
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
  const isWrong = ({ isAdvice, file }: Finding) => !isAdvice && !isUnfinished(made, file);
  const wrong = findings.filter(isWrong);
  if (wrong.length > 0) return { missing: wrong.map((one) => ({ message: sentence(one) })) };
  const change: Change = { title, operations: sketch.operations() };
  const first = await noteFor(change, changed, plan);
  return {
    change: first ? undefined : change,
    select: first ? taken.at : made.select,
    address: first ? undefined : made.address,
    notes: [...(made.notes ?? []), ...findings.filter((one) => one.isAdvice).map(sentence)],
    developer: first ?? (goOn && (await laterNote(title, changed, goOn, plan))),
  };
}

/** What a developer does after a change, with the project as it leaves it. */
function laterNote(title: string, after: Project, goOn: (later: Sketch) => void, plan: Planner) {
  const later = sketchOf(after);
  goOn(later);
  const change = { title: `${title} : garder la réponse`, operations: later.operations() };
  return noteFor(change, sketchedProject(after, later), plan);
}

/** What a developer has to do for a change; undefined where the database can stay as it is. */
async function noteFor(
  { title, operations }: Change,
  changed: Project,
  plan: Planner,
): Promise<string | undefined> {
  if (!operations.some(({ file }) => file.startsWith(`${FOLDERS.forms}/`))) return undefined;
  const { sql, refusals } = await plan(changed);
  if (!sql) return undefined;
  const edits = operations.map(described);
  const text = [
    title,
    "",
    "Dans les fichiers :",
    ...edits,
    "",
    "Puis « npm run migration » :",
    "",
    sql,
    ...refusals.map((refusal) => `Ce qu’elle ne fait pas : ${refusal}`),
  ];
  return text.join("\n");
}

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

/** Whether a file is a new record, of which the panel shows what is still missing. */
const isUnfinished = ({ select }: Sketched, file: string): boolean =>
  file === select.file && file.startsWith(`${FOLDERS.records}/`);

const sentence = ({ message, expected }: Finding): string =>
  expected ? `${message} Attendu : ${expected}.` : message;

/** What the check says of a changed project, and did not say before. */
function newFindings(before: Project, after: Project): Finding[] {
  const former = new Set(findingsOf(before).map(identity));
  return findingsOf(after).filter((finding) => !former.has(identity(finding)));
}

const identity = ({ file, rule, message, found }: Finding): string =>
  [file, rule, message, found].join("\n");

/** What can be added to the draft of a desk. @param plan with the migrations that there are */
export function openAdditions(
  desk: Pick<Desk, "project">,
  plan: Planner,
): Pick<Handlers, "offers" | "add"> {
  return {
    offers: (at) => ({ value: offersAt(desk.project(), at) }),
    add: async (taken) => ({ value: await makeAddition(desk.project(), taken, plan) }),
  };
}
