import type { Answers } from "../../../src/domain/compiledForm.ts";
import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import { statedPages } from "../../check/content/pages.ts";
import { perObject, whole } from "../../project/dataFile.ts";
import { type Project, schemaKind } from "../../project/readProject.ts";
import { today } from "../../today.ts";
import { labelOf, linesOf, tidied } from "../editing/words.ts";
import { hintOf, Model } from "../model.ts";
import { isPeriod, periodIn } from "../periods.ts";
import { type Ask, line, lines, oneOf } from "./asks.ts";

/** What the schema of a kind says of its records. */
export function modelOf({ schemas }: Pick<Project, "schemas">, kind: string): Model | undefined {
  const file = schemas.find((schema) => schemaKind(schema) === kind);
  const read = (path: string) => schemas.find((schema) => schema.path === path)?.value;
  return file && Model.of(read, file.path);
}

/** A value that is made of answers: what is asked for it, and what comes of them. */
export interface Part {
  asks: Ask[];
  /** Undefined where nothing was answered. */
  build(answers: Answers): unknown;
}

/** What is known without being asked, by dotted path; ranks of lists are left out. */
export type Given = Readonly<Record<string, (answers: Answers) => unknown>>;

const lowered = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** What each value of a list of values means, as its model or its description says: « oui : pour tout bien ». */
function meanings({ says }: Model, values: string[]): Record<string, string> {
  const told = [says.enumDescriptions].flat();
  const meaning = (value: string, rank: number): string => {
    const [, words] =
      new RegExp(`(?:^|[;.] )${value} : ([^;.]+)`).exec(String(says.description)) ?? [];
    const plain = String(told[rank] ?? words ?? value.replaceAll("-", " "));
    return plain.charAt(0).toUpperCase() + plain.slice(1);
  };
  return Object.fromEntries(values.map((value, rank) => [value, meaning(value, rank)]));
}

interface Leaf {
  field: FieldSchema;
  read(answer: unknown): unknown;
}

/** Definitions of names that only a developer gives. */
const NAMES = ["id", "route"];

/** One value as it is asked, and how its answer is read; undefined for what is not asked so. */
function leaf(model: Model, known: Around["known"]): Leaf | undefined {
  if (NAMES.some((name) => model.names.includes(name))) return undefined;
  const chosen = model.names.map((name) => known[name]).find((values) => values !== undefined);
  if (chosen) return { field: oneOf(labelOf(model), chosen), read: (answer) => answer };
  const { type, enum: values, items, maxLength = 200 } = model.says;
  const title = labelOf(model);
  const hint = hintOf(model.says);
  if (Array.isArray(values)) {
    return { field: oneOf(title, meanings(model, values.map(String))), read: (answer) => answer };
  }
  if (type === "integer" || type === "number") return { field: number(title), read: Number };
  if (type === "array" && model.items?.says.type === "string" && !model.items.says.enum) {
    const field = lines(title, [hint, "Un élément par ligne."].filter(Boolean).join(" "));
    return { field, read: linesOf };
  }
  if (type !== "string" || items !== undefined) return undefined;
  if (/^\^\\d\{4\}-\\d\{2\}-\\d\{2\}/.test(String(model.says.pattern)))
    return { field: day(title), read: (answer) => answer };
  const isShort = "maxLength" in model.says || "pattern" in model.says === false;
  const isText = model.names.includes("text");
  const field = isText && !isShort ? lines(title, hint, 3) : line(title, hint, Number(maxLength));
  const written = isPeriod(model.says) ? periodIn : tidied;
  return { field, read: (answer) => written(String(answer)) };
}

const day = (title: string): FieldSchema => ({
  type: "string",
  title,
  format: "date",
  default: today(),
  errorMessage: { format: "Indiquez une date, par exemple 14/03/2026" },
  ui: { widget: "date" },
});

const number = (title: string): FieldSchema => ({
  type: "number",
  title,
  errorMessage: { type: "Indiquez un nombre, par exemple 12" },
  ui: { widget: "number" },
});

/** What is asked where. */
export interface Around {
  given: Given;
  /** Values to choose from with their labels, by the definition that they follow. */
  known: Readonly<Record<string, Record<string, string>>>;
  /** Keys that are asked though their model does not need them, by dotted path. */
  wanted(path: string, model: Model): boolean;
}

/**
 * What is asked for a value of a model: every part that it needs.
 * @returns undefined where the model has a part that no single question asks
 */
export function partOf(
  model: Model,
  around: Around,
  path: string[] = [],
  isNeeded = true,
): Part | undefined {
  const known = around.given[path.filter((key) => !/^\d+$/.test(key)).join(".")];
  if (known) return { asks: [], build: known };
  const single = leaf(model, around.known);
  if (single) return singlePart(single, path.join("_") || "text", isNeeded);
  if (model.says.type === "array") return listPart(model, around, path);
  return model.says.type === "object" ? objectPart(model, around, path) : undefined;
}

function singlePart({ field, read }: Leaf, key: string, isNeeded: boolean): Part {
  const missing = `Il manque : ${lowered(field.title)}.`;
  return {
    asks: [{ key, field, ...(isNeeded ? { missing } : { isExtra: true }) }],
    build: ({ [key]: answer }) =>
      answer === undefined || answer === "" ? undefined : read(answer),
  };
}

function objectPart(model: Model, around: Around, path: string[]): Part | undefined {
  const parts: [string, Part][] = [];
  for (const key of model.keys) {
    const inner = model.under(key);
    const isNeeded = model.required.includes(key);
    const at = [...path, key];
    const dotted = at.filter((one) => !/^\d+$/.test(one)).join(".");
    if (!(isNeeded || dotted in around.given || around.wanted(dotted, inner))) continue;
    const part = partOf(inner, around, at, isNeeded);
    if (part) parts.push([key, part]);
    else if (isNeeded) return undefined;
  }
  return {
    asks: parts.flatMap(([, { asks }]) => asks),
    build(answers) {
      const built = parts.map(([key, part]) => [key, part.build(answers)] as const);
      return Object.fromEntries(built.filter(([, value]) => value !== undefined));
    },
  };
}

/** A list with as many items as it has to have. */
function listPart(model: Model, around: Around, path: string[]): Part | undefined {
  const { items } = model;
  if (!items) return undefined;
  const length = Math.max(1, Number(model.says.minItems ?? 0));
  const parts = Array.from({ length }, (_, rank) => partOf(items, around, [...path, String(rank)]));
  if (!parts.every((part) => part !== undefined)) return undefined;
  const numbered = (ask: Ask, rank: number): Ask =>
    length === 1
      ? ask
      : { ...ask, field: { ...ask.field, title: `${rank + 1}. ${ask.field.title}` } };
  return {
    asks: parts.flatMap(({ asks }, rank) => asks.map((ask) => numbered(ask, rank))),
    build: (answers) => parts.map((part) => part.build(answers)),
  };
}

/** What texts may name: the pages of the site, its pictures, the icons that it uses. */
export const knownIn = perObject((project: Project): Around["known"] => {
  const labels = statedPages(project).map(({ value }) => [
    String(value.route),
    `${value.label} (${value.route})`,
  ]);
  const pictures = [...(project.pictures ?? [])].map((name) => [name, name.replaceAll("-", " ")]);
  const icons = project.records
    .flatMap((record) => whole(record).texts())
    .filter(({ key }) => key === "icon")
    .map(({ value }) => [value, value.replaceAll("-", " ")]);
  return {
    url: Object.fromEntries(labels),
    picture: Object.fromEntries(pictures),
    icon: Object.fromEntries(icons),
  };
});

/** What is asked for an item of a list: single values though they need not be given. */
export const ofItem = (project: Project): Around => {
  return { given: {}, known: knownIn(project), wanted: (_, model) => model.says.type === "string" };
};
