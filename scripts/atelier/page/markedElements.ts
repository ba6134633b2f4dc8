import { decode } from "../marks/code.ts";

/** Attributes that people read. */
export const SPOKEN = ["placeholder", "aria-label", "alt", "title", "label", "data-label"];
/** Parts of a text that typesetting sets apart. */
export const INLINE = "sup, span.unbroken";
/** What is one thing to whoever clicks on it, whatever it is made of, or says one thing. */
export const WHOLE =
  "a, button, summary, label, legend, option, select, input, textarea, img, svg, picture, p, li, dt, dd, td, th, figcaption, h1, h2, h3, h4";

export const marksIn = (texts: Iterable<string | null | undefined>): number[] => [
  ...new Set([...texts].flatMap((text) => (text ? decode(text).marks : []))),
];

const textNodesOf = (element: Element): Text[] =>
  [...element.childNodes].filter((node): node is Text => node.nodeType === Node.TEXT_NODE);

/** What an element says itself, apart from what stands in it. */
const ownTexts = (element: Element): (string | null)[] => [
  ...textNodesOf(element).map(({ data }) => data),
  ...SPOKEN.map((name) => element.getAttribute(name)),
];

/** Labels of a control, and its choices, the chosen one first. */
function aroundControl(element: Element): (string | null)[] {
  const labels = "labels" in element ? [...((element.labels as NodeList | null) ?? [])] : [];
  const options =
    element instanceof HTMLSelectElement ? [...element.selectedOptions, ...element.options] : [];
  return [...options.slice(0, 1), ...labels, ...options].map(({ textContent }) => textContent);
}

/** An element and all that it stands in, from near to far. */
export const wayUp = (element: Element | null | undefined): Element[] =>
  element ? [element, ...wayUp(element.parentElement)] : [];

/** The folds that an element stands in, the innermost first. */
export const foldsAround = (element: Element | undefined) =>
  wayUp(element).filter((one): one is HTMLDetailsElement => one.matches("details"));

/** The element that a click on another one is about; undefined where nothing stands. */
export function clickTarget(element: Element): Element | undefined {
  const inline = element.closest(INLINE)?.parentElement ?? element;
  const isWorded = textNodesOf(inline).some(({ data }) => data.trim() !== "");
  return isWorded ? inline : (inline.closest(WHOLE) ?? undefined);
}

/** The marks of what an element says, nearest first; none where no data file tells it. */
export function marksOf(element: Element): number[] {
  const own = marksIn([...ownTexts(element), ...aroundControl(element)]);
  const around = wayUp(element).filter((one, depth) => depth < 2 || one.matches(WHOLE));
  const marks = [own, ...around.map(({ textContent }) => marksIn([textContent]))];
  return marks.find(({ length }) => length > 0) ?? [];
}

/** Every element below another that says something by itself with marks, and these, in reading order. */
export const markedElements = (root = document.body): { element: HTMLElement; marks: number[] }[] =>
  [...root.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
    const marks = marksIn(ownTexts(element));
    return marks.length > 0 ? [{ element, marks }] : [];
  });
