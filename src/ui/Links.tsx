import type { MenuLink } from "./menu.ts";

/** A link of a menu, marked where it leads to the page that is shown, whose path is `current`. */
export function CurrentLink(props: { link: MenuLink; className: string; current: string }) {
  const { link, className, current } = props;
  const { url, title } = link;
  return (
    <a className={className} href={url} aria-current={url === current ? "page" : undefined}>
      {title}
    </a>
  );
}

/** A list of links and nothing else; its class says how it looks. */
export function Links({ links, className }: { links: MenuLink[]; className: string }) {
  return (
    <ul className={className}>
      {links.map((link) => (
        <li key={link.url}>
          <a href={link.url}>{link.title}</a>
        </li>
      ))}
    </ul>
  );
}
