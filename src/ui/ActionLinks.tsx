import type { MenuLink } from "./menu.ts";
import { spaced } from "./spaced.ts";

/** Links as buttons; the first is the one that most will want. */
export function ActionLinks(props: { links: MenuLink[]; first: string; others: string }) {
  const { links, first, others } = props;
  return spaced(
    links.map(({ url, title }, index) => (
      <a key={url} className={`button button-${index === 0 ? first : others}`} href={url}>
        {title}
      </a>
    )),
  );
}
