import type { FieldSchema, FieldUi } from "../../../src/generated/schema-types.ts";
import { asObject, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { choicesOf, fieldsOf } from "../../project/forms.ts";
import { meantNames, quoted, suggestion } from "../../project/names.ts";
import { schemaKind } from "../../project/readProject.ts";
import type { Survey } from "../survey.ts";
import { unknownChoice } from "./unknown.ts";

type Field = Place<FieldSchema>;

/** What is wrong with single fields. */
export function* fieldRules({ steps, project }: Survey): Iterable<Finding> {
  const keys = annotatedKeys(project.metas.find((meta) => schemaKind(meta) === "definitions"));
  for (const field of steps.flatMap(fieldsOf)) {
    yield* messages(field, Object.keys(keys.judges));
    yield* idleRules(field, keys.judges);
    yield* crossedBounds(field);
    yield* choices(field);
    yield* unsuitedWidget(field, keys.widgets);
    yield* autocomplete(field);
  }
}

/** Keys of a field that only some types of field (`judges`) or some `widgets` use. */
type UsersOfKey = Readonly<Record<string, readonly string[]>>;

/** The keys that the models of the forms annotate with the fields that they are for. */
function annotatedKeys(definitions: Parameters<typeof whole>[0] | undefined) {
  const users = (definition: string, annotation: string): UsersOfKey => {
    const model = definitions && whole(definitions).find("definitions", definition, "properties");
    const keys = Object.entries(asObject(model?.value));
    const annotated = keys.map(([key, schema]) => [key, asObject(schema)[annotation]]);
    return Object.fromEntries(annotated.filter(([, types]) => types !== undefined));
  };
  return { judges: users("field", "judges"), widgets: users("fieldUi", "widgets") };
}

/** Rules of a field without a French message, and messages without a rule. */
function* messages(field: Field, known: string[]): Iterable<Finding> {
  const { key, value } = field;
  const rules = known.filter((rule) => {
    const set = value[rule as keyof FieldSchema];
    return rule !== "items" && set !== undefined && set !== false;
  });
  const isNumber = value.type === "number" || value.type === "integer";
  const own = isNumber ? ["type", ...rules] : rules;
  yield* compared(field.at("errorMessage"), own, `du champ « ${key} »`);
  const items = field.at("items");
  const ofItems = `de chaque choix du champ « ${key} »`;
  yield* compared(items.at("errorMessage"), items.value ? ["enum"] : [], ofItems);
}

/** @param of the field, as the end of « la règle … » */
function* compared(
  place: Place<Record<string, string> | undefined>,
  rules: string[],
  of: string,
): Iterable<Finding> {
  const told = Object.keys(place.value ?? {});
  const missing = rules.filter((rule) => !told.includes(rule));
  // Every value has a type, so a message for it is never without its rule.
  const idle = told.filter((name) => name !== "type" && !rules.includes(name));
  const meant = new Set(meantNames(idle, missing).values());
  for (const rule of missing.filter((name) => !meant.has(name))) {
    yield place
      .at(rule)
      .finding(
        "message manquant",
        `La règle « ${rule} » ${of} n’a pas de message : le visiteur ne saurait pas quoi corriger.`,
        { expected: `"${rule}": "une phrase en français", dans errorMessage` },
      );
  }
  for (const found of idle) {
    const hint = suggestion(found, rules);
    const message = `Ce message ne servira jamais : la règle « ${found} » ${of} n’existe pas.${hint}`;
    const expected = rules.join(", ") || "aucun message";
    yield place.at(found).finding("message sans règle", message, { expected, found });
  }
}

/** Rules that judge no value of the field's type: JSON Schema silently ignores them. */
function* idleRules(field: Field, judges: UsersOfKey): Iterable<Finding> {
  const { type } = field.value;
  for (const rule of field.children()) {
    const types = judges[rule.key];
    if (!types || types.includes(type)) continue;
    yield rule.finding(
      "règle sans effet",
      `La règle « ${rule.key} » ne vérifie rien dans le champ « ${field.key} », de type « ${type} ».`,
      { expected: `« ${rule.key} » seulement pour un champ de type ${quoted(types)}` },
    );
  }
}

/** Pairs of rules of which the first may not exceed the second. */
const BOUNDS = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["exclusiveMinimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** Bounds that no value can meet. */
function* crossedBounds(field: Field): Iterable<Finding> {
  for (const [lower, upper] of BOUNDS) {
    const { [lower]: least, [upper]: most } = field.value;
    if (least === undefined || most === undefined || least <= most) continue;
    yield field
      .at(lower)
      .finding(
        "bornes croisées",
        `Aucune réponse au champ « ${field.key} » ne peut respecter « ${lower} » et « ${upper} ».`,
        { expected: `« ${lower} » au plus égal à « ${upper} »`, found: `${least} et ${most}` },
      );
  }
}

/** Choices without a label, texts of choices that do not exist, groups that do not fit. */
function* choices(field: Field): Iterable<Finding> {
  const labels = field.at("ui").at("labels");
  const groups = field.at("ui").at("choiceGroups");
  const grouped = groups.children().flatMap((group) => group.at("values").children());
  yield* missingLabels(field, labels);
  yield* repeatedLabels(labels);
  for (const text of [...labels.children(), ...field.at("ui").at("hints").children()]) {
    yield* unknownChoice(text, text.key, field);
  }
  for (const choice of grouped) yield* unknownChoice(choice, choice.value, field);
  if (groups.value) yield* ungrouped(groups, field);
  const start = field.at("default");
  if (start.value !== undefined && field.value.enum) {
    yield* unknownChoice(start, String(start.value), field);
  }
}

type Labels = Place<FieldUi["labels"]>;

function* missingLabels(field: Field, labels: Labels): Iterable<Finding> {
  const offered = choicesOf(field.value);
  const labelled = Object.keys(labels.value ?? {});
  const missing = offered.filter((choice) => !labelled.includes(choice));
  const mistyped = labelled.filter((choice) => !offered.includes(choice));
  const meant = new Set(meantNames(mistyped, missing).values());
  for (const choice of missing.filter((name) => !meant.has(name))) {
    yield labels
      .at(choice)
      .finding(
        "choix sans libellé",
        `Le choix « ${choice} » du champ « ${field.key} » n’a pas de libellé : le visiteur lirait sa valeur brute.`,
        { expected: `"${choice}": "Libellé en français", dans ui.labels` },
      );
  }
}

function* repeatedLabels(labels: Labels): Iterable<Finding> {
  for (const label of labels.children()) {
    const first = labels.children().find(({ value }) => value === label.value);
    if (first?.key === label.key) continue;
    yield label.finding(
      "libellé en double",
      "Deux choix portent le même libellé : le visiteur ne pourrait pas les distinguer.",
      { expected: `un autre libellé que celui de « ${first?.key} »`, found: label.value },
    );
  }
}

function* ungrouped(groups: Place<FieldUi["choiceGroups"]>, field: Field): Iterable<Finding> {
  const grouped = groups.value?.flatMap(({ values }) => values) ?? [];
  const expected = `chaque choix de « ${field.key} » dans un seul groupe`;
  for (const choice of choicesOf(field.value)) {
    const times = grouped.filter((value) => value === choice).length;
    if (times === 0) {
      const message = `Le choix « ${choice} » n’est dans aucun groupe : le visiteur ne le verrait pas.`;
      yield groups.finding("choix sans groupe", message, { expected });
    } else if (times > 1) {
      const message = `Le choix « ${choice} » est dans plusieurs groupes : il apparaîtrait ${times} fois.`;
      yield groups.finding("choix en double", message, { expected });
    }
  }
}

/** What a widget asks of the field that uses it: the values of some keys, or that they be there or not. */
type Fit = {
  [Key in keyof FieldSchema]?: FieldSchema[Key] | readonly FieldSchema[Key][] | boolean;
};

const freeText: [string, Fit] = [
  '"type": "string", sans « enum »',
  { type: "string", enum: false },
];
const oneChoice: [string, Fit] = [
  '"type": "string" et la liste « enum » des choix',
  { type: "string", enum: true },
];

/** What each widget asks of its field, in words and as it is looked for. */
const FITS: Record<FieldUi["widget"], [expected: string, fit: Fit]> = {
  text: freeText,
  phone: freeText,
  textarea: freeText,
  cards: oneChoice,
  select: oneChoice,
  email: ['"type": "string" et "format": "email"', { type: "string", format: "email" }],
  date: ['"type": "string" et "format": "date"', { type: "string", format: "date" }],
  number: ['"type": "number" ou "integer"', { type: ["number", "integer"] }],
  checkbox: [
    '"type": "boolean", sans « const » (un accord à donner : "widget": "consent")',
    { type: "boolean", const: false },
  ],
  consent: ['"type": "boolean" et "const": true', { type: "boolean", const: true }],
  checkboxes: [
    '"type": "array" et la liste des choix dans items.enum',
    { type: "array", items: true },
  ],
};

/** Widgets that do not suit their field, and settings that they do not use. */
function* unsuitedWidget(field: Field, users: UsersOfKey): Iterable<Finding> {
  const { widget } = field.value.ui;
  const [expected, fit] = FITS[widget];
  const isFit = Object.entries(fit).every(([key, wanted]) => {
    const set = field.value[key as keyof FieldSchema];
    return typeof wanted === "boolean"
      ? wanted === (set !== undefined)
      : [wanted].flat().includes(set as never);
  });
  if (!isFit) {
    const message = `Le widget « ${widget} » ne convient pas au champ « ${field.key} » tel qu’il est décrit.`;
    const found = described(field.value);
    yield field.at("ui").at("widget").finding("widget inadapté", message, { expected, found });
    return;
  }
  for (const setting of field.at("ui").children()) {
    const widgets = users[setting.key];
    if (!widgets || widgets.includes(widget)) continue;
    yield setting.finding(
      "réglage sans effet",
      `« ${setting.key} » ne change rien pour le widget « ${widget} » : retirer cette clé.`,
      { expected: `« ${setting.key} » seulement avec ${quoted(widgets)}` },
    );
  }
}

function described({ type, format, enum: values, const: ticked }: FieldSchema): string {
  const extras = [
    format && `"format": "${format}"`,
    values && "une liste « enum »",
    ticked && '"const": true',
  ];
  return [`"type": "${type}"`, ...extras.filter(Boolean)].join(", ");
}

/** Field names of the HTML standard (« Autofill ») that a form about people and places may use. */
const NAMES = (
  "on off name honorific-prefix given-name additional-name family-name honorific-suffix nickname " +
  "organization-title organization street-address address-line1 address-line2 address-line3 " +
  "address-level4 address-level3 address-level2 address-level1 country country-name postal-code " +
  "language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national " +
  "tel-area-code tel-local tel-extension email impp"
).split(" ");
const PREFIXES = /^(?:(?:section-\S+|shipping|billing|home|work|mobile|fax|pager) )+/;

/** The name whose value has several lines: the standard keeps it from controls of one line. */
const MULTILINE = "street-address";

/** Tokens of `ui.autocomplete` that no browser knows, or that the standard keeps from the widget. */
function* autocomplete(field: Field): Iterable<Finding> {
  const { autocomplete: found, widget } = field.value.ui;
  const token = field.at("ui").at("autocomplete");
  if (found === undefined) return;
  const name = found.replace(PREFIXES, "");
  if (name === MULTILINE && widget !== "textarea") {
    const message = `« ${MULTILINE} » remplit une adresse de plusieurs lignes ; le widget « ${widget} » n’en montre qu’une.`;
    const expected = "address-line1, ou le widget « textarea »";
    yield token.finding("jeton de plusieurs lignes", message, { expected, found });
  } else if (!NAMES.includes(name)) {
    const message = `Aucun navigateur ne connaît ce jeton de remplissage automatique.${suggestion(name, NAMES)}`;
    const expected = "un jeton HTML : name, given-name, family-name, email, tel, postal-code…";
    yield token.finding("jeton inconnu", message, { expected, found });
  }
}
