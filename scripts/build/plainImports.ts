import type { Plugin } from "vite";

/**
 * Leaves dynamic imports to the browser. Vite wraps each in a helper that fetches ahead what the
 * module imports, at the cost of a fifth of the boot module; what forms need, pages name themselves.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}
