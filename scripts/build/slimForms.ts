import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Modules that rjsf brings for schemas of any kind, and what is enough for ours. */
const replacements: { importer: RegExp; imported: RegExp; by: string }[] = [
  {
    importer: /@rjsf\/core\/lib\/components\/Form\.js$/,
    imported: /getDefaultRegistry\.js$/,
    by: path("../../src/forms/bareRegistry.ts"),
  },
  {
    importer: /@rjsf\/utils\//,
    imported: /^fast-uri$/,
    by: path("./unusedUriResolver.ts"),
  },
  {
    importer: /@rjsf\/utils\//,
    imported: /shallowAllOfMerge\.js$/,
    by: path("../../src/forms/mergeConditions.ts"),
  },
  {
    importer: /@rjsf\/utils\//,
    imported: /\/deepEquals\.js$/,
    by: path("../../src/forms/deepEquals.ts"),
  },
  {
    importer: /@rjsf\/utils\//,
    imported: /toPathSchema\.js$/,
    by: path("./unusedSchemaUtil.ts"),
  },
  {
    importer: /@rjsf\/validator-ajv8\//,
    imported: /processRawValidationErrors\.js$/,
    by: path("./unusedSchemaUtil.ts"),
  },
];

/**
 * Leaves rjsf's stock fields and widgets, its URI resolver and its general schema merge out of the
 * bundle: the theme draws every field itself, and the meta-schemas allow neither `$ref` nor any
 * `allOf` but conditions.
 */
export function slimForms(): Plugin {
  return {
    name: "slim-forms",
    enforce: "pre",
    resolveId(imported, importer = "") {
      const from = importer.replaceAll("\\", "/");
      const replacement = replacements.find(
        (one) => one.importer.test(from) && one.imported.test(imported),
      );
      return replacement?.by ?? null;
    },
  };
}
