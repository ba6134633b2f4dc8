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

/** Texts of law, each on a line of its own. */
export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul className="stack-2">
      {sources.map((source) => (
        <li key={source.title} className="line">
          <SourceText source={source} />
        </li>
      ))}
    </ul>
  );
}
