import { Fragment } from "react";

const LINK = /\[([^\]]+)\]\(((?:\/(?!\/)|#|tel:|mailto:|https:\/\/)[^)\s]*)\)/g;

/** Cuts `Voir la [politique](/confidentialite).` into plain pieces and links. */
export function splitLinks(text: string): { text: string; href?: string | undefined }[] {
  // By turns: plain text, the words of a link and its address.
  const parts = text.split(LINK);
  return parts
    .map((part, rank) => (rank % 3 === 1 ? { text: part, href: parts[rank + 1] } : { text: part }))
    .filter((piece, rank) => rank % 3 < 2 && piece.text !== "");
}

/** Text in which `[words](/address)` are links. @param newTab says that they open another tab */
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
