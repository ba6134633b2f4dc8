import type { FieldSchema, MailTemplate, NotifyStep } from "../../../src/generated/schema-types.ts";
import { newsletterKind } from "../../../supabase/functions/send-form-notification/mail.ts";
import {
  modifiers,
  placeholdersOf,
} from "../../../supabase/functions/send-form-notification/mailTemplate.ts";
import type { Place } from "../../project/dataFile.ts";
import { quoted, unmatched } from "../../project/names.ts";
import { type FilledColumn, filledBy } from "../../project/questions.ts";
import { insertsOf, type Notification, notificationsOf } from "../../project/submission.ts";
import { loneBrace } from "../placeholderRules.ts";
import { unknownName } from "../referenceRules.ts";
import type { Survey } from "../survey.ts";
import { forgottenColumns } from "./submissionRules.ts";

/** Mails that the server does not send, that tell what is not theirs, or not all that was stored. */
export function* mailRules(survey: Survey) {
  const { forms, tables } = survey;
  const notifications = forms.flatMap(notificationsOf);
  const isForeign = ({ form, step }: Notification) => Number(form.name !== step.value.type);
  const rows = notifications
    .filter(({ step: { value } }) => tellsOfRow(value) && value.mail)
    .sort((a, b) => isForeign(a) - isForeign(b));
  for (const notification of notifications) {
    const { step, stored } = notification;
    yield* kindRules(notification, rows, survey);
    const mail = step.at("mail") as Place<MailTemplate>;
    if (!tellsOfRow(step.value)) {
      if (!mail.value) continue;
      const message =
        "Cet e-mail n’est pas celui d’une ligne enregistrée : ces mots ne seraient jamais lus.";
      yield mail.finding("e-mail jamais envoyé", message, { expected: 'retirer "mail"' });
    } else if (stored && !mail.value) {
      const message = `Rien ne dit ce que raconte l’e-mail de ce formulaire : l’entreprise ne saurait rien de la demande.`;
      const expected = '"mail": { "label": …, "subject": …, "lines": [ … ] }';
      yield mail.finding("e-mail absent", message, { expected });
    } else if (stored) {
      const table = tables?.get(stored.value.table);
      const filled = filledBy(stored, notification.form);
      yield* templates(mail, filled, table && forgottenColumns(stored.value.columns, table));
      yield* untold(mail, filled, table?.writable);
      yield* unanswerable(step, stored.at("columns"), filled);
    }
  }
  // Of a table that is filled twice another rule tells.
  const mailedTables = notifications.map(
    (one) => one.step.value.data === "row" && one.stored?.value.table,
  );
  for (const step of forms.flatMap(insertsOf)) {
    if (mailedTables.includes(step.value.table)) continue;
    const message = "Aucune étape ne dit à l’entreprise que cette ligne est enregistrée.";
    const expected = 'une étape "action": "notify" avec "data": "row" et "mail", plus bas';
    yield step.finding("demande sans e-mail", message, { expected });
  }
}

const tellsOfRow = ({ type, data }: NotifyStep) => data === "row" && type !== newsletterKind;

/** A kind that the server does not know, or that is another form's. */
function* kindRules(notification: Notification, rows: Notification[], survey: Survey) {
  const { step, stored } = notification;
  const { type, data } = step.value;
  const kinds = [...new Set(rows.map((row) => row.step.value.type)), newsletterKind];
  const unknown = `Le serveur n’envoie pas d’e-mail de la sorte « ${type} » : l’entreprise ne saurait rien de l’envoi.`;
  if (data !== "row")
    yield* unknownName(step.at("type"), type, kinds, "sorte d’e-mail inconnue", unknown);
  if (!kinds.includes(type)) return;
  const owner = rows.find((row) => row.step.value.type === type);
  yield* foreignData(notification, owner);
  if (owner?.step === step) yield* unserved(notification, survey);
  if (!owner || owner.step === step || owner.stored?.value.table !== stored?.value.table) return;
  const message = `Un e-mail « ${type} » est déjà celui de ${owner.step.file.path} : le serveur ne saurait pas lequel envoyer.`;
  const details = { expected: "un nom différent pour chaque formulaire", found: type };
  yield step.at("type").finding("sorte d’e-mail en double", message, details);
}

/** A table whose rows the server tells nobody of, or under another name. */
function* unserved({ step, stored }: Notification, { tables }: Survey) {
  if (!stored) return;
  const { type: kind } = step.value;
  const { table: name } = stored.value;
  const table = tables?.get(name);
  if (!table || table.kind === kind) return;
  if (table.kind === null) {
    const message = `Le serveur ne s’occupe pas de la table « ${name} » : ses lignes ne seraient ni envoyées, ni listées, ni effacées. Une migration est à écrire : voir un développeur.`;
    const expected = `select private.serve_submissions('${name}', kind => '${kind}', …)`;
    yield stored.at("table").finding("table non servie", message, { expected, found: name });
    return;
  }
  const message = `La base de données appelle autrement les lignes de « ${name} » : l’entreprise ne saurait rien d’elles.`;
  const details = { expected: table.kind, found: kind };
  yield step.at("type").finding("sorte d’e-mail inconnue", message, details);
}

/** A mail that is to speak of what is not its own. @param owner none for a list of fields */
function* foreignData({ step, stored }: Notification, owner?: Notification) {
  const { type: kind, data } = step.value;
  const isRow = data === "row";
  const [table, wanted] = [stored, owner?.stored].map((one) => one?.value.table);
  if (isRow ? table === undefined || table === wanted : wanted === undefined) return;
  const own = wanted ? `d’une ligne de la table « ${wanted} »` : "d’une liste de champs";
  const message = `Un e-mail « ${kind} » se fait ${own} : le serveur refuserait le reste.`;
  const expected = wanted
    ? `"data": "row", après une étape "insert" dans « ${wanted} »`
    : '"data": { "email": "clé d’une question" }';
  const found = isRow ? `une ligne de « ${table} »` : "une liste de champs";
  yield step.at("data").finding("données d’un autre e-mail", message, { expected, found });
}

/** What a mail names and the row lacks. @param forgotten columns that another rule tells */
function* templates(mail: Place<MailTemplate>, filled: FilledColumn[], forgotten: string[] = []) {
  const columns = filled.map(({ name }) => name);
  const unknownColumn = (place: Place, column: string) => {
    if (forgotten.includes(column)) return [];
    const message = `Aucune réponse enregistrée ne s’appelle {${column}}.`;
    return unknownName(place, column, columns, "colonne inconnue", message);
  };
  const lines = mail.at("lines").children();
  for (const text of [mail.at("subject"), ...lines.map((line) => line.at("text"))]) {
    let rest = text.value;
    for (const { column, modifier, found } of placeholdersOf(text.value)) {
      yield* unknownColumn(text, column);
      if (modifier !== undefined) {
        const message = `« ${modifier} » n’est pas une façon d’écrire une réponse.`;
        yield* unknownName(text, modifier, Object.keys(modifiers), "façon inconnue", message);
      }
      rest = rest.replace(found, "");
    }
    yield* loneBrace(text, rest, "une colonne", "city");
  }
  for (const text of lines.map((line) => line.at("text"))) {
    if (placeholdersOf(text.value).length > 0) continue;
    const message = "Cette ligne ne contient aucune réponse : elle serait la même à chaque fois.";
    const expected = `au moins une réponse entre accolades : {${columns[0]}}`;
    yield text.finding("ligne sans réponse", message, { expected, found: text.value });
  }
  const { message, price } = mail.value;
  if (message !== undefined) yield* unknownColumn(mail.at("message"), message);
  for (const key of price ? (["diagnostics", "kind", "surface"] as const) : []) {
    yield* unknownColumn(mail.find("price", key), String(price?.[key]));
  }
}

/** Columns that no mail tells. @param writable the table's: of others another rule tells */
function* untold(mail: Place<MailTemplate>, filled: FilledColumn[], writable: string[] = []) {
  const { lines, message = "" } = mail.value;
  const named = lines.flatMap(({ text }) => placeholdersOf(text).map(({ column }) => column));
  const columns = [...named, message];
  const names = filled.map(({ name }) => name);
  const left = names.filter((name) => writable.includes(name) && !columns.includes(name));
  const idle = columns.filter((column) => !names.includes(column));
  const { missing } = unmatched(left, idle);
  for (const { name, fields } of filled.filter((column) => missing.includes(column.name))) {
    const questions = quoted(fields.map(({ value }) => value.title));
    const message = `Aucune ligne de l’e-mail ne dit la réponse à ${questions}.`;
    const expected = `une ligne avec {${name}}`;
    yield mail.at("lines").finding("réponse tue", message, { expected, found: quoted(named) });
  }
}

function* unanswerable({ value }: Place<NotifyStep>, place: Place, filled: FilledColumn[]) {
  const isReachable = ({ format, ui }: FieldSchema) => format === "email" || ui.widget === "phone";
  if (filled.some(({ fields }) => fields.some((field) => isReachable(field.value)))) return;
  const message = `L’e-mail « ${value.mail?.label ?? value.type} » ne contient ni adresse e-mail ni téléphone : l’entreprise ne pourrait pas répondre.`;
  const expected = 'une colonne dont la question est "widget": "email" ou "phone"';
  yield place.finding("demande sans réponse possible", message, { expected });
}
