const bootScript = () => document.querySelector<HTMLScriptElement>("script[data-styles]");

/**
 * Adds the sheet of what islands show beside the served page: its own sheet holds what it shows at
 * first and no more. Settles once the sheet is there, or cannot be had.
 */
export function loadStyles(): Promise<void> {
  const href = bootScript()?.dataset.styles;
  if (!href || document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    document.head.append(link);
  });
}
