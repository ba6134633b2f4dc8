import type { RJSFSchema } from "@rjsf/utils";
import type { StepDefinition } from "../../../../src/forms/definition.ts";
import { type Kind, kindOf } from "./controls.ts";
import { type Group, type Part, partName } from "./layout.ts";

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

/** The shape of a form of the engine with the parts of some groups as its fields. */
export function definitionOf(groups: readonly Group[]): Pick<StepDefinition, "schema" | "groups"> {
  const fieldOf = (part: Part): RJSFSchema =>
    part.is === "control" ? { type: TYPES[kindOf(part.node)] } : { type: "array", items: {} };
  const parts = groups.flatMap((group) => group.parts);
  const schema: RJSFSchema = {
    type: "object",
    properties: Object.fromEntries(parts.map((part) => [partName(part), fieldOf(part)])),
  };
  return { schema, groups: groups.map((group) => ({ fields: group.parts.map(partName) })) };
}
