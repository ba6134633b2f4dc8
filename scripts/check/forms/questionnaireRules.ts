import { questionsRead } from "../../../src/domain/factQuestions.ts";
import { choicesRead, UNKNOWN } from "../../../src/domain/propertyFacts.ts";
import type { DiagnosticRecord } from "../../../src/generated/content.ts";
import type { FieldSchema, QuestionnaireSchema } from "../../../src/generated/schema-types.ts";
import { type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { choicesOf, type Form, formFieldsOf, formName, kindOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import { rulesOf } from "../content/lawRules.ts";
import type { Survey } from "../survey.ts";
import { unknownField } from "../unknownName.ts";
import { choiceOf } from "./fieldRules.ts";
import { internalName } from "./formRules.ts";

/** Questionnaires that cannot ask what the rules of their advice read, or lead nowhere. */
export function* questionnaireRules(survey: Survey): Iterable<Finding> {
  for (const file of survey.formFiles.filter((one) => kindOf(one) === "questionnaire")) {
    const source = whole<QuestionnaireSchema>(file);
    yield* internalName({ name: formName(file), source }, "questionnaire");
    const of = source.at("questionsOf");
    const form = survey.forms.find(({ name }) => name === of.value);
    if (!form) continue;
    const asked = formFieldsOf(form).map(({ key }) => key);
    for (const key of source.at("first").children()) yield* unknownField(key, key.value, asked);
    yield* questions(of, form, survey);
  }
}

/** Advice that nobody asks for, and questions that the rules read and nobody asks. */
function* questions(of: Place<string>, form: Form, { sound }: Survey): Iterable<Finding> {
  const fields = formFieldsOf(form);
  if (fields.every(({ value }) => value.ui.advice === undefined)) {
    const message = `Aucune question de « ${form.source.value.title} » ne porte de conseil : il n’y aurait pas de dossier.`;
    const expected = 'une question avec "advice" dans "ui"';
    yield of.finding("conseil absent", message, { expected });
  }
  const ruled = ["diagnostic", "audit"].flatMap((kind) => sound<DiagnosticRecord>(kind));
  const cases = ruled.flatMap(rulesOf).flatMap(({ value }) => value.cases);
  const asked = fields.map(({ key }) => key);
  const read = questionsRead(cases);
  for (const field of fields) if (read.has(field.key)) yield* assumedAnswer(field);
  for (const found of read) {
    if (asked.includes(found)) continue;
    const message = `Les règles des diagnostics lisent la réponse à « ${found} », que « ${form.source.value.title} » ne demande pas.`;
    const expected = `une question "${found}" dans une étape`;
    yield of.finding("question absente", message, { expected, found });
  }
  for (const field of fields) yield* renamedChoices(field);
}

/** An answer that is given before the visitor gives one, and that advice would follow from. */
function* assumedAnswer(field: Place<FieldSchema>): Iterable<Finding> {
  const start = field.at("default");
  if (start.value === undefined) return;
  const message = `Les règles des diagnostics lisent la réponse à « ${field.value.title} » : choisie d’avance, elle ferait dire à la loi ce que personne n’a répondu.`;
  yield start.finding("réponse supposée", message, { expected: 'pas de clé "default"' });
}

/** Choices under another name than the rules know: nobody could give the answer that they read. */
function* renamedChoices(field: Place<FieldSchema>): Iterable<Finding> {
  const read: readonly string[] = new Map(Object.entries(choicesRead)).get(field.key) ?? [];
  const lost = read.filter((choice) => !choicesOf(field.value).includes(choice));
  if (lost.length === 0) return;
  const expected = quoted(lost);
  for (const choice of field.at("enum").children()) {
    if (read.includes(choice.value) || choice.value === UNKNOWN) continue;
    const message = `Aucune règle des diagnostics ne connaît le choix ${choiceOf(field, choice.value)} (« ${choice.value} ») : qui le coche perdrait leur conseil. Pour d’autres mots à l’écran, changer le libellé du choix d’origine ; sinon, voir un développeur.`;
    yield choice.finding("choix renommé", message, { expected, found: choice.value });
  }
}
