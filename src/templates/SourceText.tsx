import type { Source } from "../generated/content.ts";

/** A text of law, as a link to where it can be read if its address is known. */
export function SourceText({ source: { title, url } }: { source: Source }) {
  if (!url) return title;
  return (
    <a href={url} rel="noopener">
      {title}
    </a>
  );
}
