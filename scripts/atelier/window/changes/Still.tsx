import { useState } from "react";
import type { Picture } from "../../handover/calls.ts";
import { markedElements } from "../../page/markedElements.ts";
import shared from "../Shared.module.css";
import styles from "./Changes.module.css";

/** A picture of a place: the page around it, as still as a photograph, drawn once it is scrolled to. */
export function Still({ title, picture }: { title: string; picture: Picture }) {
  const [isFound, setFound] = useState(true);
  return (
    <figure>
      <figcaption className={shared.muted}>
        {title}
        {!isFound && " : caché à l’ouverture de la page ; « Voir dans la page » y mène."}
      </figcaption>
      <div className={styles.frame} hidden={!isFound}>
        <iframe
          inert
          loading="lazy"
          tabIndex={-1}
          title={`L’endroit en image, ${title.toLowerCase()}`}
          src={picture.src}
          onLoad={({ currentTarget }) => setFound(pointAt(currentTarget, picture.marks))}
        />
      </div>
    </figure>
  );
}

/** Brings what some marks stand in into sight, and rings it; false when it cannot be seen. */
function pointAt(frame: HTMLIFrameElement, marks: readonly number[]): boolean {
  const { contentDocument: page, contentWindow: view } = frame;
  if (!page?.body || !view) return false;
  const found = marked(page, marks).find((element) => bringOut(element));
  if (!found) return false;
  const { top, height } = found.getBoundingClientRect();
  const space = Math.max(MARGIN, (view.innerHeight - height) / 2);
  view.scrollTo(0, top + view.scrollY - space);
  found.style.outline = "3px solid var(--chakra-colors-accent-solid, #a8481c)";
  found.style.outlineOffset = "3px";
  return true;
}

const MARGIN = 24;

/** Elements of a page that show marked texts, in the order of the marks. */
function marked(page: Document, marks: readonly number[]): HTMLElement[] {
  const elements = markedElements(page.body);
  return marks.flatMap((mark) =>
    elements.filter((one) => one.marks.includes(mark)).map(({ element }) => seen(element)),
  );
}

/** What is seen of an element: of a choice in a list, the list. */
const seen = (element: HTMLElement): HTMLElement => element.closest("select") ?? element;

/** Unfolds what an element stands in. @returns whether it can be seen */
function bringOut(element: HTMLElement): boolean {
  for (
    let fold = element.closest("details");
    fold;
    fold = fold.parentElement?.closest("details") ?? null
  )
    fold.open = true;
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1;
}
