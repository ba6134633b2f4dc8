import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import styles from "./Links.module.css";
import type { MenuLink } from "./menu.ts";

/** Parts what stands side by side by spaces, so that its words do not run together read aloud. */
export const spaced = (nodes: ReactNode[]): ReactNode[] =>
  nodes.flatMap((node, position) => (position === 0 ? [node] : [" ", node]));

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

/** A link to another site; its words alone where its address is not known. */
export function OutsideLink({ title, url }: { title: string; url?: string | undefined }) {
  if (!url) return title;
  return (
    <a href={url} rel="noopener">
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

/** Links to pages worth reading next, each a full row. */
export function LinkList({ links }: { links: MenuLink[] }) {
  return (
    <ul className={`stack-3 ${styles.list}`}>
      {links.map((link) => (
        <li key={link.url}>
          <a className={`apart linkRow givesWay ${styles.row}`} href={link.url}>
            <span>{link.title}</span>
            <Icon name="arrow-right" size="sm" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The link of a card, which all of the card follows; `subject` is said to those who do not see it. */
export function CardLink(props: { url: string; title: string; subject: string }) {
  return (
    <a className={`inline covers semibold screenOnly ${styles.card}`} href={props.url}>
      {props.title}
      <span className="visuallyHidden"> : {props.subject}</span>
      <Icon name="arrow-right" size="sm" />
    </a>
  );
}

/** The way from the home page to this one; the last entry is the page itself. */
export function Breadcrumb({ name, trail }: { name: string; trail: MenuLink[] }) {
  return (
    <nav aria-label={name} className="screenOnly">
      <ol className={`centred cluster text-fine ${styles.trail}`}>
        {trail.map((crumb, index) => (
          <li key={crumb.url} className="inline">
            {index === trail.length - 1 ? (
              <span aria-current="page">{crumb.title}</span>
            ) : (
              <a href={crumb.url}>{crumb.title}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
