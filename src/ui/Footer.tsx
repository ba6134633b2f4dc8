import type { ReactNode } from "react";
import styles from "./Footer.module.css";
import type { FrameWords } from "./frameWords.ts";
import { Icon } from "./Icon.tsx";
import { Logo } from "./Logo.tsx";
import type { MenuLink } from "./menu.ts";

/** What the foot of the pages says about the firm. */
export interface FooterContent {
  name: string;
  tagline: string;
  street: string;
  town: string;
  phones: { label: string; display: string; href: string }[];
  email: string;
  social: { network: string; label: string; url: string }[];
  groups: { id: string; title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  registration: string;
  rights: string;
  newsletter: { title: string; text: string };
}

function Coordinates({ content }: { content: FooterContent }) {
  return (
    <address className={styles.address}>
      <p className={styles.row}>
        <Icon name="map-pin" />
        <span>
          {content.street}
          <br />
          {content.town}
        </span>
      </p>
      {content.phones.map((phone) => (
        <p key={phone.href} className={styles.row}>
          <Icon name={phone.label === "Mobile" ? "smartphone" : "phone"} />
          <a href={phone.href}>{phone.display}</a>
        </p>
      ))}
      <p className={styles.row}>
        <Icon name="mail" />
        <a href={`mailto:${content.email}`}>{content.email}</a>
      </p>
    </address>
  );
}

function Social({ name, social }: Pick<FooterContent, "social"> & { name: string }) {
  return (
    <ul className={styles.social} aria-label={name}>
      {social.map((account) => (
        <li key={account.url}>
          <a href={account.url} rel="noopener">
            {account.label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkGroup({ group }: { group: FooterContent["groups"][number] }) {
  return (
    <nav aria-labelledby={`pied-${group.id}`}>
      <h2 className={styles.heading} id={`pied-${group.id}`}>
        {group.title}
      </h2>
      <ul className={styles.links}>
        {group.links.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Base({ content }: { content: FooterContent }) {
  return (
    <div className={styles.base}>
      <p>
        {content.rights} {content.registration}
      </p>
      <ul className={styles.legal}>
        {content.legal.map((link) => (
          <li key={link.url}>
            <a href={link.url}>{link.title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface FooterProps {
  content: FooterContent;
  words: FrameWords;
  /** The newsletter form. */
  children: ReactNode;
}

/** The foot of the pages. */
export function Footer({ content, words, children }: FooterProps) {
  return (
    <footer id="pied-de-page" className={styles.footer}>
      <div className={styles.top}>
        <div className={styles.brand}>
          <Logo name={content.name} />
          <p className={styles.tagline}>{content.tagline}</p>
          <Coordinates content={content} />
          <Social name={words.socialLinks} social={content.social} />
        </div>
        <section className={styles.newsletter} aria-labelledby="pied-lettre">
          <h2 className={styles.heading} id="pied-lettre">
            {content.newsletter.title}
          </h2>
          <p className={styles.newsletterText}>{content.newsletter.text}</p>
          {children}
        </section>
      </div>
      <div className={styles.groups}>
        {content.groups.map((group) => (
          <LinkGroup key={group.id} group={group} />
        ))}
      </div>
      <Base content={content} />
    </footer>
  );
}
