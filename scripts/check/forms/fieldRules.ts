import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";
import { excerpt } from "../../project/finding.ts";
import { choicesOf, type Field, fieldsOf, requiredKeys } from "../../project/forms.ts";
import { quoted, suggestion, unmatched } from "../../project/names.ts";
import { RULES, ruleText } from "../../project/ruleNames.ts";
import { countIn } from "../content/lawRules.ts";
import { repeated } from "../content/repetitions.ts";
import { accepts } from "../proofs/answers.ts";
import { unknownChoice, unknownName } from "../referenceRules.ts";
import { ofEach } from "../rules.ts";

/** What is wrong with single fields. */
export const fieldRules = ofEach(({ steps }) => steps.flatMap(fieldsOf), {
  /**
   * Consents that would start ticked, which article 4(11) of the GDPR does not accept, or that could
   * be left out: a missing answer passes `const`.
   */
  *consent(field) {
    const { key, step, value } = field;
    const start = field.at("default");
    if (value.const && start.value !== undefined) {
      const message = "Un accord n’a jamais de valeur de départ : le visiteur le donne lui-même.";
      const expected = 'pas de clé "default"';
      yield start.finding("consentement", message, { expected, found: String(start.value) });
    }
    if (!value.const || requiredKeys(step).has(key)) return;
    const message = `L’accord « ${value.title} » n’est pas obligatoire : le formulaire partirait sans lui.`;
    yield field.finding("consentement", message, { expected: `"${key}" dans la liste "required"` });
  },
  *group(field) {
    const { key, step, value } = field;
    const grouped = step.value.form.groups.flatMap(({ fields }) => fields);
    const keys = fieldsOf(step).map((one) => one.key);
    const expected = `"${key}" une fois dans form.groups`;
    if (grouped.indexOf(key) !== grouped.lastIndexOf(key)) {
      const message = `La question « ${value.title} » est dans plusieurs groupes : n’en garder qu’un.`;
      yield field.finding("question en double", message, { expected });
    } else if (unmatched(keys, grouped).missing.includes(key)) {
      const message = `La question « ${value.title} » n’est dans aucun groupe : elle n’a pas de place à l’écran.`;
      yield field.finding("question sans groupe", message, { expected });
    }
  },
  /** Answers that no place could give. */
  *placeFact(field) {
    const place = field.at("ui").at("placeFact");
    if (place.value === undefined) return;
    const choices = choicesOf(field.value);
    const missing = ["oui", "non"].find((answer) => !choices.includes(answer));
    if (missing) yield* unknownChoice(place, missing, field);
    if (fieldsOf(field.step).some(({ value }) => value.ui.townOf !== undefined)) return;
    const message = `La question « ${field.value.title} » se déduit de la ville, qu’aucune question de cette étape ne demande.`;
    const expected = '"townOf": "la clé du code postal", dans la question de la ville';
    yield place.finding("lieu non demandé", message, { expected });
  },
  *messages(field) {
    const { value } = field;
    const isSet = ({ value: stated }: Place) => stated !== undefined && stated !== false;
    const rules = KEYWORDS.filter((rule) => isSet(field.find(rule)));
    const isNumber = value.type === "number" || value.type === "integer";
    const own = isNumber ? ["type", ...rules] : rules;
    yield* compared(field.at("errorMessage"), own, `de la question « ${value.title} »`);
    const items = field.at("items");
    const ofItems = `de chaque choix de la question « ${value.title} »`;
    yield* compared(items.at("errorMessage"), items.value ? ["enum"] : [], ofItems);
  },
  /** Messages with numbers of which none is the bound of their rule, as after a change of that alone. */
  *otherBounds(field) {
    for (const text of field.at("errorMessage").children()) {
      const bound = field.find(text.key).value;
      const { value: found } = text;
      if (typeof bound !== "number" || !/\d/.test(found)) continue;
      if (numbersIn(found).includes(bound)) continue;
      const message = `Ce message annonce un autre nombre que sa règle (${ruleText(field.value, text.key)}).`;
      yield text.finding("nombre contredit", message, { isAdvice: true, found });
    }
  },
  /** Rules that judge no value of the field's type: JSON Schema silently ignores them. */
  *idleRules(field, { annotations }) {
    const { type } = field.value;
    for (const rule of field.children()) {
      const types = annotations(rule, "judges") as string[] | undefined;
      if (!types || types.includes(type)) continue;
      const message = `La règle « ${nameOf(rule.key)} » ne vérifie rien dans les réponses à la question « ${field.value.title} ».`;
      const expected = `"${rule.key}" seulement pour un champ de type ${quoted(types)}`;
      yield rule.finding("règle sans effet", message, { expected });
    }
  },
  *crossedBounds(field) {
    for (const [lower, upper] of BOUNDS) {
      const { [lower]: least, [upper]: most } = field.value;
      if (least === undefined || most === undefined || least <= most) continue;
      const message = `Aucune réponse à la question « ${field.value.title} » ne peut respecter « ${nameOf(lower)} » et « ${nameOf(upper)} ».`;
      const expected = `"${lower}" au plus égal à "${upper}"`;
      const found = `${least} et ${most}`;
      yield field.at(lower).finding("bornes croisées", message, { expected, found });
    }
  },
  *foreignPattern(field) {
    const [found] = UNICODE_SIGNS.exec(field.value.pattern ?? "") ?? [];
    if (!found) return;
    const message = `La forme de la réponse à « ${field.value.title} » contient « ${found} », qui serait lu lettre à lettre : écrire les caractères voulus, ou voir un développeur.`;
    const expected = 'par exemple "[A-Za-zÀ-ÿ]" pour des lettres';
    yield field.at("pattern").finding("expression non comprise", message, { expected, found });
  },
  *refusedStart(field) {
    const start = field.at("default");
    // Of a list of choices and of a consent, other rules tell more.
    const { enum: choices, const: isConsent } = field.value;
    if (start.value === undefined || choices || isConsent) return;
    if (accepts(field.value, start.value)) return;
    const message = `La question « ${field.value.title} » refuse sa propre valeur de départ : le visiteur qui n’y touche pas ne pourrait pas continuer.`;
    const expected = 'une valeur qui respecte les règles de la question, ou pas de clé "default"';
    yield start.finding("départ refusé", message, { expected, found: excerpt(start.value) });
  },
  *choices(field) {
    const labels = field.at("ui").at("labels");
    const groups = field.at("ui").at("choiceGroups");
    const grouped = groups.children().flatMap((group) => group.at("values").children());
    const { missing } = unmatched(choicesOf(field.value), Object.keys(labels.value ?? {}));
    for (const choice of missing) {
      const message = `Le choix « ${choice} » de la question « ${field.value.title} » n’a pas de libellé : le visiteur lirait sa valeur brute.`;
      const expected = `"${choice}": "Libellé en français", dans ui.labels`;
      yield labels.at(choice).finding("choix sans libellé", message, { expected });
    }
    for (const [label, first] of repeated(labels.children(), ({ value }) => value)) {
      const message = `Deux choix de la question « ${field.value.title} » portent le même libellé : le visiteur ne pourrait pas les distinguer.`;
      const expected = `un autre libellé que celui de "${first.key}"`;
      yield label.finding("libellé en double", message, { expected, found: label.value });
    }
    for (const text of [...labels.children(), ...field.at("ui").at("hints").children()]) {
      yield* unknownChoice(text, text.key, field);
    }
    for (const choice of grouped) yield* unknownChoice(choice, choice.value, field);
    if (groups.value) yield* ungrouped(groups, field, grouped);
    const start = field.at("default");
    if (start.value !== undefined && field.value.enum) {
      yield* unknownChoice(start, String(start.value), field);
    }
  },
  *unsuitedWidget(field, { annotations }) {
    const place = field.at("ui").at("widget");
    const { value: widget } = place;
    const suits = (annotations(place, "suits") ?? []) as Suit[];
    const own = suits.filter(({ widgets }) => widgets.includes(widget));
    const unmet = own.find((suit) => !accepts(suit.field, field.value));
    if (unmet) {
      const message = `La présentation choisie (« ${widget} ») ne convient pas à la réponse qu’attend la question « ${field.value.title} ».`;
      const details = { expected: unmet.expected, found: described(field.value) };
      yield place.finding("widget inadapté", message, details);
      return;
    }
    for (const setting of field.at("ui").children()) {
      const widgets = annotations(setting, "widgets") as string[] | undefined;
      if (!widgets || widgets.includes(widget)) continue;
      const message = `Ce réglage (« ${setting.key} ») ne change rien à la question « ${field.value.title} » telle qu’elle est présentée : le retirer.`;
      const expected = `"${setting.key}" seulement avec ${quoted(widgets)}`;
      yield setting.finding("réglage sans effet", message, { expected });
    }
  },
  /** Tokens of `ui.autocomplete` that no browser knows, or that the standard keeps from the widget. */
  *autocomplete(field) {
    const { autocomplete: found, widget } = field.value.ui;
    const token = field.at("ui").at("autocomplete");
    if (found === undefined) return;
    const name = found.replace(PREFIXES, "");
    // Whose value has several lines: the standard keeps it from controls of one line.
    if (name === "street-address" && widget !== "textarea") {
      const message = `Le navigateur remplirait « ${field.value.title} » d’une adresse de plusieurs lignes (« ${name} »), et la question n’en montre qu’une.`;
      const expected = '"address-line1", ou le widget "textarea"';
      yield token.finding("jeton de plusieurs lignes", message, { expected, found });
    } else {
      const message = `Aucun navigateur ne sait remplir « ${field.value.title} » de lui-même d’après ce mot.`;
      const expected =
        'un jeton HTML ("autocomplete") : name, given-name, family-name, email, tel, postal-code…';
      yield* unknownName(token, name, NAMES, "jeton inconnu", message, expected);
    }
  },
  /** What tells of a person is kept in no draft: a question that hides it would be. */
  *undeclaredPerson(field) {
    const { widget, autocomplete: token, personal } = field.value.ui;
    const name = token?.replace(PREFIXES, "");
    const isPersonal = PERSONAL_WIDGETS.includes(widget) || (name && !IMPERSONAL.test(name));
    if (!isPersonal || personal) return;
    const message = `La question « ${field.value.title} » peut désigner une personne et ne le dit pas : le navigateur garderait sa réponse une heure dans un brouillon.`;
    const expected = '"personal": true, dans ui';
    yield field.at("ui").at("personal").finding("réponse personnelle", message, { expected });
  },
});

/** Keywords that a field may have whose message stands beside them. */
const KEYWORDS = Object.keys(RULES).filter((rule) => rule !== "items" && rule !== "type");

const nameOf = (rule: string): string => RULES[rule]?.[0] ?? rule;

/** @param of the field, as the end of « la règle … » */
function* compared(place: Place<Record<string, string> | undefined>, rules: string[], of: string) {
  // Every value has a type, so a message for it is never without its rule.
  const mayBeIdle = (name: string) => name !== "type" || rules.includes(name);
  const { missing, idle } = unmatched(rules, Object.keys(place.value ?? {}).filter(mayBeIdle));
  for (const rule of missing) {
    const message = `La règle « ${nameOf(rule)} » ${of} n’a pas de message : le visiteur ne saurait pas quoi corriger.`;
    const expected = `"${rule}": "une phrase en français", dans errorMessage`;
    yield place.at(rule).finding("message manquant", message, { expected });
  }
  for (const found of idle) {
    const hint = suggestion(found, rules);
    const message = `Ce message ne servira jamais : la règle « ${nameOf(found)} » ${of} n’existe pas.${hint}`;
    const expected = rules.map((one) => `"${one}"`).join(", ") || "aucun message";
    yield place.at(found).finding("message sans règle", message, { expected, found });
  }
}

/** The numbers of a sentence, as French writes them: 5000, 5 000, 0,5, quatre. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+(?:\s\d{3})*(?:,\d+)?|[\p{L}-]+/gu)].map(([written]) =>
    countIn(written.replace(/\s/g, "").replace(",", ".")),
  );

/** Pairs of rules of which the first may not exceed the second. */
const BOUNDS = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["exclusiveMinimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** Signs of expressions that browsers read only in another mode: here they would mean plain letters. */
const UNICODE_SIGNS = /\\[pP]\{[^}]*\}|\\u\{[^}]*\}/;

/** A choice as visitors read it, with its question. */
export const choiceOf = ({ value: { title, ui } }: Field, choice: string): string =>
  `« ${ui.labels?.[choice] ?? choice} » de la question « ${title} »`;

function* ungrouped(groups: Place, field: Field, grouped: Place<string>[]) {
  const expected = `chaque choix de "${field.key}" dans un seul groupe`;
  for (const choice of choicesOf(field.value)) {
    const times = grouped.filter(({ value }) => value === choice).length;
    if (times === 0) {
      const message = `Le choix ${choiceOf(field, choice)} n’est dans aucun groupe : le visiteur ne le verrait pas.`;
      yield groups.finding("choix sans groupe", message, { expected });
    } else if (times > 1) {
      const message = `Le choix ${choiceOf(field, choice)} est dans plusieurs groupes : il apparaîtrait ${times} fois.`;
      yield groups.finding("choix en double", message, { expected });
    }
  }
}

/** What some widgets ask of their field, in words and as JSON Schema. */
type Suit = { widgets: string[]; expected: string; field: object };

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

/** Names of the standard that say where or how somebody is, not who. */
const IMPERSONAL =
  /^(?:on|off|postal-code|address-level\d|country(?:-name)?|language|organization(?:-title)?|sex)$/;

/** Widgets whose answer always tells of a person. */
const PERSONAL_WIDGETS = ["email", "phone", "textarea"];
