import type { MenuLink } from "./menu.ts";

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
