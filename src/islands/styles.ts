import { loadedOnce } from "./loadedOnce.ts";

/**
 * Adds the sheet of what islands show beside the served page: its own sheet holds what it shows at
 * first and no more. Settles once the sheet is there, or cannot be had.
 */
export const loadStyles = loadedOnce(async () => {
  const href = document.querySelector<HTMLScriptElement>("script[data-styles]")?.dataset.styles;
  if (!href) return;
  await new Promise((resolve) => {
    const link = { rel: "stylesheet", href, onload: resolve, onerror: resolve };
    document.head.append(Object.assign(document.createElement("link"), link));
  });
});
