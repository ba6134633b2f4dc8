import { basename, dirname } from "node:path/posix";
import type { WizardSchema } from "../../../src/generated/schema-types.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { type Form, formFieldsOf, kindOf } from "../../project/forms.ts";
import { FOLDERS } from "../../project/readProject.ts";
import type { Survey } from "../survey.ts";
import { unknownField, unknownName } from "../unknownName.ts";

/** What is wrong with forms as a whole: their names, their steps, keys that they use twice. */
export function* formRules({ project, formFiles, forms }: Survey): Iterable<Finding> {
  const lost = project.unreadable.filter(({ path }) => path.startsWith(`${FOLDERS.forms}/`));
  const paths = [...project.formFiles, ...lost].map(({ path }) => path);
  const wizards = formFiles.filter((file) => kindOf(file) === "wizard");
  for (const wizard of wizards) yield* missingSteps(whole<WizardSchema>(wizard), paths);
  yield* orphanSteps(wizards, paths);
  for (const form of forms) {
    yield* repeatedFields(form);
    yield* internalName(form);
    yield* trap(form);
    yield* shortForm(form);
  }
  yield* hostNames(forms);
}

/** Steps that a wizard lists but that do not exist. */
function* missingSteps(wizard: Place<WizardSchema>, paths: string[]): Iterable<Finding> {
  const { path } = wizard.file;
  const folder = dirname(path);
  const names = paths
    .filter((other) => dirname(other) === folder && other !== path)
    .map((other) => basename(other));
  for (const step of wizard.at("steps").children()) {
    const message = `Le dossier ${folder} n’a pas de fichier « ${step.value} ».`;
    const expected = names.join(", ");
    yield* unknownName(step, step.value, names, "étape introuvable", message, expected);
  }
}

/** Step files that no wizard lists. */
function* orphanSteps(wizards: readonly DataFile[], paths: string[]): Iterable<Finding> {
  for (const file of paths.filter((path) => kindOf({ path }) === "step")) {
    const wizardFile = `${dirname(file)}/wizard.json`;
    const wizard = wizards.find(({ path }) => path === wizardFile);
    const isLost = !paths.includes(wizardFile);
    const isListed = (wizard?.value as WizardSchema | undefined)?.steps.includes(basename(file));
    if (!isLost && isListed !== false) continue;
    yield {
      file,
      at: "",
      rule: "étape oubliée",
      message: isLost
        ? "Ce dossier n’a pas de fichier wizard.json."
        : "Cette étape ne sera jamais montrée : wizard.json ne la cite pas.",
      expected: `"${basename(file)}" dans la liste « steps » de wizard.json`,
    };
  }
}

/** Field keys that a form uses twice: the second answer would overwrite the first. */
function* repeatedFields(form: Form): Iterable<Finding> {
  const owners = new Map<string, string>();
  for (const field of formFieldsOf(form)) {
    const { key: found } = field;
    const owner = owners.get(found);
    owners.set(found, owner ?? field.file.path);
    if (owner === undefined) continue;
    const message = `Un champ « ${found} » existe déjà dans ${owner} : sa réponse remplacerait l’autre.`;
    const expected = "une clé différente pour chaque champ du formulaire";
    yield field.finding("champ en double", message, { expected, found });
  }
}

function* internalName({ name, source }: Form): Iterable<Finding> {
  const stated = source.at("form").at("name");
  if (stated.value === name) return;
  const message = `Le nom interne du formulaire est celui ${"steps" in source.value ? "du dossier" : "du fichier"}.`;
  yield stated.finding("nom interne", message, { expected: name, found: stated.value });
}

/** A trap that a real field would spring. */
function* trap(form: Form): Iterable<Finding> {
  const name = form.source.at("form").at("honeypot").at("name");
  if (!formFieldsOf(form).some(({ key }) => key === name.value)) return;
  const message = `« ${name.value} » est un vrai champ du formulaire : chaque visiteur passerait pour un robot.`;
  const expected = "un nom qu’aucun champ ne porte, comme bot-field";
  yield name.finding("champ piège", message, { expected, found: name.value });
}

function shortFormOf({ source }: Form) {
  return (source as Place<WizardSchema>).at("form").at("shortHostForm");
}

function* shortForm(form: Form): Iterable<Finding> {
  const known = formFieldsOf(form).map(({ key }) => key);
  for (const key of shortFormOf(form).at("fields").children()) {
    yield* unknownField(key, key.value, known);
  }
}

/** Two forms that the hosting platform could not tell apart; the one named after its file owns the name. */
function* hostNames(forms: readonly Form[]): Iterable<Finding> {
  const owners = new Map<string, string>();
  const isForeign = ({ name, source }: Form) => Number(name !== source.value.form.hostForm);
  const byRight = forms.toSorted((a, b) => isForeign(a) - isForeign(b));
  for (const form of byRight) {
    for (const name of [form.source.at("form").at("hostForm"), shortFormOf(form).at("name")]) {
      const { value: found } = name;
      if (found === undefined) continue;
      const owner = owners.get(found);
      owners.set(found, owner ?? name.file.path);
      if (owner === undefined) continue;
      const message = `Le nom « ${found} » chez l’hébergeur est déjà celui d’un formulaire de ${owner}.`;
      const expected = "un nom différent pour chaque formulaire";
      yield name.finding("nom en double", message, { expected, found });
    }
  }
}
