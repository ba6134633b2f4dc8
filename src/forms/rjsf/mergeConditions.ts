import type { RJSFSchema } from "@rjsf/utils";

/**
 * Takes the place of rjsf's merge of any two JSON Schemas. Below `allOf` our schemas hold conditions
 * alone, so that what is left to merge are fields and required keys.
 */
export default function mergeConditions({ allOf = [], ...base }: RJSFSchema): RJSFSchema {
  const parts = allOf.filter((part) => typeof part === "object");
  return {
    ...base,
    properties: Object.assign({}, base.properties, ...parts.map((part) => part.properties)),
    required: [base, ...parts].flatMap((part) => part.required ?? []),
  };
}
