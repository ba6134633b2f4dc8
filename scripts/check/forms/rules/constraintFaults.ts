import type { FieldSchema } from "../../../../src/generated/schema-types.ts";
import type { StepFile } from "../../../forms/readForms.ts";
import { type Fault, quoted } from "../fault.ts";
import { type PlacedField, placedFields } from "../placedFields.ts";

type Constraint = keyof FieldSchema;
type Type = FieldSchema["type"];

const NUMBERS: Type[] = ["number", "integer"];

/** Kinds of value that each rule can judge; for others JSON Schema silently ignores it. */
const JUDGED: Partial<Record<Constraint, Type[]>> = {
  enum: ["string"],
  pattern: ["string"],
  format: ["string"],
  minLength: ["string"],
  maxLength: ["string"],
  minimum: NUMBERS,
  maximum: NUMBERS,
  exclusiveMinimum: NUMBERS,
  const: ["boolean"],
  items: ["array"],
  minItems: ["array"],
  maxItems: ["array"],
  uniqueItems: ["array"],
};

/** Pairs of rules of which the first may not exceed the second. */
const BOUNDS = [
  ["minLength", "maxLength"],
  ["minimum", "maximum"],
  ["exclusiveMinimum", "maximum"],
  ["minItems", "maxItems"],
] as const;

/** Rules that judge nothing, and bounds that no value can meet. */
export function constraintFaults(step: StepFile): Fault[] {
  return placedFields(step).flatMap((placed) => [...idleRules(placed), ...crossedBounds(placed)]);
}

function idleRules({ file, path, key, field }: PlacedField): Fault[] {
  return (Object.keys(field) as Constraint[]).flatMap((rule) => {
    const types = JUDGED[rule];
    if (!types || types.includes(field.type)) return [];
    return {
      file,
      path: [...path, rule],
      rule: "règle sans effet",
      message: `La règle « ${rule} » ne vérifie rien dans le champ « ${key} », de type « ${field.type} ».`,
      expected: `« ${rule} » seulement pour un champ de type ${quoted(types)}`,
    };
  });
}

function crossedBounds({ file, path, key, field }: PlacedField): Fault[] {
  return BOUNDS.flatMap(([lower, upper]) => {
    const least = field[lower];
    const most = field[upper];
    if (least === undefined || most === undefined || least <= most) return [];
    return {
      file,
      path: [...path, lower],
      rule: "bornes croisées",
      message: `Aucune réponse au champ « ${key} » ne peut respecter « ${lower} » et « ${upper} ».`,
      expected: `« ${lower} » au plus égal à « ${upper} »`,
      found: `${least} et ${most}`,
    };
  });
}
