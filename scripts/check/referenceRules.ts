import { asObject, type DataFile, type Place, textsIn, whole } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { choicesOf, type Field, formFieldsOf, formNames, kindOf } from "../project/forms.ts";
import { quoted, suggestion } from "../project/names.ts";
import { basename, dirname, recordsOfKind, schemaKind } from "../project/project.ts";
import { type Notification, notificationsOf } from "../project/submission.ts";
import type { Survey } from "./survey.ts";

/** Tells a value that names nothing that there is. */
type ReferenceRule = (place: Place<string>, survey: Survey) => Iterable<Finding>;

/** Values whose model says under `names` what they name, and that name no such thing. */
export function* referenceRules(survey: Survey) {
  const files = [...survey.project.records, ...survey.formFiles];
  for (const text of files.flatMap(textsIn)) {
    const rule = RULES[String(survey.annotations(text, "names"))];
    if (rule) yield* rule(text, survey);
  }
}

const RULES: Record<string, ReferenceRule> = {
  calendar: (place, survey) => {
    const message = "Le calendrier de la loi n’a pas ce sujet.";
    const subjects = idsIn(survey, "calendar", "subjects");
    return unknownName(place, place.value, subjects, "calendrier inconnu", message);
  },
  choice: (place, survey) => {
    const message = `La demande de devis ne propose pas le choix « ${place.value} ».`;
    // Of a record that is not as its model asks, that alone is told.
    const choices = survey.doubt.isUnsound(place.file) ? undefined : advisedChoices(survey);
    return unknownName(place, place.value, choices, "choix inconnu", message);
  },
  field: (place, survey) => unknownField(place, place.value, fieldsBeside(place, survey)),
  firmKey: (place, { project }) => {
    const message = "La fiche de l’entreprise n’a pas de clé de ce nom.";
    const model = project.schemas.find((schema) => schemaKind(schema) === "firm");
    const keys = model && Object.keys(asObject(whole(model).find("properties").value));
    return unknownName(place, place.value, keys, "clé inconnue", message);
  },
  form: (place, survey) => {
    const message = "Aucun formulaire ne porte ce nom : sa page resterait vide.";
    const names = formNames(allFormFiles(survey));
    return unknownName(place, place.value, names, "formulaire introuvable", message);
  },
  function: (place, { project }) => {
    const message = `Le serveur n’a pas de fonction « ${place.value} ».`;
    return unknownName(place, place.value, project.functions, "fonction inconnue", message);
  },
  group: (place, survey) => {
    const message = "Ce groupe n’existe pas : rien n’apparaîtrait à cet endroit.";
    const kind = place.path.includes("siteMap") ? "site-map" : "menu";
    const groups = idsIn(survey, kind, "groups");
    return unknownName(place, place.value, groups, "groupe inconnu", message, groups?.join(", "));
  },
  icon: (place, { project }) => {
    const rule = "pictogramme introuvable";
    const message = "Aucun pictogramme ne porte ce nom.";
    return unknownName(place, place.value, project.icons, rule, message, "un nom du jeu Lucide");
  },
  page: (place, survey) => unknownPage(place, place.value, survey),
  picture: (place, { project }) => {
    const expected = "une image du catalogue";
    const message = "Le catalogue n’a pas d’image de ce nom.";
    const [catalogue] = recordsOfKind(project, "pictures");
    const names = catalogue && Object.keys(asObject(asObject(catalogue.value).pictures));
    return unknownName(place, place.value, names, "image introuvable", message, expected);
  },
  step: (place, survey) => {
    const folder = dirname(place.file.path);
    const message = `Le dossier ${folder} n’a pas de fichier « ${place.value} ».`;
    const names = allFormFiles(survey)
      .filter(({ path }) => dirname(path) === folder && path !== place.file.path)
      .map(({ path }) => basename(path));
    return unknownName(place, place.value, names, "étape introuvable", message, names.join(", "));
  },
  table: (place, survey) => {
    const form = formAwaiting(place, survey);
    if (form) {
      const message = `Le formulaire « ${form.source.value.title} » n’a pas encore sa table dans la base de données : tant qu’un développeur ne l’a pas ajoutée (« npm run migration » l’écrit), chaque envoi échouerait.`;
      return [place.finding("table à venir", message, { isAdvice: true, found: place.value })];
    }
    const message = `La base de données n’a pas de table « ${place.value} » : si elle est nouvelle, « npm run migration » l’écrit.`;
    return unknownName(place, place.value, survey.tables?.keys(), "table inconnue", message);
  },
  wizard: (place, survey) => {
    const message = `Aucun formulaire en étapes ne s’appelle « ${place.value} ».`;
    const names = formNames(allFormFiles(survey), ["wizard"]);
    return unknownName(place, place.value, names, "formulaire inconnu", message);
  },
};

/** The new form that asks for a table: the database knows neither that nor the kind of its mails. */
function formAwaiting(place: Place<string>, { forms, tables }: Survey) {
  if (!tables || tables.has(place.value)) return undefined;
  const served = [...tables.values()].map(({ kind }) => kind);
  const isIt = ({ step: { value }, stored }: Notification) =>
    stored?.file === place.file && value.data === "row" && !served.includes(value.type);
  return forms.flatMap(notificationsOf).find(isIt)?.form;
}

/** The files below schemas/forms, readable or not. */
const allFormFiles = ({ project }: Survey) => [...project.formFiles, ...project.unreadable];

/** The `id` of what a list holds in the records of a kind; undefined when not known for certain. */
export function idsIn({ project, doubt }: Survey, kind: string, list: string) {
  const records = recordsOfKind(project, kind);
  if (records.length === 0 || doubt.isKindUnsound(kind)) return undefined;
  const items = records.flatMap((record) => whole(record).find(list).children());
  return [...new Set(items.map((item) => String(item.find("id").value)))];
}

/** The choices on which forms give advice; undefined when no form gives any. */
function advisedChoices(survey: Survey): string[] | undefined {
  const advised = formFieldsOf(survey).filter(({ value }) => value.ui.advice !== undefined);
  return advised.length > 0 ? advised.flatMap(({ value }) => choicesOf(value)) : undefined;
}

/** The fields that a value of a form file may name: those of the form, of a step its own. */
function fieldsBeside({ file, path }: Place, { forms }: Survey): string[] | undefined {
  // What a condition requires is told with the answers that it expects.
  if (path[0] === "allOf" && path[2] === "if") return undefined;
  const form = forms.find(({ source }) => source.file === file);
  if (!form && kindOf(file) !== "step") return undefined;
  return formFieldsOf(form ?? { steps: [whole(file)] }).map(({ key }) => key);
}

/** Tells a name that is none of the known ones; nothing where these are not known for certain. */
export function* unknownName(
  place: Place,
  name: string,
  known: Iterable<string> | undefined,
  rule: string,
  message: string,
  expected?: string,
) {
  const names = known && [...known];
  if (!names || names.includes(name)) return;
  const details = { expected: expected ?? quoted(names), found: name };
  yield place.finding(rule, `${message}${suggestion(name, names)}`, details);
}

export function unknownField(place: Place, key: string, known: Iterable<string> | undefined) {
  const keys = known && new Set(known);
  const message = `La question « ${key} » est nommée ici, mais n’est pas posée.`;
  const expected = `une de ces clés : ${[...(keys ?? [])].map((one) => `"${one}"`).join(", ")}`;
  return unknownName(place, key, keys, "question inconnue", message, expected);
}

export function unknownChoice(place: Place, choice: string, { value }: Field, asked?: string) {
  const choices = choicesOf(value);
  const what = asked ?? `le choix « ${choice} »`;
  const message = `La question « ${value.title} » ne propose pas ${what}.`;
  const expected = `une valeur de "enum" : ${quoted(choices)}`;
  return unknownName(place, choice, choices, "choix inconnu", message, expected);
}

/** Page, parameters and anchor of an address of this site. */
export function partsOf(address: string) {
  const [before = "", anchor] = address.split("#");
  const [route = "", query = ""] = before.split("?");
  return { route, query, anchor };
}

/** Tells an address of this site that no page has, and what its page's form does not offer. */
export function* unknownPage(place: Place, found: string, survey: Survey) {
  const { addresses, doubt } = survey;
  const { route, query } = partsOf(found);
  const page = addresses.get(route);
  if (page) return yield* unknownWishes(place, query, page.file, survey);
  if (doubt.isAddressLost) return;
  const message = `Ce lien ne mène à aucune page du site.${suggestion(route, addresses.keys())}`;
  yield place.finding("lien mort", message, { expected: "l’adresse d’une page du site", found });
}

/** Tells the parameters of a link that the form of its page does not read, and their values. */
function* unknownWishes(place: Place, query: string, page: DataFile, survey: Survey) {
  const { forms, annotations } = survey;
  const names = textsIn(page).filter((text) => annotations(text, "names") === "form");
  const pageForms = forms.filter(({ name }) => names.some(({ value }) => value === name));
  // Of a form that is not as its model asks, that alone is told.
  if (names.length > 0 && pageForms.length === 0) return;
  const fields = pageForms.flatMap(formFieldsOf);
  for (const [parameter, value] of new URLSearchParams(query)) {
    const named = fields.filter((field) => field.value.ui.parameter === parameter);
    const offered = named.flatMap((field) =>
      choicesOf(field.value).concat(Object.keys(field.value.ui.wishes ?? {})),
    );
    const message =
      named.length > 0
        ? `Le formulaire de cette page ne propose pas « ${value} ».`
        : `Le formulaire de cette page n’a pas de paramètre « ${parameter} ».`;
    yield* unknownName(place, value, offered, "choix inconnu", message);
  }
}
