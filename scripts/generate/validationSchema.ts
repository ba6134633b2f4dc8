import type { Condition, FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";

/** JSON Schema of a step without what only the presentation needs. */
export interface ValidationSchema {
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

/**
 * What is compiled into a step's validator and given to the renderer: the very same object on
 * both sides, since rjsf compares them.
 */
export function validationSchema(step: StepSchema): ValidationSchema {
  const { required, properties, allOf, errorMessage } = step;
  return {
    type: "object",
    required,
    properties: allFieldRules(properties),
    ...(allOf && { allOf: allOf.map(conditionRules) }),
    errorMessage,
  };
}
