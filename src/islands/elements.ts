/** The pieces of a text, its ordinals raised as those of the pages are (`ui/typeset`). */
export function typeset(text: string): (Node | string)[] {
  const [start = "", ...others] = text.split(/\b1er\b/);
  return [start, ...others.flatMap((rest) => ["1", element("sup", "er"), rest])];
}

/** An element with its texts and whatever else it holds. */
export function element(name: string, ...parts: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...parts.flatMap((part) => (typeof part === "string" ? typeset(part) : part)));
  return made;
}

/** The part of a page that a selector finds. @throws when there is none */
export function partOf<Part extends HTMLElement>(root: HTMLElement, selector: string): Part {
  const part = root.querySelector<Part>(selector);
  if (!part) throw new Error(`The page lacks ${selector}.`);
  return part;
}
