import { showAnnouncement } from "./announcements.ts";
import { holdEarlySubmits, noteTyping, restoreTyping } from "./earlyInput.ts";
import { firstPaint, isLoaded, isPageRestored, onInterest, yieldToBrowser } from "./moments.ts";
import { islands } from "./registry.ts";

/** The specification's wait before a hash in the address is honoured, in ms. */
const hashDelay = 300;

/** The link that a click follows in this tab; none where it opens another one, or is kept from doing so. */
function linkFollowed(event: Event): HTMLAnchorElement | null {
  const { ctrlKey, metaKey, shiftKey, defaultPrevented, target } = event as MouseEvent;
  if (ctrlKey || metaKey || shiftKey || defaultPrevented) return null;
  return target instanceof Element ? target.closest("a:not([target=_blank])") : null;
}

/** Links within the page scroll, smoothly for those who have not asked for less motion. */
function scrollWithin(event: MouseEvent): void {
  const link = linkFollowed(event);
  if (!link?.hash || link.pathname !== location.pathname) return;
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
  if (!target) return;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  event.preventDefault();
  history.pushState(history.state, "", link.hash);
  target.scrollIntoView({ behavior: isCalm ? "instant" : "smooth" });
  // A control stays where the Tab key reaches it.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Time that a page may take to come before a line tells that it is on its way, in ms. */
const leavingDelay = 400;
let leaving = 0;

/** A link to another page was followed, or the page is back: the styles show a line meanwhile. */
function markLeaving(event: Event): void {
  const link = linkFollowed(event);
  const isLeaving = link?.origin === location.origin && link.pathname !== location.pathname;
  const mark = () => document.documentElement.toggleAttribute("data-leaving", isLeaving);
  clearTimeout(leaving);
  leaving = window.setTimeout(mark, isLeaving ? leavingDelay : 0);
}

/** Wakes what a page holds: some of it after the first paint, the rest when a visitor turns to it. */
async function boot(): Promise<void> {
  holdEarlySubmits();
  noteTyping();
  restoreTyping();
  await firstPaint();
  const target = document.querySelector(":target");
  // Who comes back is where he was.
  if (target && !isPageRestored()) setTimeout(() => target.scrollIntoView(), hashDelay);
  addEventListener("click", scrollWithin);
  for (const sign of ["click", "pageshow"]) addEventListener(sign, markLeaving);
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    const island = islands[element.dataset.island ?? ""];
    if (!island) continue;
    const wake = () => void island.wake(element);
    if (island.waits?.(element)) onInterest(element, wake);
    else wake();
    await yieldToBrowser();
  }
  document.documentElement.dataset.scripts = "ready";
  await showAnnouncement();
  await isLoaded();
  const { showLetters } = await import("./letters.ts");
  await showLetters();
}

boot().catch(() => {});
