import { basename, dirname } from "node:path/posix";
import type { WizardSchema } from "../../../src/generated/schema-types.ts";
import type { DataFile, Place } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { type Form, formFieldsOf, kindOf, type Questionnaire } from "../../project/forms.ts";
import { FOLDERS } from "../../project/project.ts";
import { repeated } from "../content/repetitions.ts";
import type { Survey } from "../survey.ts";

/** What is wrong with forms as a whole: their names, their steps, keys that they use twice. */
export function* formRules({ project, formFiles, forms }: Survey): Iterable<Finding> {
  const lost = project.unreadable.filter(({ path }) => path.startsWith(`${FOLDERS.forms}/`));
  const paths = [...project.formFiles, ...lost].map(({ path }) => path);
  const wizards = formFiles.filter((file) => kindOf(file) === "wizard");
  yield* orphanSteps(wizards, paths);
  for (const form of forms) {
    yield* repeatedFields(form);
    yield* internalName(form);
    yield* trap(form);
  }
  yield* hostNames(forms);
}

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
  for (const [field, first] of repeated(formFieldsOf(form), ({ key }) => key)) {
    const { key: found } = field;
    const message = `La clé « ${found} » est déjà celle de « ${first.value.title} », dans ${first.file.path} : une réponse remplacerait l’autre.`;
    const expected = "une clé différente pour chaque question du formulaire";
    yield field.finding("question en double", message, { expected, found });
  }
}

/** A name that is not that of the form's file, or folder. @param kind what it names, as a noun */
export function* internalName(
  { name: expected, source }: Form | Pick<Questionnaire, "name" | "source">,
  kind = "formulaire",
): Iterable<Finding> {
  const stated = source.find("form", "name");
  if (stated.value === expected) return;
  const message = `Le nom interne du ${kind} est celui ${"steps" in source.value ? "du dossier" : "du fichier"}.`;
  yield stated.finding("nom interne", message, { expected, found: String(stated.value) });
}

/** A trap that a real field would spring. */
function* trap(form: Form): Iterable<Finding> {
  const name = form.source.at("form").at("honeypot").at("name");
  if (!formFieldsOf(form).some(({ key }) => key === name.value)) return;
  const message = `Le piège à robots porte le nom d’une vraie question (« ${name.value} ») : chaque visiteur passerait pour un robot.`;
  const expected = 'un nom qu’aucune question ne porte, comme "bot-field"';
  yield name.finding("question piège", message, { expected, found: name.value });
}

/** Two forms that the hosting platform could not tell apart; the one named after its file owns the name. */
function* hostNames(forms: readonly Form[]): Iterable<Finding> {
  const isForeign = ({ name, source }: Form) => Number(name !== source.value.form.hostForm);
  const byRight = forms.toSorted((a, b) => isForeign(a) - isForeign(b));
  const names = byRight
    .map(({ source }) => (source as Place<WizardSchema>).at("form"))
    .flatMap((form) => [form.at("hostForm"), form.at("shortHostForm").at("name")])
    .filter(({ value }) => value !== undefined);
  for (const [name, first] of repeated(names, ({ value }) => value)) {
    const { value: found } = name;
    const message = `Le nom « ${found} » chez l’hébergeur est déjà celui d’un formulaire de ${first.file.path}.`;
    const expected = "un nom différent pour chaque formulaire";
    yield name.finding("nom en double", message, { expected, found });
  }
}
