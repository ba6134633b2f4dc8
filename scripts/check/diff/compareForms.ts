import { whole } from "../../project/dataFile.ts";
import { type Form, formFieldsOf, formsOf, kindOf } from "../../project/forms.ts";
import type { Project } from "../../project/readProject.ts";
import { titled } from "./askedFields.ts";
import type { Change } from "./change.ts";
import { compareColumns } from "./compareColumns.ts";
import { compareFields } from "./compareFields.ts";
import { compareSteps } from "./compareSteps.ts";
import { compareValues } from "./compareValues.ts";
import { likeness, paired } from "./likeness.ts";

/** What became of the forms, and of all that they say. */
export function compareForms(before: Project, now: Project): Change[] {
  const [had, has] = [formsOf(before.formFiles), formsOf(now.formFiles)];
  const { pairs, gone, added } = paired(had, has, ({ name }) => name, likenessOfForms);
  return [
    ...gone.flatMap((form) => [removed(form), ...compareColumns(form, undefined)]),
    ...added.flatMap((form) => [addition(form), ...compareColumns(undefined, form)]),
    ...pairs.flatMap(([one, other]) => compareForm(one, other)),
    ...compareOtherFiles(before, now),
  ];
}

const likenessOfForms = (before: Form, now: Form): number =>
  likeness(portrait(before), portrait(now));

const portrait = (form: Form): object => ({
  title: form.source.value.title,
  fields: formFieldsOf(form).map(({ key }) => key),
});

function compareForm(before: Form, now: Form): Change[] {
  const { changes, renaming } = compareFields(before, now);
  return [
    ...renamedForm(before, now),
    ...changes,
    ...compareColumns(before, now, renaming.renamed),
    ...compareSteps(before, now, renaming),
  ];
}

const removed = (form: Form): Change => ({
  kind: "formulaire retiré",
  place: form.source,
  message: `Le formulaire ${titled(form.source)} n’est plus là.`,
  drafts: "elles sont perdues.",
  gone: [{ name: form.name, as: "key" }],
});

function addition(form: Form): Change {
  const { length } = formFieldsOf(form);
  const message = `Le formulaire ${titled(form.source)} pose ${length} question${length > 1 ? "s" : ""}.`;
  return { kind: "formulaire ajouté", place: form.source, message };
}

function renamedForm(before: Form, now: Form): Change[] {
  if (before.name === now.name) return [];
  return [
    {
      kind: "formulaire renommé",
      place: now.source,
      message: `Le formulaire ${titled(now.source)} est le même sous un autre nom.`,
      before: before.name,
      now: now.name,
      drafts: "elles sont perdues.",
      gone: [{ name: before.name, as: "key" }],
    },
  ];
}

/** Files that ask nothing of their own: the questionnaires, the words that all forms share. */
function compareOtherFiles(before: Project, now: Project): Change[] {
  return now.formFiles.flatMap((file) => {
    const earlier = before.formFiles.find(({ path }) => path === file.path);
    if (!earlier || !["questionnaire", "words"].includes(kindOf(file))) return [];
    const place = whole(file);
    const where = () => (kindOf(file) === "words" ? "les mots communs" : titled(place));
    return compareValues(whole(earlier), place, where);
  });
}
