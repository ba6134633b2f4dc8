import { withoutMarks } from "../marks/code.ts";

/** A part of the page that its own code draws, and brings up to date. */
const ALIVE = '[data-form-slot="alive"]';
/** What comes to life only when a page is loaded. */
const ISLAND = "[data-island]";

const says = ({ nodeName, textContent }: Node): string =>
  `${nodeName} ${withoutMarks(textContent ?? "")}`;

const holdsIsland = (node: Node): boolean =>
  node instanceof Element && (node.matches(ISLAND) || node.querySelector(ISLAND) !== null);

const areAlike = (some: ChildNode[], others: ChildNode[]): boolean =>
  some.length === others.length &&
  some.every(({ nodeName }, rank) => nodeName === others[rank]?.nodeName);

/** How many nodes at the beginning of two lists say the same. */
function alikeFromStart(some: ChildNode[], others: ChildNode[]): number {
  const end = some.findIndex((node, rank) => !others[rank] || says(node) !== says(others[rank]));
  return end < 0 ? some.length : end;
}

/**
 * Follows a page's document as it is served, and puts what differs in a newer one into the page. What
 * scripts and people have done to the page stays: only what is served otherwise changes.
 */
export class Served {
  readonly #root: Element;
  /** What each served node has become on the page. */
  readonly #twins = new WeakMap<Node, Node>();

  /** @param page the page as it was served, before any script has changed it */
  constructor(page: Element) {
    this.#root = page.cloneNode(true) as Element;
    this.#pair(this.#root, page);
  }

  /** Brings the page up to date. @returns false if it has to be loaded anew for that */
  follow(fresh: Element): boolean {
    return this.#renew(this.#root, fresh);
  }

  #pair(served: Node, twin: Node): void {
    this.#twins.set(served, twin);
    for (const [rank, child] of served.childNodes.entries()) {
      const own = twin.childNodes[rank];
      if (own) this.#pair(child, own);
    }
  }

  #renew(old: Node, fresh: Node): boolean {
    if (old.isEqualNode(fresh) || old.nodeName === "NOSCRIPT") return true;
    const twin = this.#twins.get(old);
    if (old instanceof Element && fresh instanceof Element) {
      this.#setAttributes(old, fresh);
      return (twin instanceof Element && twin.matches(ALIVE)) || this.#renewChildren(old, fresh);
    }
    for (const node of [old, twin]) if (node) node.nodeValue = fresh.nodeValue;
    return true;
  }

  #setAttributes(old: Element, fresh: Element): void {
    for (const name of new Set([...old.getAttributeNames(), ...fresh.getAttributeNames()])) {
      const value = fresh.getAttribute(name);
      if (value === old.getAttribute(name)) continue;
      for (const element of [old, this.#twins.get(old)]) {
        if (!(element instanceof Element)) continue;
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
      }
    }
  }

  #renewChildren(old: Element, fresh: Element): boolean {
    const after = [...fresh.childNodes];
    if (!areAlike([...old.childNodes], after) && !this.#exchange(old, after)) return false;
    return [...old.childNodes].every((child, rank) => {
      const other = after[rank];
      return !other || this.#renew(child, other);
    });
  }

  /** Takes away and adds children in the midst of those that say the same as before. */
  #exchange(parent: Element, after: ChildNode[]): boolean {
    const before = [...parent.childNodes];
    const start = alikeFromStart(before, after);
    const rest = before.slice(start).reverse();
    const end = alikeFromStart(rest, after.slice(start).reverse());
    const gone = rest.slice(end);
    const come = after.slice(start, after.length - end);
    if ([...gone, ...come].some(holdsIsland)) return false;
    const next = before[before.length - end] ?? null;
    const nextTwin = next && this.#twins.get(next);
    const parentTwin = this.#twins.get(parent);
    for (const node of gone) {
      (this.#twins.get(node) as ChildNode | undefined)?.remove();
      node.remove();
    }
    for (const node of come) {
      const [served, twin] = [document.importNode(node, true), document.importNode(node, true)];
      this.#pair(served, twin);
      parent.insertBefore(served, next);
      parentTwin?.insertBefore(twin, nextTwin?.parentNode === parentTwin ? nextTwin : null);
    }
    return true;
  }
}
