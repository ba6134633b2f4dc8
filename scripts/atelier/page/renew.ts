import { readDraft, writeDraft } from "../../../src/forms/keptDraft.ts";
import { hasDraft, tabStorage } from "../../../src/forms/tabStorage.ts";
import { reloadWithTyping } from "../../../src/islands/earlyInput.ts";
import { withoutMarks } from "../marks/code.ts";
import { events, type Renewal } from "../protocol.ts";
import { allAlive, fingerprintOf, tellWindow, unfold } from "./reading.ts";

/** A part of the page that its own code draws, and brings up to date. */
const ALIVE = '[data-form-slot="alive"]';
/** What comes to life only when a page is loaded. */
const ISLAND = "[data-island]";

const says = ({ nodeName, textContent }: Node) => `${nodeName} ${withoutMarks(textContent ?? "")}`;

const holdsIsland = (node: Node): boolean =>
  node instanceof Element && (node.matches(ISLAND) || node.querySelector(ISLAND) !== null);

const areAlike = (some: ChildNode[], others: ChildNode[]): boolean =>
  some.length === others.length &&
  some.every(({ nodeName }, rank) => nodeName === others[rank]?.nodeName);

function alikeFromStart(some: ChildNode[], others: ChildNode[]): number {
  const end = some.findIndex((node, rank) => !others[rank] || says(node) !== says(others[rank]));
  return end < 0 ? some.length : end;
}

/** Gives an element of the page the attributes that are served otherwise than before. */
function setAttributes(twin: Element, old: Element, fresh: Element): void {
  for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
    const value = fresh.getAttribute(name);
    if (value === old.getAttribute(name)) continue;
    if (value === null) twin.removeAttribute(name);
    else twin.setAttribute(name, value);
  }
}

/**
 * Follows a page's document as it is served, and puts what differs in a newer one into the page. What
 * scripts and people have done to the page stays: only what is served otherwise changes.
 */
class Served {
  #root: Element;
  /** What each served node has become on the page. */
  readonly #twins = new WeakMap<Node, Node>();

  /** @param page the page as it was served, before any script has changed it */
  constructor(page: Element) {
    this.#root = page.cloneNode(true) as Element;
    this.#pair(this.#root, page);
  }

  /** Brings the page up to date. @returns false if it has to be loaded anew for that */
  follow(fresh: Element): boolean {
    const old = this.#root;
    this.#root = fresh;
    return this.#renew(old, fresh);
  }

  #pair(served: Node, twin: Node): void {
    this.#twins.set(served, twin);
    for (const [rank, child] of served.childNodes.entries()) {
      const own = twin.childNodes[rank];
      if (own) this.#pair(child, own);
    }
  }

  #renew(old: Node, fresh: Node): boolean {
    const twin = this.#twins.get(old);
    if (twin) this.#twins.set(fresh, twin);
    if (old.nodeName === "NOSCRIPT") return true;
    if (!(old instanceof Element) || !(fresh instanceof Element)) {
      if (twin && old.nodeValue !== fresh.nodeValue) twin.nodeValue = fresh.nodeValue;
      return true;
    }
    if (twin instanceof Element) setAttributes(twin, old, fresh);
    return (twin instanceof Element && twin.matches(ALIVE)) || this.#renewChildren(old, fresh);
  }

  /** Takes away and adds children in the midst of those that say the same as before. */
  #renewChildren(old: Element, fresh: Element): boolean {
    const [before, after] = [[...old.childNodes], [...fresh.childNodes]];
    const start = areAlike(before, after) ? before.length : alikeFromStart(before, after);
    const end = alikeFromStart(before.slice(start).reverse(), after.slice(start).reverse());
    const gone = before.splice(start, before.length - end - start);
    const come = after.splice(start, after.length - end - start);
    if ([...gone, ...come].some(holdsIsland)) return false;
    const parent = this.#twins.get(old);
    const next = this.#twins.get(before[start] ?? old);
    for (const node of gone) (this.#twins.get(node) as ChildNode | undefined)?.remove();
    for (const node of come) {
      const twin = document.importNode(node, true);
      this.#pair(node, twin);
      parent?.insertBefore(twin, next?.parentNode === parent ? (next ?? null) : null);
    }
    return before.every((child, rank) => this.#renew(child, after[rank] as Node));
  }
}

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
