import type { Columns } from "../../../src/generated/schema-types.ts";
import { asObject, type Place, textsIn } from "../../project/dataFile.ts";
import { excerpt } from "../../project/finding.ts";
import { type Field, type Form, formFieldsOf } from "../../project/forms.ts";
import { quoted, suggestion } from "../../project/names.ts";
import { payloadOf } from "../../project/questions.ts";
import {
  insertsOf,
  isAction,
  type Notification,
  namesOf,
  notificationsOf,
  type Step,
  type StepOf,
  sentKeys,
  submissionOf,
  unsentFields,
} from "../../project/submission.ts";
import { plainWords, repeated } from "../content/repetitions.ts";
import { isRetired, type Table } from "../storage/tables.ts";
import type { Survey } from "../survey.ts";

/** Submissions that name what does not exist, lose answers or tell the visitor what is not so. */
export function* submissionRules(survey: Survey) {
  for (const form of survey.forms) {
    const submission = form.source.at("submission");
    const steps = submissionOf(form);
    for (const name of submission.at("success").at("summary").children()) {
      const field = formFieldsOf(form).find(({ key }) => key === name.value);
      if (!field?.value.ui.personal) continue;
      const message = `La question « ${field.value.title} » désigne une personne : le navigateur garderait sa réponse une heure.`;
      const expected = 'une question sans "personal"';
      yield name.finding("réponse personnelle", message, { expected });
    }
    for (const [rank, step] of steps.entries()) {
      const before = steps.slice(0, rank);
      if (isAction(step, "check")) yield* closedTable(step, survey);
      if (isAction(step, "insert")) yield* insert(step, survey);
      if (before.some((earlier) => isAction(earlier, "insert"))) yield* falseAlarm(step);
    }
    for (const [step] of repeated(insertsOf(form), ({ value }) => value.table)) {
      const { table: found } = step.value;
      const message = `Une étape précédente enregistre déjà une ligne dans « ${found} » : chaque demande y serait deux fois, ou refusée comme doublon.`;
      const expected = 'une seule étape "insert" par table';
      yield step.at("table").finding("ligne en double", message, { expected, found });
    }
    for (const notification of notificationsOf(form)) yield* notify(notification, survey);
    yield* unnoticedLosses(submission.at("steps"), steps);
  }
  yield* unlikePayloads(survey.forms);
}

function* closedTable(step: StepOf<"check">, { tables }: Survey) {
  const { table } = step.value;
  if (tables?.get(table)?.isReadable !== false) return;
  const readable = [...tables].filter(([, { isReadable }]) => isReadable);
  const message = `La table « ${table} » ne répond pas aux visiteurs : cette étape échouerait à chaque envoi. La retirer, ou demander une migration à un développeur.`;
  const expected = quoted(readable.map(([name]) => name));
  yield step.at("table").finding("table fermée", message, { expected, found: table });
}

function* insert(step: StepOf<"insert">, { tables }: Survey) {
  const { table: name, columns } = step.value;
  const place = step.at("columns");
  const table = tables?.get(name);
  if (!table) return;
  const { writable } = table;
  for (const column of place.children().filter(({ key }) => !writable.includes(key))) {
    const { key: found } = column;
    const message = `La table « ${name} » n’a pas de colonne « ${found} » à remplir.${suggestion(found, writable)} Une nouvelle colonne demande une migration : « npm run migration » l’écrit.`;
    yield column.finding("colonne inconnue", message, { expected: quoted(writable), found });
  }
  for (const column of forgottenColumns(columns, table)) {
    const message = `La colonne « ${column} » de la table « ${name} » ne reçoit aucune réponse.`;
    const expected = `"${column}": "clé d’une question", ou une migration : « npm run migration » l’écrit`;
    const found = Object.keys(columns).join(", ");
    yield place.finding("colonne oubliée", message, { expected, found });
  }
}

/** Columns of a table that a step must fill and does not. */
export function forgottenColumns(columns: Columns, table: Table): string[] {
  const filled = [...new Set([...table.writable, ...table.needed])];
  return filled.filter((column) => !(column in columns) && !isRetired(table, column));
}

function* notify(notification: Notification, survey: Survey) {
  const { form, step } = notification;
  const { data, when } = step.value;
  const box = formFieldsOf(form).findLast(({ key }) => key === when);
  if (box && box.value.type !== "boolean") {
    const message = `La question « ${box.value.title} » n’est pas une case à cocher : cet e-mail ne partirait jamais.`;
    const expected = 'un champ de type "boolean"';
    const found = `"type": "${box.value.type}"`;
    yield step.at("when").finding("condition impossible", message, { expected, found });
  }
  if (data === "row") yield* mailedRow(notification, survey);
}

function* mailedRow({ step, stored }: Notification, { tables }: Survey) {
  if (!stored) {
    const message =
      "Cet e-mail raconte la demande enregistrée, mais aucune étape ne l’enregistre avant lui.";
    const expected = 'une étape "action": "insert" plus haut, ou la liste des questions à envoyer';
    yield step.at("data").finding("ligne absente", message, { expected });
  } else if (tables?.get(stored.value.table)?.isReadable && !stored.value.readBack) {
    const message = `L’e-mail « ${step.value.type} » a besoin du numéro que la base donne à la ligne : sans relecture, le serveur ne l’enverrait pas.`;
    const expected = '"readBack": true';
    yield stored.at("readBack").finding("ligne non relue", message, { expected });
  }
}

/** A visitor told of a failure sends again what the firm has already. */
function* falseAlarm(step: Step) {
  const effect = step.find("failure", "effect");
  if (isAction(step, "insert") || effect.value !== "stop") return;
  const message =
    "Quand cette étape échoue, la demande est déjà enregistrée : le visiteur croirait le contraire et la renverrait.";
  const expected = '"effect": "warn" ou "ignore", ou l’étape avant celle qui enregistre';
  yield effect.finding("échec annoncé à tort", message, { expected, found: '"effect": "stop"' });
}

function* unnoticedLosses(place: Place, steps: Step[]) {
  const rule = "perte inaperçue";
  const delivering = steps.filter(({ value: { action } }) =>
    ["insert", "notify", "host-form"].includes(action),
  );
  if (delivering.length === 0) {
    const message =
      "Aucune étape ne transmet les réponses : le visiteur serait remercié pour rien.";
    yield place.finding(rule, message, { expected: 'une étape "insert", "notify" ou "host-form"' });
  }
  const inserts = delivering.filter((step) => isAction(step, "insert"));
  for (const step of inserts.length > 0 ? inserts : delivering.slice(0, 1)) {
    const effect = step.find("failure", "effect");
    if (effect.value === "stop") continue;
    const message =
      "Quand cette étape échoue, les réponses sont perdues : le visiteur serait pourtant remercié.";
    const expected = '"effect": "stop", avec un "message"';
    yield effect.finding(rule, message, { expected, found: `"effect": "${effect.value}"` });
  }
}

/** Lists of fields sent as one kind whose rules differ: the function knows the rules of one alone. */
function* unlikePayloads(forms: readonly Form[]) {
  for (const [payload, first] of repeated(forms.flatMap(payloadsOf), ({ kind }) => kind)) {
    const { place, kind, rules: found } = payload;
    const { rules: expected } = first;
    if (expected === found) continue;
    const message = `L’e-mail « ${kind} » est aussi envoyé par ${first.place.file.path}, mais avec d’autres colonnes ou d’autres règles : le serveur, qui n’en connaît qu’une version, refuserait des envois.`;
    yield place.finding("règles différentes", message, { expected, found });
  }
}

/** Each list of fields that a form sends, its columns with the rules of their fields as text. */
function payloadsOf(form: Form) {
  return notificationsOf(form).flatMap(({ step }) => {
    const columns = payloadOf(step, form);
    const isComplete = columns.every(({ fields, sources }) => fields.length >= sources.length);
    // A field that does not exist is told elsewhere.
    if (columns.length === 0 || !isComplete) return [];
    const rulesOf = ({ value: { type, format, pattern, minLength, maxLength, ...own } }: Field) => {
      return { type, format, pattern, minLength, maxLength, enum: own.enum };
    };
    const rules = columns.map(({ name, fields }) => [name, fields.map(rulesOf)]);
    const written = JSON.stringify(Object.fromEntries(rules));
    return [{ place: step.at("data"), kind: step.value.type, rules: written }];
  });
}

/** Texts that promise answers which nobody receives, and fields that would take them in vain. */
export function* unsentRules(survey: Survey) {
  for (const form of survey.forms) {
    const fields = formFieldsOf(form);
    const sent = [...sentKeys(form)];
    // A submission that sends nothing, or what is not asked, is told elsewhere.
    if (sent.length === 0 || !sent.every((one) => fields.some(({ key }) => key === one))) continue;
    const unsent = unsentFields(form);
    for (const field of unsent.filter(({ value }) => value.ui.takesUnsent)) {
      const message = `La réponse à « ${field.value.title} » n’est pas envoyée non plus : les réponses que sa case y joint seraient perdues.`;
      const expected = 'une question que "submission.steps" garde ou envoie';
      yield field.at("ui").at("takesUnsent").finding("précisions perdues", message, { expected });
    }
    const sentFields = fields.filter(({ key }) => sent.includes(key));
    const keptWords = new Set(sentFields.flatMap(({ value }) => namesOf(value).map(plainWords)));
    for (const text of textsOn(form, survey)) yield* falsePromises(text, unsent, keptWords);
  }
}

/**
 * The texts that tell visitors what becomes of a form: its own but those of its fields and of its
 * mail, which the firm reads, those of the pages that it stands on and leads to.
 */
function textsOn({ name, source, steps }: Form, survey: Survey): Place<string>[] {
  const own = new Set([source, ...steps].map(({ file }) => file));
  const others = /^(?:properties|allOf|errorMessage|form\.groups|submission\.steps\.\d+\.mail)\b/;
  const isTold = (text: Place) =>
    !survey.annotations(text, "machine") &&
    !survey.annotations(text, "names") &&
    !others.test(text.path.join("."));
  const next = survey.addresses.get(String(source.value.submission.success.goTo))?.file;
  const pages = survey.project.records.filter(
    (record) => record === next || asObject(record.value).formName === name,
  );
  return [...[...own].flatMap(textsIn).filter(isTold), ...pages.flatMap(textsIn)];
}

/** A text that names a field which is not sent. @param kept words for fields that are */
function* falsePromises(text: Place<string>, unsent: Field[], kept: ReadonlySet<string>) {
  const words = plainWords(text.value);
  for (const field of unsent) {
    const name = namesOf(field.value)
      .filter((one) => !kept.has(plainWords(one)))
      .find((one) => words.includes(plainWords(one)));
    if (!name) continue;
    const message = `Ce texte dit ce que devient la demande et nomme « ${name} » : la réponse à la question « ${field.value.title} » n’est pas envoyée.`;
    const expected = `un texte sans ${quoted([name])}, ou la réponse envoyée : voir un développeur`;
    yield text.finding("promesse non tenue", message, { expected, found: excerpt(text.value) });
  }
}
