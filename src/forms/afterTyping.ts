/** Time without a key after which what was typed counts, in ms. */
export const REST_MS = 200;

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

/** Does what waits for the visitor to rest. */
export function settle(): void {
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
 * Puts off what follows a key, in the place of what an earlier one asked for, until the visitor rests or
 * does something else: the next key finds an idle browser.
 */
export function atRest(job: () => void): void {
  waiting = job;
  clearTimeout(timer);
  timer = window.setTimeout(settle, REST_MS);
}

/** Shows or hides a message, after a press that goes on: what is pressed would move away. */
export function onceReleased(show: () => void): void {
  if (held) held.push(show);
  else show();
}

/** Longest time from the end of a press to its click, which a finger's follows late; in ms. */
const CLICK_MS = 350;
let ending = 0;

function hold({ button, target }: PointerEvent): void {
  clearTimeout(ending);
  // A list that opens, or a menu, keeps the end of the press to itself.
  if (button === 0 && !(target instanceof HTMLSelectElement)) held ??= [];
}

function releaseIn(ms: number): void {
  clearTimeout(ending);
  ending = window.setTimeout(release, ms);
}

if (typeof window !== "undefined") {
  addEventListener("pointerdown", hold, { capture: true });
  for (const act of acts) addEventListener(act, settle, { capture: true });
  addEventListener("pointerup", () => releaseIn(CLICK_MS));
  // Once what is pressed has answered.
  addEventListener("click", () => releaseIn(0), { capture: true });
  for (const end of ["pointercancel", "keydown"]) addEventListener(end, release, { capture: true });
}
