/** The specification's wait before a hash in the address is honoured, in ms. */
const hashDelay = 300;
/** Rest after the last scroll event before the place is noted, in ms. */
const settle = 120;

interface EntryState {
  /** How far the page was scrolled, in CSS pixels. */
  place?: number;
  /** The router's name of the entry; the first one of a visit has none. */
  key?: string;
}

const entryState = () => history.state as EntryState | null;

/** Entry whose page is on the screen; while a page is fetched it is not the present one. */
let shownKey: string | undefined;

/** Says that the page of the present history entry is on the screen. */
export function markShown(): void {
  shownKey = entryState()?.key;
}

/** Notes in the present history entry how far its page is scrolled. */
export function notePlace(): void {
  if (entryState()?.key !== shownKey) return;
  history.replaceState({ ...entryState(), place: Math.round(scrollY) }, "");
}

/** Height noted for the present history entry, in CSS pixels; 0 for a new one. */
export function notedPlace(): number {
  return entryState()?.place ?? 0;
}

/**
 * Notes in each history entry how far it was scrolled, and takes the restoring over from the
 * browser while the page lives.
 * @returns a function that stops it
 */
export function watchPlace(): () => void {
  let timer = 0;
  const later = () => {
    clearTimeout(timer);
    timer = window.setTimeout(notePlace, settle);
  };
  const forget = () => clearTimeout(timer);
  const leave = () => {
    history.scrollRestoration = "auto";
  };
  const stay = () => {
    history.scrollRestoration = "manual";
  };
  stay();
  addEventListener("scroll", later, { passive: true });
  addEventListener("popstate", forget);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", stay);
  return () => {
    forget();
    leave();
    removeEventListener("scroll", later);
    removeEventListener("popstate", forget);
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", stay);
  };
}

function target(hash: string): HTMLElement | null {
  return document.getElementById(decodeURIComponent(hash.slice(1)));
}

/** Scrolls smoothly to the element that a hash names and moves the focus there. */
export function scrollToHash(hash: string): void {
  const element = target(hash);
  if (!element) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  element.scrollIntoView({ behavior: still ? "instant" : "smooth" });
  if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/**
 * Honours a hash 300 ms after a page is there.
 * @returns a function that calls it off
 */
export function scrollToHashLater(hash: string): () => void {
  const timer = window.setTimeout(() => scrollToHash(hash), hashDelay);
  return () => clearTimeout(timer);
}
