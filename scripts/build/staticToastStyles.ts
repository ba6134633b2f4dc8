import type { Plugin } from "vite";

const INSERTION = /^__insertCSS\(.*\);?$/m;

/**
 * Takes out of sonner the style tag that it adds when it is loaded: the page's policy forbids it,
 * and ToastArea.tsx imports the same rules as a style sheet.
 */
export function staticToastStyles(): Plugin {
  return {
    name: "static-toast-styles",
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id.replaceAll("\\", "/").split("?")[0] ?? "")) {
        return null;
      }
      if (!INSERTION.test(code)) this.error("sonner no longer inserts its styles as expected");
      return { code: code.replace(INSERTION, ""), map: null };
    },
  };
}
