import { readDraft, writeDraft } from "../../../src/forms/keptDraft.ts";
import { hasDraft, tabStorage } from "../../../src/forms/tabStorage.ts";
import { reloadWithTyping } from "../../../src/islands/earlyTyping.ts";
import { events, type Renewal } from "../protocol.ts";
import { Served } from "./morph.ts";
import { allAlive, fingerprintOf, tellWindow, unfold } from "./reading.ts";

/** Where the tab keeps how the page is looked at while it is loaded anew. */
const KEPT = "atelier:view";
/** How long a page that is loaded anew may take until it is as long as before, in ms. */
const PATIENCE_MS = 3000;

const folds = () => [...document.querySelectorAll("details")];
const controls = () => [
  ...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea, summary"),
];

function currentView() {
  const { activeElement } = document;
  return {
    scroll: scrollY,
    open: folds().flatMap(({ open }, rank) => (open ? rank : [])),
    /** Rank of the element that has the focus, among those that can have it. */
    focus: activeElement instanceof HTMLElement ? controls().indexOf(activeElement) : -1,
  };
}

function takeUp({ scroll, open, focus }: ReturnType<typeof currentView>): void {
  for (const fold of folds().filter((_, rank) => open.includes(rank))) void unfold(fold);
  const until = performance.now() + PATIENCE_MS;
  const look = () => {
    scrollTo({ top: scroll, behavior: "instant" });
    controls()[focus]?.focus({ preventScroll: true });
    if (scrollY !== scroll && performance.now() < until) requestAnimationFrame(look);
  };
  look();
}

/** Has the forms that come take over every answer that is kept, whatever they have become. */
function keepDrafts(fresh: Document): void {
  for (const form of fresh.querySelectorAll("[data-form] form")) {
    const name = form.closest<HTMLElement>("[data-form]")?.dataset.form ?? "";
    if (hasDraft(name)) writeDraft(name, { ...readDraft(name), form: fingerprintOf(form) });
  }
}

const isLoaded = (address: string): boolean =>
  performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === address);

/** Whether a page, as it is served, is older than the draft. */
const isFormer = (served: Document) => served.querySelector("script[data-former]") !== null;

/** Brings every form to life, and tells when the page was asked for. */
async function tellAlive(): Promise<void> {
  await allAlive();
  const script = document.querySelector<HTMLElement>("script[data-moment]");
  import.meta.hot?.send(events.page, Number(script?.dataset.moment));
}

/**
 * Keeps the page as the draft makes it: what was typed, opened and scrolled stays. A page that cannot
 * be made of the draft stays as it was.
 * @param done called each time that the page has changed
 */
export function followDraft(done: () => void): void {
  // Vite serves module by module.
  performance.setResourceTimingBufferSize(10_000);
  const served = new Served(document.body);
  const renew = async (modules: string[]) => {
    const response = await fetch(location.href, { headers: { accept: "text/html" } });
    const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
    tellWindow("atelier:former", !response.ok || isFormer(fresh));
    if (!response.ok) return;
    document.title = fresh.title;
    if (served.follow(fresh.body) && !modules.some(isLoaded)) return done();
    tabStorage.write(KEPT, currentView());
    // After the forms, which keep then what was typed last.
    addEventListener("pagehide", () => keepDrafts(fresh));
    reloadWithTyping();
  };
  let latest = Promise.resolve();
  import.meta.hot?.on(events.page, ({ modules }: Renewal) => {
    latest = latest.then(() => renew(modules)).catch(() => {});
  });
  tellWindow("atelier:former", isFormer(document));
  void tellAlive();
  const view = tabStorage.read(KEPT);
  tabStorage.remove(KEPT);
  if (view) takeUp(view as ReturnType<typeof currentView>);
}
