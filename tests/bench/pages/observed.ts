/** What a page notes of itself while it loads and is used; times in milliseconds. */
export interface Observed {
  firstPaint: number;
  largestPaint: number;
  /** Largest sum of unexpected shifts within one session window. */
  layoutShift: number;
  longTasks: number[];
  interactions: { id: number; duration: number }[];
}

declare global {
  interface Window {
    benchObserved: Observed;
  }
}

/** Runs in the page before anything of its own. */
export function observe(): void {
  const seen: Observed = {
    firstPaint: Number.NaN,
    largestPaint: Number.NaN,
    layoutShift: 0,
    longTasks: [],
    interactions: [],
  };
  window.benchObserved = seen;
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    interactionId: number;
  };
  const on = (type: string, note: (entry: Entry) => void, durationThreshold?: number) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as Entry);
    }).observe({ type, buffered: true, ...(durationThreshold && { durationThreshold }) });
  let [sum, began, last] = [0, 0, 0];
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.firstPaint = startTime;
  });
  on("largest-contentful-paint", ({ startTime }) => {
    seen.largestPaint = startTime;
  });
  on("layout-shift", ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    const isSameWindow = startTime - last < 1000 && startTime - began < 5000;
    sum = isSameWindow ? sum + value : value;
    began = isSameWindow ? began : startTime;
    last = startTime;
    seen.layoutShift = Math.max(seen.layoutShift, sum);
  });
  on("longtask", ({ duration }) => seen.longTasks.push(duration));
  const note = ({ interactionId: id, duration }: Entry) => {
    if (id) seen.interactions.push({ id, duration });
  };
  on("event", note, 16);
}
