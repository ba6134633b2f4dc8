import type { RJSFSchema } from "@rjsf/utils";
import type { FieldSchema, StepSchema } from "../../src/generated/schema-types.ts";

/** JSON Schema of a step without what only the presentation needs: what its validator checks. */
export type ValidationSchema = ReturnType<typeof validationSchema>;

/** What a step says, with something else in the place of each of its fields. */
function withFields<Field>(
  { required, properties, allOf }: Pick<StepSchema, "required" | "properties" | "allOf">,
  make: (field: FieldSchema) => Field,
) {
  const made = (fields: Record<string, FieldSchema>): Record<string, Field> =>
    Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, make(field)]));
  const conditions = allOf?.map(({ if: test, then }) => {
    return { if: test, then: { ...then, properties: made(then.properties) } };
  });
  return {
    // Under this key a step's validator is found, by rjsf and by src/forms.
    $id: "rules",
    type: "object",
    required,
    properties: made(properties),
    ...(conditions && { allOf: conditions }),
  } as const;
}

/** What is compiled into a step's validator: rules and messages. It stays the same with another label. */
export function validationSchema(step: StepSchema) {
  const rules = withFields(step, ({ ui: _, title: _label, description: _hint, ...own }) => own);
  return { ...rules, errorMessage: step.errorMessage };
}

/** What the renderer reads of a field: rules and messages are the validator's. */
function fieldOutline(field: FieldSchema): RJSFSchema {
  const { type, title, description, default: start, enum: values, items } = field;
  return {
    type,
    title,
    ...(description && { description }),
    ...(start !== undefined && { default: start }),
    ...(values && { enum: values }),
    ...(items && { items: { type: items.type, enum: items.enum }, uniqueItems: true }),
  };
}

/** What a step is rendered from. By its `$id` rjsf finds its validator: rules are not sent twice. */
export function renderingSchema(step: StepSchema): RJSFSchema {
  const allOf = step.allOf?.map(({ if: test, then: { errorMessage: _, ...then } }) => {
    return { if: test, then };
  });
  return withFields({ ...step, ...(allOf && { allOf }) }, fieldOutline);
}
