import type { RJSFSchema } from "@rjsf/utils";

/** For rjsf's merge of any schemas: below `allOf`, ours hold conditions with fields and required keys. */
export default function mergeConditions({ allOf = [], ...base }: RJSFSchema): RJSFSchema {
  const parts = allOf.filter((part) => typeof part === "object");
  return {
    ...base,
    properties: Object.assign({}, base.properties, ...parts.map((part) => part.properties)),
    required: [base, ...parts].flatMap((part) => part.required ?? []),
  };
}
