import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";
import { formats } from "./formats.ts";
import { coversPattern } from "./patternSamples.ts";

type Comparison = (one: unknown, other: unknown) => boolean;

/** A keyword of a field's schema, as it is spoken of and compared with another version of itself. */
interface Rule {
  name: string;
  /** When an answer breaks it, as the end of a sentence; `{}`: its bound. */
  broken: string;
  /** The same with a bound of one, where that is said otherwise. */
  brokenAtOne?: string;
  /** Whether one that differs from another lets through all that the other does. */
  isWider?: Comparison;
}

const [LOWEST, HIGHEST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const atLeast: Comparison = (one = LOWEST, other = LOWEST) => Number(one) < Number(other);
const atMost: Comparison = (one = HIGHEST, other = HIGHEST) => Number(one) > Number(other);
const ifAtAll: Comparison = (one) => !one;
/** @param sourceOf the expression behind what is stated */
const byExpression =
  (sourceOf: (stated: unknown) => string | undefined): Comparison =>
  (one, other) =>
    coversPattern(sourceOf(one), sourceOf(other));

const UNFIT = "si la forme n’est pas la bonne";
const PATTERN: Rule = {
  name: "forme de la saisie",
  broken: UNFIT,
  isWider: byExpression((pattern = "") => String(pattern)),
};
const CHOICE: Rule = {
  name: "choix proposés seulement",
  broken: "si aucun des choix n’est retenu",
};

/** The rules by keyword, in the order of the model of fields; then what else may be asked of an answer. */
export const RULES: Readonly<Record<string, Rule>> = {
  enum: CHOICE,
  const: {
    name: "case qui doit être cochée",
    broken: "si la case n’est pas cochée",
    isWider: ifAtAll,
  },
  items: CHOICE,
  format: {
    name: "forme attendue",
    broken: UNFIT,
    isWider: byExpression(
      (format) => new Map<unknown, RegExp>(Object.entries(formats)).get(format)?.source,
    ),
  },
  pattern: PATTERN,
  minLength: {
    name: "nombre minimal de caractères",
    broken: "si le texte a moins de {} caractères",
    isWider: atLeast,
  },
  maxLength: {
    name: "nombre maximal de caractères",
    broken: "si le texte a plus de {} caractères",
    isWider: atMost,
  },
  minimum: {
    name: "plus petite valeur permise",
    broken: "si le nombre est inférieur à {}",
    isWider: atLeast,
  },
  maximum: {
    name: "plus grande valeur permise",
    broken: "si le nombre dépasse {}",
    isWider: atMost,
  },
  exclusiveMinimum: {
    name: "valeur qu’il faut dépasser",
    broken: "si le nombre ne dépasse pas {}",
    isWider: atLeast,
  },
  minItems: {
    name: "nombre minimal de choix",
    broken: "s’il y a moins de {} choix",
    brokenAtOne: "s’il y a moins d’un choix",
    isWider: atLeast,
  },
  maxItems: {
    name: "nombre maximal de choix",
    broken: "s’il y a plus de {} choix",
    isWider: atMost,
  },
  uniqueItems: {
    name: "pas deux fois le même choix",
    broken: "si un choix est donné deux fois",
    isWider: ifAtAll,
  },
  min: { name: "date à venir", broken: "si la date est passée", isWider: ifAtAll },
  required: { name: "réponse obligatoire", broken: "si la réponse manque" },
  type: { name: "un nombre", broken: "si ce n’est pas un nombre", isWider: () => false },
};

const FORMATS: Record<string, string> = { email: "adresse e-mail", date: "date" };

/** What an expression asks for that any text fulfils but an empty one. */
const NOT_EMPTY = "\\S";

function wordsOf(rule: string, stated: unknown): Rule {
  const format = rule === "format" ? FORMATS[String(stated)] : undefined;
  if (format) {
    return { name: `forme attendue : ${format}`, broken: `si ce n’est pas une ${format}` };
  }
  const { [rule]: known = PATTERN } = RULES;
  const isForBlank = known === PATTERN && stated === NOT_EMPTY;
  return isForBlank ? { ...PATTERN, broken: "si le texte est vide" } : known;
}

const statedIn = (field: object, rule: string): unknown => new Map(Object.entries(field)).get(rule);

/** A rule of a field as it is spoken of: its name, and its bound if it has one. */
export function ruleText(field: object, rule: string): string {
  const stated = statedIn(field, rule);
  const { name } = wordsOf(rule, stated);
  if (typeof stated === "number") return `${name} : ${formatFrenchNumber(stated)}`;
  return rule === "pattern" ? `${name} : ${stated}` : name;
}

/** When an answer breaks a rule of a field: « si le texte a moins de 2 caractères ». */
export function ruleBroken(field: object, rule: string): string {
  const stated = statedIn(field, rule);
  const bound = typeof stated === "number" ? formatFrenchNumber(stated) : "…";
  const { broken, brokenAtOne = broken } = wordsOf(rule, stated);
  return (stated === 1 ? brokenAtOne : broken).replace("{}", bound);
}
