/** An element that holds a text. */
export const element = (name: string, textContent = ""): HTMLElement =>
  Object.assign(document.createElement(name), { textContent });

/** The part of a page that a selector finds. @throws when there is none */
export function partOf<Part extends HTMLElement>(root: HTMLElement, selector: string): Part {
  const part = root.querySelector<Part>(selector);
  if (!part) throw new Error(`The page lacks ${selector}.`);
  return part;
}
