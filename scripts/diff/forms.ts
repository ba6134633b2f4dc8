import { basename } from "node:path/posix";
import { type DataFile, isSame, type Place, whole } from "../project/dataFile.ts";
import { type Form, fieldsOf, formFieldsOf, formsOf, kindOf } from "../project/forms.ts";
import type { Project } from "../project/project.ts";
import { columnsOf, type FilledColumn, questionsOf } from "../project/questions.ts";
import { type Change, changeOf } from "./change.ts";
import { byPortrait, type Category, compareItems, type Renaming } from "./compareItems.ts";
import { COLUMNS, QUESTIONS, titled } from "./questions.ts";
import { type Difference, differences, toChange } from "./values.ts";

type Step = Form["steps"][number];

const portraitOf = (place: Place, fields: Place[]): object => ({
  title: place.find("title").value,
  fields: fields.map(({ key }) => key),
});

const FORMS: Category<Form> = {
  kinds: ["formulaire retiré", "formulaire ajouté", "formulaire renommé"],
  nameOf: ({ name }) => name,
  likenessOf: byPortrait((form) => portraitOf(form.source, formFieldsOf(form))),
  placeOf: ({ source }) => source,
  wordsOf: (form) => {
    const { length } = formFieldsOf(form);
    const questions = `${length} question${length > 1 ? "s" : ""}`;
    return { subject: titled(form.source), questions };
  },
  detailsOf: (before) => ({ gone: before && [{ name: before.name, as: "key" }] }),
  within: compareForm,
};

const STEPS: Category<Step> = {
  kinds: ["étape retirée", "étape ajoutée", "étape renommée"],
  nameOf: ({ file }) => basename(file.path),
  likenessOf: byPortrait((step) => portraitOf(step, fieldsOf(step))),
  placeOf: (step) => step,
  wordsOf: (step) => ({ subject: titled(step) }),
  detailsOf: (before, now) => ({
    gone: before && !now ? [{ name: before.value.title, as: "quoted" }] : undefined,
  }),
};

/** What became of the forms, and of all that they say. */
export function compareForms(before: Project, now: Project): Change[] {
  const [had, has] = [formsOf(before.formFiles), formsOf(now.formFiles)];
  const { changes, gone, added } = compareItems(had, has, FORMS);
  return [
    ...changes,
    ...compareItems(gone.flatMap(columnsOf), [], COLUMNS).changes,
    ...compareItems([], added.flatMap(columnsOf), COLUMNS).changes,
    ...compareItems(otherFiles(before), otherFiles(now), OTHER_FILES).changes,
  ];
}

function compareForm(before: Form, now: Form): Change[] {
  const questions = compareItems(questionsOf(before), questionsOf(now), QUESTIONS);
  const steps = compareItems(before.steps, now.steps, STEPS);
  const { renaming } = questions;
  const renamed = (column: FilledColumn): FilledColumn => {
    return { ...column, sources: column.sources.map((key) => renaming.renamed.get(key) ?? key) };
  };
  // The only step of a form that has no others is the form itself.
  const isWizard = [before, now].every(({ source }) => kindOf(source.file) === "wizard");
  const both: Renaming = {
    alone: new Set([...renaming.alone, ...steps.renaming.alone]),
    renamed: new Map([...renaming.renamed, ...steps.renaming.renamed]),
  };
  return [
    ...questions.changes,
    ...compareItems(columnsOf(before).map(renamed), columnsOf(now), COLUMNS).changes,
    ...(isWizard ? [...steps.changes, ...compareFile(before.source, now.source, both)] : []),
    ...steps.pairs.flatMap(([one, other]) => [
      ...otherOrder(one, other, renaming),
      ...compareFile(one, other, renaming),
    ]),
  ];
}

/** Keys of a file that are told as changes of questions and their rules. */
const QUESTION_KEYS = ["properties", "required", "allOf", "errorMessage"];

function compareFile(before: Place, now: Place, renaming: Renaming): Change[] {
  const isOfQuestion = ({ now: { path } }: Difference): boolean => {
    const [section, part] = path;
    if (section === "form") return part === "groups" && path.includes("fields");
    if (section === "submission") return path.includes("columns");
    return QUESTION_KEYS.includes(String(section));
  };
  return differences(before, now, renaming)
    .filter((one) => !isOfQuestion(one))
    .map((one) => toChange(one, titled(now)));
}

/** Questions that stay, in another order or in other groups. */
function otherOrder(before: Step, now: Step, { alone, renamed }: Renaming): Change[] {
  const [had, has] = [groupsOf(before, renamed), groupsOf(now)];
  const stays = (key: string): boolean =>
    !alone.has(key) && [had, has].every((groups) => groups.flat().includes(key));
  const [was, is] = [had, has].map((groups) =>
    groups.map((keys) => keys.filter(stays)).filter(({ length }) => length > 0),
  );
  if (isSame(was, is)) return [];
  const fields = new Map(fieldsOf(now).map((field) => [field.key, titled(field)]));
  const words = (groups: string[][] = [], others: string[][] = []): string => {
    const lacking = groups.filter((keys) => !others.some((other) => isSame(keys, other)));
    const lists = lacking.length > 0 ? lacking : groups;
    return lists.map((keys) => keys.map((key) => fields.get(key) ?? key).join(", ")).join(" ; ");
  };
  const order = { before: words(was, is), now: words(is, was) };
  return [changeOf("ordre changé", now.find("form", "groups"), { step: titled(now) }, order)];
}

/** The keys of the questions of a step, group by group, under their new names. */
const groupsOf = (step: Step, renamed: Renaming["renamed"] = new Map()): string[][] =>
  step
    .find("form", "groups")
    .children()
    .map((group) => group.find("fields").texts())
    .map((keys) => keys.map(({ value }) => renamed.get(value) ?? value));

/** Files that ask nothing of their own: the questionnaires, the words that all forms share. */
const otherFiles = ({ formFiles }: Project): DataFile[] =>
  formFiles.filter((file) => ["questionnaire", "words"].includes(kindOf(file)));

const calledIn = (file: DataFile): string =>
  kindOf(file) === "words" ? "les mots communs" : titled(whole(file));

const OTHER_FILES: Category<DataFile> = {
  kinds: FORMS.kinds,
  nameOf: ({ path }) => path,
  likenessOf: byPortrait(({ value }) => ({ value })),
  placeOf: whole,
  wordsOf: (file) => ({ subject: calledIn(file) }),
  within: (before, now) =>
    differences(whole(before), whole(now)).map((one) => toChange(one, calledIn(now))),
};
