import type { Answer } from "../../../../src/domain/compiledForm.ts";
import { parseFrenchNumber } from "../../../../src/domain/frenchInput.ts";
import type { FieldUi } from "../../../../src/generated/schema-types.ts";
import { isObject, textsIn } from "../../../project/dataFile.ts";
import type { Schema } from "../../../project/model.ts";
import { statedPages } from "../../../project/pages.ts";
import type { Project } from "../../../project/project.ts";
import type { DraftNode } from "../../draft.ts";
import {
  type Choice,
  isPeriod,
  isProse,
  namesFor,
  periodIn,
  periodText,
  wordsOf,
} from "./nodeTexts.ts";

/** What a name may be the name of, by the definition that its model refers to. */
const NAMED: Record<string, (project: Project) => Choice[]> = {
  url: (project) =>
    statedPages(project).map(({ value: { route, label } }) => ({
      value: String(route),
      label: `${label} (${route})`,
    })),
  icon({ records }) {
    const icons = records.flatMap(textsIn).filter(({ key, value }) => key === "icon" && value);
    const names = [...new Set(icons.map(({ value }) => value))].sort();
    return names.map((value) => ({ value, label: value.replaceAll("-", " ") }));
  },
};

/** What an empty name of a page or an icon is chosen from; undefined: it is written. */
function nameChoices({ value, model, draft }: DraftNode): Choice[] | undefined {
  const name = model.names.find((one) => Object.hasOwn(NAMED, one));
  return value === "" && name ? NAMED[name]?.(draft.project) : undefined;
}

/** How a value is edited; `none`: it is fixed by its model, or shown by another control. */
type Kind = "text" | "number" | "date" | "choice" | "choices" | "tick" | "list" | "object" | "none";

/** What stands in a schema for values that its own type does not tell. */
const BY_TYPE: Record<string, Kind> = {
  string: "text",
  number: "number",
  integer: "number",
  boolean: "tick",
  array: "list",
  object: "object",
};

/** Whether a value is the key of a question, or of a choice of one. */
const isKey = ({ names }: Schema): boolean => names === "field" || names === "choice";

const isChosen = (schema: Schema): boolean => Array.isArray(schema.enum) || isKey(schema);

/** How a node is edited: as its model says; what says nothing, by its value, in the end as a text. */
export function kindOf(node: DraftNode): Kind {
  const { schema, value } = node;
  if (schema.const !== undefined) return schema.const === true ? "tick" : "none";
  if (isChosen(schema)) return "choice";
  const [type, ...others] = [schema.type ?? []].flat().map(String);
  const kind = type && others.length === 0 ? BY_TYPE[type] : undefined;
  if (kind === "list" && isChosen(node.model.part("items"))) return "choices";
  if (schema.format === "date") return "date";
  if (kind) return kind;
  if (isObject(schema.properties)) return "object";
  return BY_TYPE[Array.isArray(value) ? "array" : typeof (value ?? "")] ?? "text";
}

/** Whether the control of a kind is one of the engine's widgets. */
export const isScalar = (kind: Kind): boolean => !["list", "object", "none"].includes(kind);

/** Texts of more characters have a box of several lines. */
const LONG = 40;

function textUi({ schema, value }: DraftNode): FieldUi {
  const length = String(value ?? "").length;
  const { maxLength, placeholders } = schema;
  const isShort = typeof maxLength === "number" && maxLength <= LONG;
  const isLong = isProse(schema) && !isShort && (length > LONG || placeholders !== undefined);
  // A line of such a box has some 38 characters.
  const rows = Math.min(12, Math.max(2, Math.ceil(length / 38) + 1));
  return isLong ? { widget: "textarea", rows } : { widget: "text" };
}

/** What a node lets choose from, in order; nothing for free input. */
export function choicesOf(node: DraftNode): Choice[] {
  const schema = kindOf(node) === "choices" ? node.model.part("items") : node.schema;
  if (isKey(schema)) return namesFor(node, schema);
  const names = nameChoices(node);
  if (names) return names;
  const values = Array.isArray(schema.enum) ? schema.enum : [];
  return values.map((value) => ({ value: String(value), label: wordsOf(schema, value) }));
}

function choiceUi(node: DraftNode, widget: "select" | "checkboxes"): FieldUi {
  const labels = choicesOf(node).map(({ value, label }) => [value, label]);
  return { widget, labels: Object.fromEntries(labels) };
}

/** How many of a number's own unit make one of that which it is shown in: milliseconds are shown as seconds. */
const scaleOf = ({ unit }: Schema): number => (unit === "ms" ? 1000 : 1);

/** How the engine presents the control of a node. */
export function uiOf(node: DraftNode): FieldUi {
  switch (kindOf(node)) {
    case "choice":
      return choiceUi(node, "select");
    case "choices":
      return choiceUi(node, "checkboxes");
    case "tick":
      return { widget: "checkbox" };
    case "date":
      return { widget: "date" };
    case "number": {
      const { unit } = node.schema;
      const shown = unit === "ms" ? "s" : unit;
      return { widget: "number", ...(typeof shown === "string" && { unit: shown }) };
    }
    default:
      return nameChoices(node) ? choiceUi(node, "select") : textUi(node);
  }
}

/** What the controls of a node hold; undefined for nothing. */
export function answerOf(node: DraftNode): Answer | undefined {
  const { value, schema } = node;
  if (value === undefined) return undefined;
  switch (kindOf(node)) {
    case "choices":
      return [value].flat().map(String);
    case "tick":
      return value === true ? true : undefined;
    case "number":
      return typeof value === "number" ? value / scaleOf(schema) : String(value);
    default:
      return typeof value === "object" ? JSON.stringify(value) : periodText(schema, String(value));
  }
}

/** The value that a node gets of what its controls hold, texts exactly as typed; undefined: the key is to go. */
export function heldValue(node: DraftNode, held: readonly string[]): unknown {
  const { schema, isRequired } = node;
  const [text = ""] = held;
  switch (kindOf(node)) {
    case "choices": {
      const { enum: values = held } = node.model.part("items");
      return [values].flat().filter((one) => held.includes(String(one)));
    }
    case "choice":
    case "date":
      return Array.isArray(schema.enum)
        ? schema.enum.find((one) => String(one) === text)
        : text || undefined;
    case "tick":
      return held.length > 0 ? true : isRequired ? false : undefined;
    case "number": {
      if (text.trim() === "") return undefined;
      const number = parseFrenchNumber(text);
      return number === null ? text : Math.round(number * scaleOf(schema) * 1e6) / 1e6;
    }
    default:
      if (held.length === 0) return undefined;
      if (isPeriod(schema)) return periodIn(text);
      return [schema.type].flat().includes("number") && text.trim() !== "" && !Number.isNaN(+text)
        ? Number(text)
        : text;
  }
}
