interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/** Lets the browser paint and answer the visitor before the next piece of work. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}
