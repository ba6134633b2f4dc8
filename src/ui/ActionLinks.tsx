import type { MenuLink } from "./menu.ts";
import { spaced } from "./spaced.ts";

/** A link as a button; `look` names its variants. */
export function ActionLink({ link: { url, title }, look }: { link: MenuLink; look: string }) {
  return (
    <a className={`button button-${look}`} href={url}>
      {title}
    </a>
  );
}

/** Such links side by side; the first is the one that most will want. */
export function ActionLinks(props: { links: MenuLink[]; first: string; others: string }) {
  const { links, first, others } = props;
  return spaced(
    links.map((link, index) => (
      <ActionLink key={link.url} link={link} look={index === 0 ? first : others} />
    )),
  );
}
