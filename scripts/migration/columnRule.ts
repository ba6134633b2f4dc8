import type { FieldSchema } from "../../src/generated/schema-types.ts";
import { coversPattern, patternSamples } from "../project/patternSamples.ts";
import { literal } from "./identifier.ts";

/** Answers of one kind. What a column takes is a list of these: an answer of any of them. */
export interface Part {
  kind: ColumnKind;
  /** Fewest characters or choices, or the least number. */
  low: number;
  /** Most characters or choices, or the greatest number. */
  high: number;
  /** Whether blank text, or the least number itself, is refused. */
  isStrict: boolean;
  choices: readonly string[];
  /** As the schema has it. */
  pattern?: string | undefined;
}

/** What the gateway lets through at most. */
export const LONGEST_TEXT = 5000;
export const LONGEST_EMAIL = 254;
const VISIBLE = "\\S";

/** How answers of a kind are written, in the words of the migrations. */
interface KindOfAnswers {
  sql(column: string, part: Part): string;
  /** A kind covers those of less breadth, if it has room for them. */
  breadth?: number;
}

const listed = (choices: readonly string[]): string => choices.map(literal).join(", ");
const allOf = (...conditions: (string | false)[]) => conditions.filter(Boolean).join(" and ");
const matching = (column: string, pattern: string | undefined): string | false =>
  pattern !== undefined && `${column} ~ ${literal(pattern)}`;
const between = (column: string, { low, high, isStrict }: Part): string =>
  `${column} ${isStrict ? ">" : ">="} ${low} and ${column} <= ${high}`;

const TABLE = {
  email: { sql: (column) => `private.is_email_address(${column})` },
  phone: { sql: (column, { low, high }) => `private.is_phone_number(${column}, ${low}, ${high})` },
  line: {
    sql: (column, { low, high, pattern }) =>
      allOf(`private.is_line(${column}, ${low}, ${high})`, matching(column, pattern)),
    breadth: 1,
  },
  prose: {
    sql: (column, { low, high, isStrict, pattern }) =>
      allOf(
        low > 0 && `char_length(${column}) >= ${low}`,
        isStrict && `private.is_visible(${column})`,
        `private.is_prose(${column}, ${high})`,
        matching(column, pattern),
      ),
    breadth: 2,
  },
  list: {
    sql: (column, { low, high, choices }) =>
      allOf(
        `array_ndims(${column}) = 1`,
        `cardinality(${column}) >= ${low}`,
        Number.isFinite(high) && `cardinality(${column}) <= ${high}`,
        `${column} <@ array[${listed(choices)}]`,
        `private.has_distinct_elements(${column})`,
      ),
  },
  pattern: { sql: (column, { pattern }) => allOf(matching(column, pattern)) },
  choices: {
    sql: (column, { choices }) =>
      choices.length === 1 ? `${column} = ${listed(choices)}` : `${column} in (${listed(choices)})`,
  },
  date: {
    sql: (column) => `${column} >= '0001-01-01' and ${column} <= '9999-12-31'`,
  },
  number: {
    sql: (column, part) => `${between(column, part)} and scale(${column}) <= 20`,
  },
  integer: { sql: between },
  consent: { sql: (column) => column },
} satisfies Record<string, KindOfAnswers>;

type ColumnKind = keyof typeof TABLE;

const KINDS: Readonly<Record<ColumnKind, KindOfAnswers>> = TABLE;

/** Answers of a kind; of one that has bounds of itself, with these. */
function part(kind: ColumnKind, rules: { [Key in keyof Part]?: Part[Key] | undefined } = {}): Part {
  const { low = 0, high = Number.POSITIVE_INFINITY, isStrict = false, choices = [] } = rules;
  const { pattern } = rules;
  return { kind, low, high, isStrict, choices, pattern, ...ownBounds(kind, choices, pattern) };
}

function ownBounds(kind: ColumnKind, choices: readonly string[], pattern = "") {
  if (kind === "email") return { low: 3, high: LONGEST_EMAIL };
  if (kind !== "choices" && kind !== "pattern") return {};
  const texts = kind === "choices" ? choices : patternSamples(pattern, LONGEST_TEXT);
  const lengths = texts.map(({ length }) => length);
  return { low: Math.min(...lengths), high: Math.max(...lengths) };
}

const SQL_TYPES: Record<FieldSchema["type"], string> = {
  array: "text[]",
  boolean: "boolean",
  integer: "integer",
  number: "numeric",
  string: "text",
};

export const typeOf = ({ type, format }: FieldSchema): string =>
  format === "date" ? "date" : SQL_TYPES[type];

/** What a field lets through, which has the bounds that its type needs; without parts all of it. */
export function partsOf(field: FieldSchema): readonly Part[] {
  const { minimum, exclusiveMinimum, maximum, minItems, maxItems, items } = field;
  switch (field.type) {
    case "boolean":
      return field.const ? [part("consent")] : [];
    case "array":
      return [part("list", { low: minItems, high: maxItems, choices: items?.enum })];
    case "string":
      return [textPart(field)];
    default: {
      const low = minimum ?? exclusiveMinimum;
      return [part(field.type, { low, high: maximum, isStrict: minimum === undefined })];
    }
  }
}

function textPart(field: FieldSchema): Part {
  const { enum: choices, format, pattern, minLength: low, maxLength: high = LONGEST_TEXT } = field;
  if (format === "date" || format === "email") return part(format);
  if (choices) return part("choices", { choices });
  if (field.ui.widget === "phone")
    return part("phone", { low: low ?? 10, high: field.maxLength ?? 30 });
  if (pattern && boundsText(pattern, high)) return part("pattern", { pattern });
  const isStrict = pattern === VISIBLE;
  const own = isStrict ? undefined : pattern;
  return field.ui.widget === "textarea"
    ? part("prose", { low, high, isStrict, pattern: own })
    : part("line", { low: Math.max(1, low ?? 0), high, pattern: own });
}

/** Whether a pattern lets through no text longer than `longest`. */
export function boundsText(pattern: string, longest: number): boolean {
  const accepted = new RegExp(pattern);
  return patternSamples(pattern, LONGEST_TEXT + 1).every(
    (sample) =>
      sample.length <= longest && !accepted.test(`é${sample}`) && !accepted.test(`${sample}é`),
  );
}

export const ruleSql = (parts: readonly Part[], column: string): string =>
  parts.map((one) => KINDS[one.kind].sql(column, one)).join(" or ");

/** The rule behind a CHECK of the catalogue; undefined when that says more, or something else. */
export function readRule(definition: string, column: string): Part[] | undefined {
  // The first lists were written for columns that are never null.
  const dimensions = /COALESCE\(array_ndims\((\S+)\), 0\) = 1/;
  const condition = definition.replace(/^CHECK \(/, "");
  const texts = condition
    .replace(dimensions, "array_ndims($1) = 1) AND (cardinality($1) >= 1")
    .split(" OR ");
  const parts = texts.flatMap((text) => readPart(text, column) ?? []);
  return parts.length === texts.length ? parts : undefined;
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
const NUMBER = /(?<![\w.])-?\d+(?:\.\d+)?/g;

/** The answers for which the same condition would be written. */
function readPart(text: string, column: string): Part | undefined {
  const texts = [...text.matchAll(LITERAL)].map(([, quoted = ""]) => quoted.replaceAll("''", "'"));
  const plain = text.replace(LITERAL, "");
  const numbers = [...plain.matchAll(NUMBER)].map(Number);
  const isStrict = /is_visible\(| > /.test(plain);
  const [pattern, choices] = plain.includes(" ~ ") ? [texts[0]] : [undefined, texts];
  const parts = (Object.keys(KINDS) as ColumnKind[]).map((kind) => {
    const [low, high] = boundsIn(numbers, kind, plain);
    return part(kind, { low, high, isStrict, choices, pattern });
  });
  return parts.find((one) => bare(ruleSql([one], column)) === bare(text));
}

function boundsIn(numbers: number[], kind: ColumnKind, condition: string): number[] {
  if (kind === "date") return [];
  // The first is that of the dimensions.
  if (kind === "list") return numbers.slice(1);
  return kind === "prose" && !condition.includes("char_length(") ? [0, ...numbers] : numbers;
}

/** Whether `wide` lets through all that `narrow` does; without parts that is everything. */
export function isWithin(narrow: readonly Part[], wide: readonly Part[]): boolean {
  if (wide.length === 0 || narrow.length === 0) return wide.length === 0;
  return narrow.every((one) => wide.some((other) => covers(other, one)));
}

/** The narrowest rule that lets through what either of two does. */
export function widened(present: readonly Part[], wanted: readonly Part[]): readonly Part[] {
  if (present.length === 0 || wanted.length === 0) return [];
  const joined = [...present];
  for (const one of wanted) {
    if (isWithin([one], joined)) continue;
    const rank = joined.findIndex((other) => canJoin(other, one));
    const other = joined[rank];
    if (other) joined[rank] = join(one, other);
    else joined.push(one);
  }
  return joined.filter((one) => !joined.some((other) => other !== one && covers(other, one)));
}

function covers(wide: Part, narrow: Part): boolean {
  const hasRoom =
    wide.low <= narrow.low &&
    wide.high >= narrow.high &&
    coversPattern(wide.pattern, narrow.pattern);
  if (wide.kind !== narrow.kind) return hasRoom && breadthOf(wide) > breadthOf(narrow);
  const isOpen =
    !wide.isStrict || narrow.isStrict || (wide.kind !== "prose" && wide.low < narrow.low);
  return hasRoom && isOpen && narrow.choices.every((choice) => wide.choices.includes(choice));
}

const breadthOf = ({ kind }: Part): number => KINDS[kind].breadth ?? 0;

const canJoin = (a: Part, b: Part): boolean =>
  a.kind === b.kind && (coversPattern(a.pattern, b.pattern) || coversPattern(b.pattern, a.pattern));

/** The narrowest answers of a kind among which both are. */
function join(a: Part, b: Part): Part {
  const [lower, other] = a.low <= b.low ? [a, b] : [b, a];
  const isKept = other.isStrict || (a.kind !== "prose" && lower.low !== other.low);
  return {
    ...lower,
    high: Math.max(a.high, b.high),
    isStrict: lower.isStrict && isKept,
    choices: [...new Set([...a.choices, ...b.choices])],
    pattern: coversPattern(a.pattern, b.pattern) ? a.pattern : b.pattern,
  };
}
