import { formatFrenchNumber } from "../../src/domain/frenchFormats.ts";

/** A rule of a field, as it is spoken of. */
interface RuleWords {
  name: string;
  /** When an answer breaks it, as the end of a sentence; `{}`: its bound. */
  broken: string;
  /** The same with a bound of one, where that is said otherwise. */
  brokenAtOne?: string;
}

/** A rule that may let through more or less than another version of itself. */
export interface ComparedRule extends Pick<RuleWords, "name"> {
  /** Whether one that differs from another lets through all that the other does. */
  isWider(one: unknown, other: unknown): boolean;
}

const [LOWEST, HIGHEST] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
const atLeast: ComparedRule["isWider"] = (one = LOWEST, other = LOWEST) =>
  Number(one) < Number(other);
const atMost: ComparedRule["isWider"] = (one = HIGHEST, other = HIGHEST) =>
  Number(one) > Number(other);
const ifAtAll: ComparedRule["isWider"] = (one) => !one;

/** Rules with a bound, and rules that hold or do not, by keyword. */
export const RULES: Record<string, RuleWords & ComparedRule> = {
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
  exclusiveMinimum: {
    name: "valeur qu’il faut dépasser",
    broken: "si le nombre ne dépasse pas {}",
    isWider: atLeast,
  },
  maximum: {
    name: "plus grande valeur permise",
    broken: "si le nombre dépasse {}",
    isWider: atMost,
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
  const: {
    name: "case qui doit être cochée",
    broken: "si la case n’est pas cochée",
    isWider: ifAtAll,
  },
  uniqueItems: {
    name: "pas deux fois le même choix",
    broken: "si un choix est donné deux fois",
    isWider: ifAtAll,
  },
  min: { name: "date à venir", broken: "si la date est passée", isWider: ifAtAll },
};

const CHOICE: RuleWords = {
  name: "choix proposés seulement",
  broken: "si aucun des choix n’est retenu",
};
const OTHERS: Record<string, RuleWords> = {
  required: { name: "réponse obligatoire", broken: "si la réponse manque" },
  type: { name: "un nombre", broken: "si ce n’est pas un nombre" },
  enum: CHOICE,
  items: CHOICE,
};

const FORMATS: Record<string, string> = { email: "adresse e-mail", date: "date" };

/** What an expression asks for that any text fulfils but an empty one. */
const NOT_EMPTY = "\\S";

function wordsOf(rule: string, stated: unknown): RuleWords {
  const known = RULES[rule] ?? OTHERS[rule];
  if (known) return known;
  const format = rule === "format" ? FORMATS[String(stated)] : undefined;
  if (format) {
    return { name: `forme attendue : ${format}`, broken: `si ce n’est pas une ${format}` };
  }
  const broken = stated === NOT_EMPTY ? "si le texte est vide" : "si la forme n’est pas la bonne";
  return { name: "forme de la saisie", broken };
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
