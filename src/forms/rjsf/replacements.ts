import path from "node:path";

const here = (file: string): string => path.join(import.meta.dirname, file);

/** What rjsf brings for any schema: ours hold no `$ref`, and below `allOf` conditions alone. */
export const replacements = [
  { module: "@rjsf/core/lib/getDefaultRegistry.js", by: here("bareRegistry.ts") },
  { module: "@rjsf/utils/lib/deepEquals.js", by: here("deepEquals.ts") },
  { module: "@rjsf/utils/lib/schema/findFieldInSchema.js", by: here("leftOut.ts") },
  { module: "@rjsf/utils/lib/schema/getClosestMatchingOption.js", by: here("leftOut.ts") },
  { module: "@rjsf/utils/lib/schema/getDefaultFormState.js", by: here("noAnswers.ts") },
  { module: "@rjsf/utils/lib/schema/omitExtraData.js", by: here("leftOut.ts") },
  { module: "@rjsf/utils/lib/schema/sanitizeDataForNewSchema.js", by: here("leftOut.ts") },
  { module: "@rjsf/utils/lib/schema/shallowAllOfMerge.js", by: here("mergeConditions.ts") },
  { module: "@rjsf/utils/lib/schema/toPathSchema.js", by: here("leftOut.ts") },
  { module: "@rjsf/validator-ajv8/lib/processRawValidationErrors.js", by: here("leftOut.ts") },
  { module: "fast-uri", by: here("noReferences.ts") },
];
