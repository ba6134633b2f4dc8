import type { RJSFSchema } from "@rjsf/utils";
import type { Answer } from "../domain/compiledForm.ts";
import type { FieldUi } from "../generated/schema-types.ts";
import { type Held, readings } from "./widgets/readings.ts";

/** Values that a field offers, in order; none for free input. */
export function choicesOf({ items, enum: values }: RJSFSchema): string[] {
  const ofItems = typeof items === "object" && "enum" in items ? items.enum : [];
  return (values ?? ofItems ?? []).map(String);
}

/** The answer to a field whose native controls hold the given values; undefined for none. */
export function readAnswer(schema: RJSFSchema, ui: FieldUi, held: Held): Answer | undefined {
  return readings[ui.widget](held, { ui, choices: choicesOf(schema) });
}
