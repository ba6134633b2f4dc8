import type { RJSFSchema } from "@rjsf/utils";
import type { Condition, FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";

/** Under this key a step's validator is found, by rjsf and by src/forms. */
const RULES_ID = "rules";

/** JSON Schema of a step without what only the presentation needs: what its validator checks. */
export interface ValidationSchema {
  $id: typeof RULES_ID;
  type: "object";
  required: string[];
  properties: Record<string, FieldRules>;
  allOf?: object[];
  errorMessage: { required: Record<string, string> };
}

/** A field's rules and messages: its schema without `ui`. */
export type FieldRules = Omit<FieldSchema, "ui">;

/** A field without its presentation. */
export function fieldRules({ ui: _, ...rules }: FieldSchema): FieldRules {
  return rules;
}

/** Several fields without their presentation. */
export function allFieldRules(fields: Record<string, FieldSchema>): Record<string, FieldRules> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, fieldRules(field)]));
}

function conditionRules({ if: test, then }: Condition): object {
  return { if: test, then: { ...then, properties: allFieldRules(then.properties) } };
}

/** What is compiled into a step's validator: rules and messages. */
export function validationSchema(step: StepSchema): ValidationSchema {
  const { required, properties, allOf, errorMessage } = step;
  return {
    $id: RULES_ID,
    type: "object",
    required,
    properties: allFieldRules(properties),
    ...(allOf && { allOf: allOf.map(conditionRules) }),
    errorMessage,
  };
}

/** What the renderer reads of a field: rules and messages are the validator's. */
function fieldOutline({
  type,
  title,
  description,
  default: start,
  enum: values,
  items,
}: FieldSchema) {
  return {
    type,
    title,
    ...(description && { description }),
    ...(start !== undefined && { default: start }),
    ...(values && { enum: values }),
    ...(items && { items: { type: items.type, enum: items.enum }, uniqueItems: true }),
  };
}

function outlines(fields: Record<string, FieldSchema>): Record<string, RJSFSchema> {
  return Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, fieldOutline(field)]),
  );
}

/**
 * What the browser renders a step from. Its `$id` leads rjsf to the validator compiled from the
 * whole rules, so that they need not be sent twice.
 */
export function renderingSchema({ required, properties, allOf }: StepSchema): RJSFSchema {
  return {
    $id: RULES_ID,
    type: "object",
    required,
    properties: outlines(properties),
    ...(allOf && {
      allOf: allOf.map(({ if: test, then }) => ({
        if: test,
        then: {
          ...(then.required && { required: then.required }),
          properties: outlines(then.properties),
        },
      })),
    }),
  };
}
