import type { MenuLink } from "./menu.ts";

interface CurrentLinkProps {
  link: MenuLink;
  className: string | undefined;
  /** Path of the page shown. */
  current: string;
}

/** A link of a menu, marked where it leads to the page that is shown. */
export function CurrentLink({ link: { url, title }, className, current }: CurrentLinkProps) {
  return (
    <a className={className} href={url} aria-current={url === current ? "page" : undefined}>
      {title}
    </a>
  );
}

/** A list of links and nothing else; its class says how it looks. */
export function Links({ links, className }: { links: MenuLink[]; className: string | undefined }) {
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
