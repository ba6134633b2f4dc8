import { Fragment } from "react";

const LINK = /\[([^\]]+)\]\(((?:\/(?!\/)|#|tel:|mailto:|https:\/\/)[^)\s]*)\)/g;

interface Piece {
  text: string;
  href?: string;
}

/** Cuts `Voir la [politique](/confidentialite).` into plain pieces and links. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = "", href = ""] = match;
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/**
 * Text of a schema file in which `[words](/address)` are links.
 * @param newTab words that say so where links open another tab
 */
export function RichText({ text, newTab }: { text: string; newTab?: string }) {
  const other = newTab && { target: "_blank", rel: "noopener" };
  return splitLinks(text).map(({ text: words, href }) => (
    <Fragment key={`${href ?? ""}${words}`}>
      {href ? (
        <a href={href} {...other}>
          {words}
          {newTab && <span className="visuallyHidden"> {newTab}</span>}
        </a>
      ) : (
        words
      )}
    </Fragment>
  ));
}
