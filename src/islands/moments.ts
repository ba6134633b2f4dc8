/** Longest wait for a first paint, in ms: a page in a hidden tab is never painted. */
const patience = 2000;

const once = (target: EventTarget, event: string) =>
  new Promise<void>((resolve) => {
    target.addEventListener(event, () => resolve(), { once: true });
  });

/**
 * Settles once the visitor sees something of a page, which a browser may have prepared ahead, or after
 * two seconds. Two frames on, what stood at the first is painted; not every engine has an entry for that.
 */
export async function firstPaint(): Promise<void> {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) await once(document, "prerenderingchange");
  await new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Settles once all that the page itself names has come. */
export function isLoaded(): Promise<void> {
  return document.readyState === "complete" ? Promise.resolve() : once(window, "load");
}

/** True after a reload or the browser's Back; browsers put back what was in the controls, and the place in the page. */
export function isPageRestored(): boolean {
  const entries = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entries.some(({ type }) => type !== "navigate");
}

/** Lets the browser paint and answer the visitor before the next piece of work. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Signs that a visitor is about to use something. */
const signs = ["pointerover", "pointerdown", "focusin", "touchstart", "input", "submit"];

/** Calls back at the first sign of interest in an element; at once if the focus is in it. */
export function onInterest(element: HTMLElement, act: () => void): void {
  const once = () => {
    for (const sign of signs) element.removeEventListener(sign, once);
    act();
  };
  if (element.contains(document.activeElement)) act();
  else for (const sign of signs) element.addEventListener(sign, once);
}
