import type { RJSFSchema } from "@rjsf/utils";
import type { StepDefinition } from "../../../../src/forms/definition.ts";
import { validator } from "../unjudged.ts";
import { type Kind, kindOf } from "./controls.ts";
import { type Group, type Part, partName } from "./layout.ts";
import { PANEL } from "./typing.ts";

/** What the engine takes the value of a kind for. */
const TYPES: Record<Kind, "string" | "number" | "boolean" | "array"> = {
  text: "string",
  date: "string",
  choice: "string",
  number: "number",
  tick: "boolean",
  choices: "array",
  list: "array",
  object: "array",
  none: "array",
};

/** A form of the engine with the parts of some groups as its fields. */
export function definitionOf(groups: readonly Group[]): StepDefinition {
  const fieldOf = (part: Part): RJSFSchema =>
    part.is === "control" ? { type: TYPES[kindOf(part.node)] } : { type: "array", items: {} };
  const parts = groups.flatMap((group) => group.parts);
  const schema: RJSFSchema = {
    type: "object",
    properties: Object.fromEntries(parts.map((part) => [partName(part), fieldOf(part)])),
  };
  return {
    name: PANEL,
    title: "",
    schema,
    ui: {},
    groups: groups.map((group) => ({ fields: group.parts.map(partName) })),
    validator,
  };
}
