import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";
import { formats } from "./formats.ts";
import { coversPattern } from "./patternSamples.ts";

/** Whether a rule that differs from another lets through all that the other does. */
type Comparison = (one: unknown, other: unknown) => boolean;

/** A keyword's name, and the end of a sentence when it is broken (`{}`: its bound; otherwise of one). */
type Rule = readonly [name: string, broken: string, isWider?: Comparison, brokenAtOne?: string];

const [LOWEST, HIGHEST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const atLeast: Comparison = (one = LOWEST, other = LOWEST) => Number(one) < Number(other);
const atMost: Comparison = (one = HIGHEST, other = HIGHEST) => Number(one) > Number(other);
const ifAtAll: Comparison = (one) => !one;
const byPattern: Comparison = (one = "", other = "") => coversPattern(String(one), String(other));
const byFormat: Comparison = (one, other) =>
  byPattern(EXPRESSIONS.get(one), EXPRESSIONS.get(other));

/** The expression behind each format. */
const EXPRESSIONS = new Map<unknown, string>(
  Object.entries(formats).map(([format, { source }]) => [format, source]),
);

const UNFIT = "si la forme n’est pas la bonne";
const PATTERN: Rule = ["forme de la saisie", UNFIT, byPattern];
const CHOICE: Rule = ["choix proposés seulement", "si aucun des choix n’est retenu"];

/** The rules by keyword, in the order of the model of fields; then what else may be asked of an answer. */
export const RULES: Readonly<Record<string, Rule>> = {
  enum: CHOICE,
  const: ["case qui doit être cochée", "si la case n’est pas cochée", ifAtAll],
  items: CHOICE,
  format: ["forme attendue", UNFIT, byFormat],
  pattern: PATTERN,
  minLength: ["nombre minimal de caractères", "si le texte a moins de {} caractères", atLeast],
  maxLength: ["nombre maximal de caractères", "si le texte a plus de {} caractères", atMost],
  minimum: ["plus petite valeur permise", "si le nombre est inférieur à {}", atLeast],
  maximum: ["plus grande valeur permise", "si le nombre dépasse {}", atMost],
  exclusiveMinimum: ["valeur qu’il faut dépasser", "si le nombre ne dépasse pas {}", atLeast],
  minItems: [
    "nombre minimal de choix",
    "s’il y a moins de {} choix",
    atLeast,
    "s’il y a moins d’un choix",
  ],
  maxItems: ["nombre maximal de choix", "s’il y a plus de {} choix", atMost],
  uniqueItems: ["pas deux fois le même choix", "si un choix est donné deux fois", ifAtAll],
  min: ["date à venir", "si la date est passée", ifAtAll],
  required: ["réponse obligatoire", "si la réponse manque"],
  type: ["un nombre", "si ce n’est pas un nombre", () => false],
};

const FORMATS: Record<string, string> = { email: "adresse e-mail", date: "date" };

/** What an expression asks for that any text fulfils but an empty one. */
const NOT_EMPTY = "\\S";

function wordsOf(rule: string, stated: unknown): Rule {
  const format = rule === "format" ? FORMATS[String(stated)] : undefined;
  if (format) return [`forme attendue : ${format}`, `si ce n’est pas une ${format}`];
  const { [rule]: words = PATTERN } = RULES;
  const isForBlank = words === PATTERN && stated === NOT_EMPTY;
  return isForBlank ? [words[0], "si le texte est vide"] : words;
}

const statedIn = (field: object, rule: string): unknown => new Map(Object.entries(field)).get(rule);

/** A rule of a field as it is spoken of: its name, and its bound if it has one. */
export function ruleText(field: object, rule: string): string {
  const stated = statedIn(field, rule);
  const [name] = wordsOf(rule, stated);
  if (typeof stated === "number") return `${name} : ${formatFrenchNumber(stated)}`;
  return rule === "pattern" ? `${name} : ${stated}` : name;
}

/** When an answer breaks a rule of a field: « si le texte a moins de 2 caractères ». */
export function ruleBroken(field: object, rule: string): string {
  const stated = statedIn(field, rule);
  const bound = typeof stated === "number" ? formatFrenchNumber(stated) : "…";
  const [, broken, , brokenAtOne = broken] = wordsOf(rule, stated);
  return (stated === 1 ? brokenAtOne : broken).replace("{}", bound);
}
