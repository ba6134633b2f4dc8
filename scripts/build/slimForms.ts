import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** A module that rjsf imports, and what takes its place; both have a default export. */
interface Replacement {
  /** `package/path` of a file of rjsf, or the name of another package. */
  module: string;
  /** Absolute path of the file that replaces it. */
  by: string;
}

/** Name under which the table lists what a module of rjsf imports; undefined for other importers. */
function listedName(imported: string, importer: string): string | undefined {
  const [, from] = importer.replaceAll("\\", "/").split(/\/node_modules\/(?=@rjsf\/)/);
  if (!from || !imported.startsWith(".")) return from && imported;
  return path.posix.join(path.posix.dirname(from), imported);
}

/**
 * Leaves out of the build what rjsf brings for schemas of any kind and ours do without. A build in
 * which a replaced module is no longer imported, or has no default export any more, fails.
 */
export function slimForms(replacements: Replacement[]): Plugin {
  const unused = new Set(replacements);
  let isBuild = false;
  return {
    name: "slim-forms",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    async resolveId(imported, importer = "") {
      const name = listedName(imported, importer);
      const replacement = replacements.find(({ module }) => module === name);
      if (!replacement) return null;
      const { module, by } = replacement;
      const original = await this.resolve(imported, importer, { skipSelf: true });
      const text = original ? await readFile(original.id, "utf8") : "";
      if (!/\bexport default\b|\bmodule\.exports\b/.test(text)) {
        this.error(`${module} has no default export any more, so that ${by} cannot replace it.`);
      }
      unused.delete(replacement);
      return by;
    },
    buildEnd(error) {
      if (error || !isBuild) return;
      for (const { module, by } of unused) {
        this.error(`rjsf does not import ${module} any more, so that ${by} replaces nothing.`);
      }
    },
  };
}
