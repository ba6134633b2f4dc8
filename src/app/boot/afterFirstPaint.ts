/** Longest wait for a first paint, in ms: a page in a hidden tab is never painted. */
const patience = 2000;

function firstContentfulPaint(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length === 0) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}

/** Settles once the visitor sees something, or after two seconds. */
export async function afterFirstPaint(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, patience));
  const paints = PerformanceObserver.supportedEntryTypes?.includes("paint");
  if (paints) await Promise.race([firstContentfulPaint(), timeout]);
}
