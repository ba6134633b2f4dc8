import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** Name under which the table lists what a module of rjsf imports; undefined for other importers. */
function listedName(imported: string, importer: string): string | undefined {
  const [, from] = importer.replaceAll("\\", "/").split(/\/node_modules\/(?=@rjsf\/)/);
  if (!from || !imported.startsWith(".")) return from && imported;
  return path.posix.join(path.posix.dirname(from), imported);
}

/**
 * Leaves out of the build what rjsf brings for schemas of any kind and ours do without. A build in
 * which a replaced module is no longer imported, or has no default export any more, fails.
 * @param replacements of each module, `package/path` of a file of rjsf or the name of another package,
 *   the absolute path of the file that takes its place; both have a default export
 */
export function slimForms(replacements: { module: string; by: string }[]): Plugin {
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
      if (!/\bexport default\b|\bmodule\.exports\b/.test(text))
        this.error(`${module} has no default export any more, so that ${by} cannot replace it.`);
      unused.delete(replacement);
      return by;
    },
    buildEnd(error) {
      if (error || !isBuild) return;
      for (const { module, by } of unused)
        this.error(`rjsf does not import ${module} any more, so that ${by} replaces nothing.`);
    },
  };
}

/**
 * Leaves dynamic imports to the browser. Vite wraps each in a helper that fetches ahead what the
 * module imports, at the cost of a fifth of the boot module; what forms need, pages name themselves.
 */
export const plainImports = (): Plugin => ({
  name: "plain-imports",
  apply: "build",
  enforce: "pre",
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => "export const __vitePreload = (load) => load();",
  },
});

const INSERTION = /^__insertCSS\(.*\);?$/m;

/** Takes out sonner's style tag: the page's policy forbids it, and ToastArea.tsx imports the same rules as a sheet. */
export const plainToasts = (): Plugin => ({
  name: "plain-toasts",
  transform(code, id) {
    if (!/\/sonner\/dist\/index\.mjs$/.test(id.replaceAll("\\", "/").split("?")[0] ?? ""))
      return null;
    if (!INSERTION.test(code)) this.error("sonner no longer inserts its styles as expected");
    return { code: code.replace(INSERTION, ""), map: null };
  },
});

/** Style sheets that are made of the design system, by the names that modules import them by. */
const sheets: Record<string, () => Promise<string>> = {
  "virtual:system.css": async () => (await import("./systemCss.ts")).systemCss(),
  "virtual:fonts.css": async () => (await import("../../src/ui/system/fonts.ts")).fontFaces(),
};

/** The design system as style sheets: `virtual:system.css`, and its fonts as `virtual:fonts.css`. */
export const systemPlugin = (): Plugin => ({
  name: "system",
  resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
  load: (id) => sheets[id.slice(1)]?.(),
});
