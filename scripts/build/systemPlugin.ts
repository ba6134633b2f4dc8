import type { Plugin } from "vite";

const systemId = "virtual:system.css";

/** The design system as a style sheet: `virtual:system.css`. */
export function systemPlugin(): Plugin {
  return {
    name: "system",
    resolveId: (id) => (id === systemId ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${systemId}`) return undefined;
      const { systemCss } = await import("./systemCss.ts");
      return systemCss();
    },
  };
}
