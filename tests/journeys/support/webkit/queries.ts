import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

/** A text or pattern that is looked for, as it travels to the page. */
export type Wanted = { text: string; isExact: boolean } | { source: string; flags: string };

/** One step on the way to elements, from those of the step before. */
export type Step =
  | { css: string }
  | { role: string; name?: Wanted }
  | { text: Wanted }
  | { label: Wanted }
  | { hasText: Wanted }
  | { has: Step[] }
  | { and: Step[] }
  | { visible: boolean }
  | { nth: number };

const plain = (text: string) => text.replace(/[\s\u200b]+/g, " ").trim();

/** As Playwright compares: spaces joined; a text anywhere and in any case unless it is exact. */
function fits(found: string, wanted: Wanted): boolean {
  const text = plain(found);
  if ("source" in wanted) return new RegExp(wanted.source, wanted.flags).test(text);
  const sought = plain(wanted.text);
  return wanted.isExact ? text === sought : text.toLowerCase().includes(sought.toLowerCase());
}

/** Whether an element takes room on the page and can be seen there. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === "visible";
}

const all = (root: ParentNode, css = "*") => [...root.querySelectorAll(css)];

/** The smallest elements that hold a text. */
function holding(root: ParentNode, wanted: Wanted): Element[] {
  const fitting = all(root).filter(
    (element) =>
      !/^(SCRIPT|STYLE|NOSCRIPT|HEAD|TITLE)$/.test(element.tagName) &&
      fits(element.textContent ?? "", wanted),
  );
  return fitting.filter((one) => ![...one.children].some((child) => fitting.includes(child)));
}

const labelOf = (element: Element): string =>
  element.matches("input, select, textarea, [aria-label]") ? computeAccessibleName(element) : "";

/** The elements below another that a step leads to. */
function below(root: ParentNode, step: Step): Element[] {
  if ("css" in step)
    return step.css
      .split(/,(?![^(]*\))/)
      .flatMap((part) =>
        part.endsWith(":visible")
          ? all(root, part.slice(0, -":visible".length)).filter(isVisible)
          : all(root, part),
      );
  if ("role" in step) {
    const { role, name } = step;
    return all(root).filter(
      (element) =>
        getRole(element) === role &&
        !isInaccessible(element) &&
        (!name || fits(computeAccessibleName(element), name)),
    );
  }
  if ("text" in step) return holding(root, step.text);
  if ("label" in step) return all(root).filter((element) => fits(labelOf(element), step.label));
  throw new Error(`${JSON.stringify(step)} chooses among elements.`);
}

function chosen(elements: Element[], step: Step): Element[] | undefined {
  if ("nth" in step) return elements.slice(step.nth, step.nth + 1 || undefined);
  if ("hasText" in step)
    return elements.filter((element) => fits(element.textContent ?? "", step.hasText));
  if ("has" in step) return elements.filter((element) => find(step.has, element).length > 0);
  if ("visible" in step) return elements.filter((one) => isVisible(one) === step.visible);
  if ("and" in step) {
    const others = find(step.and);
    return elements.filter((element) => others.includes(element));
  }
  return undefined;
}

const inPageOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/** The elements that steps lead to, in the order of the page. */
export function find(steps: Step[], root: ParentNode = document): Element[] {
  let elements: Element[] | undefined;
  for (const step of steps) {
    const found = chosen(elements ?? [], step);
    const roots: ParentNode[] = elements ?? [root];
    elements = found ?? [...new Set(roots.flatMap((one) => below(one, step)))].sort(inPageOrder);
  }
  return elements ?? [];
}

/** Whether what a mouse meets is an element, a part of it, or its label. */
export const isOf = (element: Element, met: Element | null): boolean =>
  element.contains(met) || met?.closest("label")?.control === element;
