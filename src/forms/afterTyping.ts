/** Time without a key after which what was typed counts, in ms. */
const REST_MS = 200;

/** What a visitor does after typing: what he typed counts before anything is made of that. */
const acts = [
  "change",
  "focusout",
  "pagehide",
  "pointerdown",
  "popstate",
  "submit",
  "visibilitychange",
] as const;

/** What follows the last key. */
let waiting: (() => void) | undefined;
let timer = 0;

/** What is to be shown once a press has ended; undefined while nothing is pressed. */
let held: (() => void)[] | undefined;

function settle(): void {
  clearTimeout(timer);
  const job = waiting;
  waiting = undefined;
  job?.();
}

function release(): void {
  const jobs = held ?? [];
  held = undefined;
  for (const job of jobs) job();
}

/**
 * Puts off what follows a key until the visitor rests, does something else or leaves, so that the
 * next key finds an idle browser.
 * @param job takes the place of what an earlier key asked for: one box at a time is typed in
 */
export function atRest(job: () => void): void {
  waiting = job;
  clearTimeout(timer);
  timer = window.setTimeout(settle, REST_MS);
}

/**
 * Shows a message, or takes it away: at once, or, while the visitor presses something, after that;
 * what he presses would move away under his finger.
 */
export function onceReleased(show: () => void): void {
  if (held) held.push(show);
  else show();
}

if (typeof window !== "undefined") {
  const hold = () => {
    held ??= [];
  };
  addEventListener("pointerdown", hold, { capture: true });
  for (const act of acts) addEventListener(act, settle, { capture: true });
  // The click that a press ends with comes first.
  addEventListener("pointerup", () => setTimeout(release));
  addEventListener("pointercancel", release);
}
