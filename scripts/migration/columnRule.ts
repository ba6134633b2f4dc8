import type { FieldSchema } from "../../src/generated/schema-types.ts";
import { patternSamples } from "../check/storage/patternSamples.ts";

type Kind = keyof typeof SQL;

/** Answers of one kind. What a column takes is a list of these: an answer of any of them. */
export interface Part {
  kind: Kind;
  /** Fewest characters or choices, or the least number. */
  low?: number;
  /** Most characters or choices, or the greatest number. */
  high?: number;
  /** Whether blank text, or the least number itself, is refused. */
  isStrict?: boolean;
  choices?: readonly string[];
  /** As the schema has it. */
  pattern?: string;
}

/** What the gateway lets through at most. */
export const LONGEST_TEXT = 5000;
export const LONGEST_EMAIL = 254;
const PHONE_LENGTHS = [10, 30] as const;
const VISIBLE = "\\S";

/** A text as SQL writes it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const listed = (choices: readonly string[] = []): string => choices.map(literal).join(", ");
const matches = (column: string, { pattern = "" }: Part): string =>
  `${column} ~ ${literal(pattern)}`;
const alsoMatches = (column: string, part: Part): string =>
  part.pattern === undefined ? "" : ` and ${matches(column, part)}`;
const between = (column: string, { low, high, isStrict }: Part): string =>
  `${column} ${isStrict ? ">" : ">="} ${low} and ${column} <= ${high}`;

/** The condition of each kind of answers, in the words of the migrations. */
const SQL = {
  choices: (column: string, { choices = [] }: Part) =>
    choices.length === 1 ? `${column} = ${listed(choices)}` : `${column} in (${listed(choices)})`,
  pattern: matches,
  line: (column: string, part: Part) =>
    `private.is_line(${column}, ${part.low}, ${part.high})${alsoMatches(column, part)}`,
  prose: (column: string, part: Part) =>
    [
      ...(part.low ? [`char_length(${column}) >= ${part.low}`] : []),
      ...(part.isStrict ? [`private.is_visible(${column})`] : []),
      `private.is_prose(${column}, ${part.high})${alsoMatches(column, part)}`,
    ].join(" and "),
  email: (column: string) => `private.is_email_address(${column})`,
  phone: (column: string, { low, high }: Part) =>
    `private.is_phone_number(${column}, ${low}, ${high})`,
  number: (column: string, part: Part) => `${between(column, part)} and scale(${column}) <= 20`,
  integer: between,
  date: (column: string) => `${column} >= '0001-01-01' and ${column} <= '9999-12-31'`,
  consent: (column: string) => column,
  list: (column: string, { low, high, choices }: Part) =>
    `array_ndims(${column}) = 1 and cardinality(${column}) >= ${low}${
      high === undefined ? "" : ` and cardinality(${column}) <= ${high}`
    } and ${column} <@ array[${listed(choices)}] and private.has_distinct_elements(${column})`,
};

/** What a field makes of a column; a part is missing where the type alone is the rule. */
interface FieldRule {
  type: string;
  part?: Part;
}

/** SQL type and rule of the answers to a field, which has every bound that its type needs. */
export function fieldRule(field: FieldSchema): FieldRule {
  const { minimum, exclusiveMinimum, maximum: high = 0, minItems = 1, maxItems } = field;
  switch (field.type) {
    case "boolean":
      return { type: "boolean", ...(field.const && { part: { kind: "consent" } }) };
    case "array": {
      const list: Part = { kind: "list", low: minItems, choices: field.items?.enum ?? [] };
      return { type: "text[]", part: maxItems === undefined ? list : { ...list, high: maxItems } };
    }
    case "string":
      return field.format === "date"
        ? { type: "date", part: { kind: "date" } }
        : { type: "text", part: textPart(field) };
    default: {
      const isStrict = minimum === undefined;
      const low = minimum ?? exclusiveMinimum ?? 0;
      const [type, kind] =
        field.type === "integer"
          ? (["integer", "integer"] as const)
          : (["numeric", "number"] as const);
      return { type, part: { kind, low, high, isStrict } };
    }
  }
}

function textPart(field: FieldSchema): Part {
  const {
    enum: choices,
    format,
    pattern,
    minLength = 0,
    maxLength: high = LONGEST_TEXT,
    ui,
  } = field;
  if (choices) return { kind: "choices", choices };
  if (format === "email") return { kind: "email" };
  const [shortest, longest] = PHONE_LENGTHS;
  if (ui.widget === "phone") {
    return { kind: "phone", low: field.minLength ?? shortest, high: field.maxLength ?? longest };
  }
  if (pattern && boundsText(pattern, high)) return { kind: "pattern", pattern };
  const own = pattern === undefined || pattern === VISIBLE ? {} : { pattern };
  return ui.widget === "textarea"
    ? { kind: "prose", low: minLength, high, isStrict: pattern === VISIBLE, ...own }
    : { kind: "line", low: Math.max(1, minLength), high, ...own };
}

/** Whether a pattern lets through no text longer than `longest`. */
export function boundsText(pattern: string, longest: number): boolean {
  const accepted = new RegExp(pattern);
  return patternSamples(pattern, LONGEST_TEXT + 1).every(
    (sample) =>
      sample.length <= longest && !accepted.test(`é${sample}`) && !accepted.test(`${sample}é`),
  );
}

/** The condition that a column obeys. */
export function ruleSql(parts: readonly Part[], column: string): string {
  return parts.map((part) => SQL[part.kind](column, part)).join(" or ");
}

/**
 * The rule behind a CHECK as the catalogue has it.
 * @returns undefined when it says more, or something else, than such a rule can
 */
export function readRule(definition: string, column: string): Part[] | undefined {
  // The first lists were written for columns that are never null.
  const condition = definition
    .replace(/^CHECK \(/, "")
    .replace(
      /COALESCE\(array_ndims\((\S+)\), 0\) = 1/,
      "array_ndims($1) = 1) AND (cardinality($1) >= 1",
    );
  const parts = condition.split(" OR ").flatMap((text) => readPart(text) ?? []);
  return bare(ruleSql(parts, column)) === bare(condition) ? parts : undefined;
}

/** An SQL condition without what Postgres adds to it: parentheses, casts, its form of lists. */
function bare(condition: string): string {
  return condition
    .toLowerCase()
    .replace(/::[a-z]+(?:\[\])?/g, "")
    .replace(/= any \(array\[/g, "in")
    .replace(/'(-?[\d.]+)'/g, "$1")
    .replace(/[()[\]\s]/g, "");
}

const LITERAL = /'((?:[^']|'')*)'::text/g;

function readPart(text: string): Part | undefined {
  const texts = [...text.matchAll(LITERAL)].map(([, literal = ""]) =>
    literal.replaceAll("''", "'"),
  );
  const [first = 0, second = 0, third] = [
    ...text.replace(LITERAL, "").matchAll(/(?<![\w.])-?\d+(?:\.\d+)?/g),
  ].map(Number);
  const pattern = text.includes(" ~ ") && { pattern: texts[0] ?? "" };
  if (text.includes("is_email_address(")) return { kind: "email" };
  if (text.includes("is_phone_number(")) return { kind: "phone", low: first, high: second };
  if (text.includes("is_line(")) return { kind: "line", low: first, high: second, ...pattern };
  if (text.includes("is_prose(")) {
    const [low, high] = text.includes("char_length(") ? [first, second] : [0, first];
    return { kind: "prose", low, high, isStrict: text.includes("is_visible("), ...pattern };
  }
  if (text.includes("has_distinct_elements(")) {
    // The first number is that of the dimensions.
    const list: Part = { kind: "list", low: second, choices: texts };
    return third === undefined ? list : { ...list, high: third };
  }
  if (pattern) return { kind: "pattern", ...pattern };
  if (texts.length > 0) return { kind: "choices", choices: texts };
  if (text.includes("::date")) return { kind: "date" };
  if (!text.includes(" <= ")) return { kind: "consent" };
  const kind = text.includes("scale(") ? "number" : "integer";
  return { kind, low: first, high: second, isStrict: text.includes(" > ") };
}

/** Whether each answer that `narrow` lets through is let through by `wide`. */
export function isWithin(narrow: readonly Part[], wide: readonly Part[]): boolean {
  return narrow.every((part) => wide.some((other) => covers(other, part)));
}

/** The narrowest rule that lets through what either of two does. */
export function widened(present: readonly Part[], asked: readonly Part[]): Part[] {
  const joined = [...present];
  for (const part of asked) {
    if (isWithin([part], joined)) continue;
    const rank = joined.findIndex((other) => canJoin(other, part));
    const other = joined[rank];
    if (other) joined[rank] = join(part, other);
    else joined.push(part);
  }
  return joined.filter((part) => !joined.some((other) => other !== part && covers(other, part)));
}

/** A kind of text covers those of a lower rank, if it has room for them. */
const BREADTH: Partial<Record<Kind, number>> = {
  prose: 2,
  line: 1,
  choices: 0,
  pattern: 0,
  email: 0,
  phone: 0,
};

function covers(wide: Part, narrow: Part): boolean {
  const isSameKind = wide.kind === narrow.kind;
  const [breadth = 0, other = breadth] = [BREADTH[wide.kind], BREADTH[narrow.kind]];
  if (!isSameKind && breadth <= other) return false;
  const [low, high] = span(wide);
  const [least, most] = span(narrow);
  const isOpen =
    !isSameKind || !wide.isStrict || narrow.isStrict || (wide.kind !== "prose" && low < least);
  const { choices } = isSameKind ? wide : {};
  return (
    low <= least &&
    high >= most &&
    isOpen &&
    (choices === undefined ||
      narrow.choices?.every((choice) => choices.includes(choice)) === true) &&
    matchesAll(wide.pattern, narrow.pattern)
  );
}

function span({ kind, low = 0, high = Number.POSITIVE_INFINITY, choices, pattern }: Part) {
  if (kind === "email") return [3, LONGEST_EMAIL] as const;
  if (kind !== "choices" && kind !== "pattern") return [low, high] as const;
  const lengths = (choices ?? patternSamples(pattern ?? "", LONGEST_TEXT)).map(
    ({ length }) => length,
  );
  return [Math.min(...lengths), Math.max(...lengths)] as const;
}

function matchesAll(wide: string | undefined, narrow: string | undefined): boolean {
  if (wide === undefined || wide === narrow) return true;
  const accepted = new RegExp(wide);
  return narrow !== undefined && patternSamples(narrow, 50).every((text) => accepted.test(text));
}

function canJoin(a: Part, b: Part): boolean {
  return (
    a.kind === b.kind && (matchesAll(a.pattern, b.pattern) || matchesAll(b.pattern, a.pattern))
  );
}

function join(a: Part, b: Part): Part {
  const { pattern } = matchesAll(a.pattern, b.pattern) ? a : b;
  const { high } =
    [a, b].find((part) => part.high === undefined) ?? (Number(a.high) > Number(b.high) ? a : b);
  const [lower, other] = Number(a.low) <= Number(b.low) ? [a, b] : [b, a];
  const isStrict =
    lower.isStrict && (other.isStrict || (a.kind !== "prose" && lower.low !== other.low));
  return {
    kind: a.kind,
    ...(lower.low !== undefined && { low: lower.low }),
    ...(high !== undefined && { high }),
    ...(isStrict && { isStrict }),
    ...(a.choices && { choices: [...new Set([...a.choices, ...(b.choices ?? [])])] }),
    ...(pattern !== undefined && { pattern }),
  };
}

/** More choices than a comment lists. */
const MANY = 8;
const WORDS = new Intl.ListFormat("en-GB", { type: "disjunction" });

/** What a column takes, in the English of its comment; empty where its type says it. */
export function ruleWords(parts: readonly Part[]): string {
  return parts.map(partWords).join(", or ");
}

function partWords(part: Part): string {
  const { kind, low = 0, high, choices = [], isStrict, pattern } = part;
  const form = pattern === undefined ? "" : `of the form ${pattern}`;
  switch (kind) {
    case "choices":
      return choices.length > MANY ? `one of ${choices.length} choices` : WORDS.format(choices);
    case "pattern":
      return form;
    case "number":
    case "integer":
      return `${isStrict ? "more than" : "at least"} ${low}, at most ${high}`;
    case "list":
      return `${high === undefined ? `${low} or more` : `${low} to ${high}`} of ${choices.length} choices`;
    case "date":
    case "consent":
      return "";
    default: {
      const [least, most] = kind === "email" ? [3, LONGEST_EMAIL] : [low, high];
      const length = least ? `${least} to ${most} characters` : `at most ${most} characters`;
      return [length, form].filter(Boolean).join(", ");
    }
  }
}
