import type { Plugin } from "vite";

/** Style sheets that are made of the design system, by the names that modules import them by. */
const sheets: Record<string, () => Promise<string>> = {
  "virtual:system.css": async () => (await import("./systemCss.ts")).systemCss(),
  "virtual:fonts.css": async () => (await import("../../src/ui/system/fonts.ts")).fontFaces(),
};

/** The design system as style sheets: `virtual:system.css`, and its fonts as `virtual:fonts.css`. */
export function systemPlugin(): Plugin {
  return {
    name: "system",
    resolveId: (id) => (id in sheets ? `\0${id}` : undefined),
    load: (id) => sheets[id.slice(1)]?.(),
  };
}
