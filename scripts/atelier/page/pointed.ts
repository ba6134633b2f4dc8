import { withoutMarks } from "../marks/code.ts";
import { INLINE, marksIn, wayUp } from "./markedElements.ts";

/** A character: the text that it stands in, and its rank there. */
export type Spotted = NonNullable<ReturnType<typeof characterAt>>;

/** What shows the texts of one row beside each other. */
const ROW = "tr, li, dl > div, section";

/** Whether an event is in what an element, or a part of a text, takes up on the page. */
export const isIn = (area: Element | Range, { clientX: x, clientY: y }: MouseEvent): boolean =>
  [...(area instanceof Range ? area.getClientRects() : [area.getBoundingClientRect()])].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );

/** The character of a text that an event is on. */
export function characterAt(node: Text, event: MouseEvent) {
  const range = document.createRange();
  for (let at = 0; at < node.length; at += 1) {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    if (isIn(range, event)) return { node, at };
  }
  return undefined;
}

/** The text that an event is on, also below a link or a box to tick that covers what it stands in. */
export function textAt(event: MouseEvent): Text | undefined {
  if (!(event.target instanceof Element)) return undefined;
  const link = event.target.closest<HTMLElement>("a, button, input");
  const room = link?.offsetParent ?? event.target;
  const range = document.createRange();
  return document
    .elementsFromPoint(event.clientX, event.clientY)
    .filter((element) => room.contains(element))
    .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
    .find((node) => {
      range.selectNodeContents(node);
      return isIn(range, event);
    });
}

/** What an element says, each part set off from the next, with the rank of a character in it. */
function read(element: Element, { node, at }: Spotted) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const read = { text: "", at: 0 };
  let former: Element | null = null;
  for (let next = walker.nextNode(); next; next = walker.nextNode()) {
    const { parentElement, nodeValue } = next;
    const part = parentElement?.matches(INLINE) ? parentElement.parentElement : parentElement;
    if (former && former !== part) read.text += " ";
    former = part;
    const text = nodeValue ?? "";
    if (next === node) read.at = read.text.length + withoutMarks(text.slice(0, at)).length;
    read.text += withoutMarks(text);
  }
  return read;
}

/** The picture that an event is on, also below what covers it in the same part of the page. */
export function pictureAt({ target, clientX, clientY }: MouseEvent): HTMLImageElement | undefined {
  const below = document.elementsFromPoint(clientX, clientY);
  const picture = below.find((element) => element instanceof HTMLImageElement);
  const part = picture?.closest("section, article, figure, li, header");
  const isShown = target instanceof Node && (target === picture || part?.contains(target));
  return isShown ? picture : undefined;
}

/**
 * What is pointed at in an element, as the draft is asked for its sources.
 * @returns `text` as it is read, or the address of a picture; `at`: the rank of a character of it,
 * undefined for a picture; `around`: marks of the text, then of each thing that it stands in, from near
 * to far; `row`: what stands in the same row, or item
 */
export function spotIn(element: Element, spotted: Spotted | undefined) {
  const around = wayUp(element).map(({ textContent }) => marksIn([textContent]));
  const row = withoutMarks(element.closest(ROW)?.textContent ?? "");
  const address = element.querySelector("img")?.src ?? element.getAttribute("src") ?? "";
  const picture = { text: address, at: undefined };
  const spot: { text: string; at: number | undefined } = spotted ? read(element, spotted) : picture;
  return { ...spot, around, row };
}
