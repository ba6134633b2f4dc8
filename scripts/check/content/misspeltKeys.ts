import type { ErrorObject } from "ajv";
import { closestName } from "./closestName.ts";

/**
 * The errors without those that only follow from a misspelt key: where an unknown key resembles a
 * mandatory one that its object lacks, the unknown key is told alone, with the key that was meant
 * in its `params.meant`.
 */
export function withMeantKeys(errors: readonly ErrorObject[]): ErrorObject[] {
  const lacking = new Set(errors.filter(({ keyword }) => keyword === "required"));
  const told = errors.map((error) => {
    const name = unknownKeyOf(error);
    if (name === undefined) return error;
    const rivals = [...lacking].filter((other) => isSameObject(error, other));
    const meant = closestName(name, rivals.map(missingKeyOf));
    if (meant === undefined) return error;
    for (const rival of rivals) if (missingKeyOf(rival) === meant) lacking.delete(rival);
    return { ...error, params: { ...error.params, meant } };
  });
  return told.filter((error) => error.keyword !== "required" || lacking.has(error));
}

function isSameObject(error: ErrorObject, other: ErrorObject): boolean {
  return error.instancePath === other.instancePath && error.parentSchema === other.parentSchema;
}

function unknownKeyOf({ keyword, params }: ErrorObject): string | undefined {
  return keyword === "additionalProperties" ? String(params.additionalProperty) : undefined;
}

function missingKeyOf({ params }: ErrorObject): string {
  return String(params.missingProperty);
}
