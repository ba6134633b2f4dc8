import { type RJSFSchema, retrieveSchema } from "@rjsf/utils";
import type { Answers } from "../domain/compiledForm.ts";
import type { StepDefinition } from "./definition.ts";

function keysReadBy(condition: unknown): string[] {
  if (typeof condition !== "object" || condition === null) return [];
  return Object.entries(condition).flatMap(([keyword, value]) =>
    keyword === "properties" ? Object.keys(value as object) : keysReadBy(value),
  );
}

/** What was decided last for a step, by which answers, and the fields whose answers decide. */
const decisions = new WeakMap<
  StepDefinition,
  { schema: RJSFSchema; answers: Answers; keys: string[] }
>();

/** The visible fields, and which are required: the same object until a condition reads anew. */
export function visibleSchema(step: StepDefinition, answers: Answers): RJSFSchema {
  const last = decisions.get(step);
  if (last?.keys.every((key) => answers[key] === last.answers[key])) return last.schema;
  const keys = last?.keys ?? keysReadBy((step.schema.allOf ?? []).map((part) => Object(part).if));
  const schema = retrieveSchema(step.validator, step.schema, step.schema, answers);
  decisions.set(step, { keys, answers, schema });
  return schema;
}

/** The fields that the answers make visible, with their rules, in the order of the groups. */
export function visibleFields(step: StepDefinition, answers: Answers): Map<string, RJSFSchema> {
  const { properties = {} } = visibleSchema(step, answers);
  const ordered = step.groups.flatMap(({ fields }) => fields).filter((key) => key in properties);
  return new Map(ordered.map((key) => [key, properties[key] as RJSFSchema]));
}
