import { PLACEHOLDER } from "../../../../src/domain/fillPlaceholders.ts";
import { formatFrenchNumber } from "../../../../src/domain/frenchFormats.ts";
import { quietly } from "../../../../src/domain/quietly.ts";
import { periodWords } from "../../../../src/domain/ruleWords.ts";
import type { StepSchema } from "../../../../src/generated/schema-types.ts";
import { asObject, isObject, valueAt } from "../../../project/dataFile.ts";
import { fieldsOf, formAround, formFieldsOf, formsOf } from "../../../project/forms.ts";
import { pathFrom, type Schema, titleOf } from "../../../project/model.ts";
import { ruleBroken } from "../../../project/ruleNames.ts";
import type { Draft, DraftNode } from "../../draft.ts";
import { cited } from "../../editing/words.ts";
import { keyOf } from "../../protocol.ts";

const LONGEST = 60;

/** Whether what a schema describes is compared, not read. */
export const isForMachine = ({ machine }: Schema): boolean =>
  machine === true || machine === "expression";

/** Whether what a schema describes is one of the names that it knows. */
export const isName = ({ enum: values, const: fixed, names = "record" }: Schema): boolean =>
  values !== undefined || fixed !== undefined || names !== "record";

/** Whether people read the texts that a schema describes: those that have a pattern where it says so. */
export const isProse = (schema: Schema): boolean =>
  schema.type === "string" &&
  !isName(schema) &&
  !isForMachine(schema) &&
  schema.format === undefined &&
  (schema.pattern === undefined || schema.machine !== undefined);

/** The start of a name that is too long. */
export const shortened = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text;

/** Whether a schema describes how long something holds: `P6M`, `P10Y`, `illimitee`. */
export const isPeriod = ({ format }: Schema): boolean => format === "period";

/** A period in French: « 6 mois » for `P6M`; what is none, as it is. */
export const periodText = (schema: Schema, value: string): string =>
  isPeriod(schema) && new RegExp(String(schema.pattern)).test(value) ? periodWords(value) : value;

/** The period that a French text writes: `P6M` for « 6 mois »; what writes none, as it is. */
export function periodIn(text: string): string {
  const plain = text.trim().toLowerCase();
  if (/^illimitée?$/.test(plain)) return "illimitee";
  const [, count, unit] = /^(\d+)\s*(mois|ans?)$/.exec(plain) ?? [];
  return count ? `P${Number(count)}${unit === "mois" ? "M" : "Y"}` : text;
}

/** A scalar in French words. */
export function wordsOf(schema: Schema, value: unknown): string {
  const { enum: values, enumDescriptions, unit } = schema;
  const rank = Array.isArray(values) ? values.indexOf(value) : -1;
  const word = [enumDescriptions].flat()[rank];
  if (typeof word === "string") return word;
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number" && unit !== undefined)
    return `${formatFrenchNumber(value)} ${unit}`;
  return periodText(schema, String(value));
}

/** The text by which people know a value: the one that its model says names it, else the first. */
function tellingText(node: DraftNode, isAny: boolean): string | undefined {
  const { value, schema } = node;
  if (typeof value === "string")
    return schema.names === "record" || (isAny && isProse(schema)) ? value : undefined;
  if (!isObject(value)) return undefined;
  const texts = node.children().map((child) => tellingText(child, isAny));
  return texts.find(Boolean);
}

/** All scalars of a value in a row, for what has no text of its own. */
function scalars(node: DraftNode): string[] {
  const { value, schema } = node;
  if (schema.const !== undefined) return [];
  const named = typeof value === "string" && namedBy(node);
  if (named) return [named];
  if (typeof value !== "object" || value === null) return [wordsOf(schema, value)];
  return node.children().flatMap(scalars);
}

/** A value that may be chosen, as the engine's widgets name it, with its words. */
export interface Choice {
  value: string;
  label: string;
}

/** The diagnostics that the forms let visitors choose, by their labels. */
function advisedChoices(draft: Draft): Choice[] {
  const fields = formsOf(draft.project.formFiles).flatMap(formFieldsOf);
  return fields
    .filter(({ value }) => value.ui.advice)
    .flatMap(({ value: { ui }, choices }) =>
      choices.map(({ value }) => ({ value, label: ui.labels?.[value] ?? value })),
    );
}

/** The questions, or choices of one, that a value may be the key of, as visitors read them. @param only key of the one question that is asked for */
export function namesFor(node: DraftNode, { names }: Schema, only?: unknown): Choice[] {
  if (names === "choice") return advisedChoices(node.draft);
  const fields = names === "field" ? [...fieldsIn(node)] : [];
  return fields
    .filter(([key]) => only === undefined || key === only)
    .map(([value, field]) => ({ value, label: summaryOf(field) }));
}

const namedBy = (node: DraftNode): string | undefined =>
  namesFor(node, node.schema, node.value).find(({ value }) => value === node.value)?.label;

/** A condition as a sentence: « Si « Installation de gaz » : Moins de 15 ans ». */
function conditionWords(node: DraftNode): string {
  const { value } = node;
  const fields = fieldsIn(node);
  const tests = Object.entries(asObject(valueAt(value, ["if", "properties"])));
  const words = tests.map(([key, test]) => {
    const field = fields.get(key);
    const answers = [valueAt(test, ["enum"]) ?? []].flat().map(String);
    const labels = answers.map((one) => valueAt(field?.value, ["ui", "labels", one]) ?? one);
    return `${cited(field ? summaryOf(field) : key)} : ${labels.join(", ") || "cochée"}`;
  });
  return `Si ${words.join(" et ")}`;
}

/** What a value says of itself, as it is read; empty where it says nothing. */
function wholeText(node: DraftNode): string {
  if (isCondition(node)) return conditionWords(node);
  // What the shape of a value says of it, where the value has one of several.
  const isFixed = Object.values(node.schema.properties ?? {}).some(
    (part) => part?.const !== undefined,
  );
  const name = tellingText(node, false) ?? (isFixed ? titleOf(node.schema) : undefined);
  const text = node.draft.filled(name ?? tellingText(node, true) ?? "", node.key);
  return text
    .replaceAll(PLACEHOLDER, "…")
    .replace(/^[\s,;]+/, "")
    .trim();
}

const scalarsOf = (node: DraftNode): string => scalars(node).filter(Boolean).join(", ");

/** A value in a few words of its own; empty where it has none. */
export const textOf = (node: DraftNode): string => shortened(wholeText(node));

/** A value in a few words of its own, or all that stands in it: that alone tells two of a list apart. */
export const summaryOf = (node: DraftNode): string => textOf(node) || scalarsOf(node);

/** What is told of a value that stood at a node, or stands there: what is JSON, as people know it. */
export function toldOf(node: DraftNode, told: string): string {
  const value = quietly(() => JSON.parse(told));
  if (value === undefined) return told;
  const held = node.holding(value);
  return wholeText(held) || scalarsOf(held) || "rien";
}

export const isField = ({ schema }: DraftNode): boolean => schema.typeName === "FieldSchema";

export const isCondition = ({ schema }: DraftNode): boolean => schema.typeName === "Condition";

/** What the file of a question says: a step, or a form of one step. */
export const stepAround = (question: DraftNode): StepSchema => question.root.value as StepSchema;

/** The fields that a file may name, by their keys: those of its step, or of all steps of its form. */
export function fieldsIn({ draft, key: { file } }: DraftNode): ReadonlyMap<string, DraftNode> {
  const { source, steps = [] } = formAround(draft.project.formFiles, file) ?? {};
  const own = steps.filter((step) => [source, step].some((place) => place?.file.path === file));
  const nodes = own.flatMap(fieldsOf).flatMap((field) => draft.at(keyOf(field)) ?? []);
  return new Map(nodes.map((node) => [String(node.segment), node]));
}

/** The file beside its own that an item of a list names: a step of a form in steps. */
export const fileNamed = ({ draft, schema, value, key }: DraftNode): DraftNode | undefined =>
  schema.control === "file" ? draft.root(pathFrom(key.file, String(value))) : undefined;

/** What stands under a key that is no key of a model: the key names something else. */
function entryName(map: DraftNode, node: DraftNode, key: string): string {
  const { names } = map.model.part("propertyNames");
  const field = map.closest(isField);
  if (names === "rule") return `Message ${ruleBroken(asObject(field?.value), key)}`;
  if (isObject(node.value)) return summaryOf(node) || key;
  const named = names === "field" ? fieldsIn(map).get(key) : undefined;
  const title = titleOf(node.schema);
  const choice = valueAt(field?.value, ["ui", "labels", key]);
  const subject = cited(named ? summaryOf(named) : String(choice ?? key));
  return title ? `${title} : ${subject}` : subject;
}

/** What a value is called in French: by its model, or by what stands in it; a file first by the text that names it. */
export function nameOf(node: DraftNode): string {
  const { parent, segment, schema } = node;
  if (!parent) return tellingText(node, false) ?? titleOf(schema) ?? node.key.file;
  if (typeof segment === "number") {
    const own = isObject(node.value) ? summaryOf(node) : namedBy(node);
    return own || `${nameOf(parent)} ${segment + 1}`;
  }
  if (parent.model.keys.includes(segment)) return titleOf(schema) ?? segment;
  return entryName(parent, node, segment);
}
