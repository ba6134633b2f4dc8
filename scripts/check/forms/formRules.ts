import { questionsRead } from "../../../src/domain/factQuestions.ts";
import { choicesRead, UNKNOWN } from "../../../src/domain/propertyFacts.ts";
import type { DiagnosticRecord } from "../../../src/generated/content.ts";
import type { QuestionnaireSchema, WizardSchema } from "../../../src/generated/schema-types.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import { type Field, type Form, formFieldsOf, formName, kindOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { basename, dirname, FOLDERS } from "../../project/project.ts";
import { rulesOf } from "../content/lawRules.ts";
import { repeated } from "../content/repetitions.ts";
import { unknownField } from "../referenceRules.ts";
import type { Survey } from "../survey.ts";
import { choiceOf } from "./fieldRules.ts";

/** What is wrong with forms as a whole: their names, their steps, keys that they use twice; then questionnaires. */
export function* formRules(survey: Survey) {
  const { project, formFiles, forms } = survey;
  const lost = project.unreadable.filter(({ path }) => path.startsWith(`${FOLDERS.forms}/`));
  const paths = [...project.formFiles, ...lost].map(({ path }) => path);
  const wizards = formFiles.filter((file) => kindOf(file) === "wizard");
  yield* orphanSteps(wizards, paths);
  for (const form of forms) {
    const fields = formFieldsOf(form);
    for (const [field, first] of repeated(fields, ({ key }) => key)) {
      const message = `La clé « ${field.key} » est déjà celle de « ${first.value.title} », dans ${first.file.path} : une réponse remplacerait l’autre.`;
      const expected = "une clé différente pour chaque question du formulaire";
      yield field.finding("question en double", message, { expected, found: field.key });
    }
    yield* internalName(form.source);
    const trap = form.source.at("form").at("honeypot").at("name");
    if (!fields.some(({ key }) => key === trap.value)) continue;
    const message = `Le piège à robots porte le nom d’une vraie question (« ${trap.value} ») : chaque visiteur passerait pour un robot.`;
    const expected = 'un nom qu’aucune question ne porte, comme "bot-field"';
    yield trap.finding("question piège", message, { expected, found: trap.value });
  }
  yield* hostNames(forms);
  yield* questionnaires(survey);
}

function* orphanSteps(wizards: readonly DataFile[], paths: string[]) {
  for (const file of paths.filter((path) => kindOf({ path }) === "step")) {
    const wizardFile = `${dirname(file)}/wizard.json`;
    const wizard = wizards.find(({ path }) => path === wizardFile);
    const isLost = !paths.includes(wizardFile);
    const isListed = (wizard?.value as WizardSchema | undefined)?.steps.includes(basename(file));
    if (!isLost && isListed !== false) continue;
    const message = isLost
      ? "Ce dossier n’a pas de fichier wizard.json."
      : "Cette étape ne sera jamais montrée : wizard.json ne la cite pas.";
    const expected = `"${basename(file)}" dans la liste « steps » de wizard.json`;
    yield { file, at: "", rule: "étape oubliée", message, expected };
  }
}

/** A name that is not that of the form's file, or folder. @param kind what it names, as a noun */
function* internalName(source: Place<object>, kind = "formulaire") {
  const expected = formName(source.file);
  const stated = source.find("form", "name");
  if (stated.value === expected) return;
  const message = `Le nom interne du ${kind} est celui ${"steps" in source.value ? "du dossier" : "du fichier"}.`;
  yield stated.finding("nom interne", message, { expected, found: String(stated.value) });
}

/** Two forms that the hosting platform could not tell apart; the one named after its file owns the name. */
function* hostNames(forms: readonly Form[]) {
  const isForeign = ({ name, source }: Form) => Number(name !== source.value.form.hostForm);
  const byRight = forms.toSorted((a, b) => isForeign(a) - isForeign(b));
  const names = byRight
    .map(({ source }) => (source as Place<WizardSchema>).at("form"))
    .flatMap((form) => [form.at("hostForm"), form.at("shortHostForm").at("name")])
    .filter(({ value }) => value !== undefined);
  for (const [name, first] of repeated(names, ({ value }) => value)) {
    const message = `Le nom « ${name.value} » chez l’hébergeur est déjà celui d’un formulaire de ${first.file.path}.`;
    const expected = "un nom différent pour chaque formulaire";
    yield name.finding("nom en double", message, { expected, found: name.value });
  }
}

/** Questionnaires that cannot ask what the rules of their advice read, or lead nowhere. */
function* questionnaires(survey: Survey) {
  for (const file of survey.formFiles.filter((one) => kindOf(one) === "questionnaire")) {
    const source = whole<QuestionnaireSchema>(file);
    yield* internalName(source, "questionnaire");
    const of = source.at("questionsOf");
    const form = survey.forms.find(({ name }) => name === of.value);
    if (!form) continue;
    const keys = formFieldsOf(form).map(({ key }) => key);
    for (const key of source.at("first").children()) yield* unknownField(key, key.value, keys);
    yield* questions(of, form, survey);
  }
}

function* questions(of: Place<string>, form: Form, { sound }: Survey) {
  const fields = formFieldsOf(form);
  if (fields.every(({ value }) => value.ui.advice === undefined)) {
    const message = `Aucune question de « ${form.source.value.title} » ne porte de conseil : il n’y aurait pas de dossier.`;
    const expected = 'une question avec "advice" dans "ui"';
    yield of.finding("conseil absent", message, { expected });
  }
  const ruled = ["diagnostic", "audit"].flatMap((kind) => sound<DiagnosticRecord>(kind));
  const cases = ruled.flatMap(rulesOf).flatMap(({ value }) => value.cases);
  const keys = fields.map(({ key }) => key);
  const read = questionsRead(cases);
  for (const field of fields) {
    const start = field.at("default");
    if (!read.has(field.key) || start.value === undefined) continue;
    const message = `Les règles des diagnostics lisent la réponse à « ${field.value.title} » : choisie d’avance, elle ferait dire à la loi ce que personne n’a répondu.`;
    yield start.finding("réponse supposée", message, { expected: 'pas de clé "default"' });
  }
  for (const found of read) {
    if (keys.includes(found)) continue;
    const message = `Les règles des diagnostics lisent la réponse à « ${found} », que « ${form.source.value.title} » ne demande pas.`;
    const expected = `une question "${found}" dans une étape`;
    yield of.finding("question absente", message, { expected, found });
  }
  for (const field of fields) yield* renamedChoices(field);
}

function* renamedChoices(field: Field) {
  const read: readonly string[] = new Map(Object.entries(choicesRead)).get(field.key) ?? [];
  const lost = read.filter((choice) => !field.choices.some(({ value }) => value === choice));
  if (lost.length === 0) return;
  for (const choice of field.at("enum").children()) {
    if (read.includes(choice.value) || choice.value === UNKNOWN) continue;
    const message = `Aucune règle des diagnostics ne connaît le choix ${choiceOf(field, choice.value)} (« ${choice.value} ») : qui le coche perdrait leur conseil. Pour d’autres mots à l’écran, changer le libellé du choix d’origine ; sinon, voir un développeur.`;
    yield choice.finding("choix renommé", message, { expected: quoted(lost), found: choice.value });
  }
}
