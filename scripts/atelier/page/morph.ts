import { withoutMarks } from "../marks/code.ts";

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
export class Served {
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
