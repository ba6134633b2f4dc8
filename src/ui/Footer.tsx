import type { ReactNode } from "react";
import styles from "./Footer.module.css";
import { Icon, IconLine } from "./Icon.tsx";
import { Links, OutsideLink } from "./Links.tsx";
import { Logo } from "./Logo.tsx";
import type { FrameWords, MenuLink } from "./menu.ts";

interface Firm {
  name: string;
  tagline: string;
  address: { street: string; postalCode: string; city: string };
  phones: Record<"landline" | "mobile", { display: string; href: string }>;
  email: string;
  socialLinks: { label: string; url: string }[];
  registration: { register: string; number: string };
}

/** What the foot of the pages holds. */
export interface FooterContent {
  firm: Firm;
  groups: { id: string; title: string; links: MenuLink[] }[];
  legal: MenuLink[];
  rights: string;
  newsletter: { title: string; text: string; formName: string };
}

function Coordinates({ firm: { address, phones, email } }: { firm: Firm }) {
  return (
    <address className={`cluster roomyLinks givesWay ${styles.address}`}>
      <IconLine icon="map-pin">
        <span>
          {address.street}
          <br />
          {`${address.postalCode} ${address.city}`}
        </span>
      </IconLine>
      <IconLine icon="phone">
        <a href={phones.landline.href}>{phones.landline.display}</a>
      </IconLine>
      <IconLine icon="smartphone">
        <a href={phones.mobile.href}>{phones.mobile.display}</a>
      </IconLine>
      <IconLine icon="mail">
        <a href={`mailto:${email}`}>{email}</a>
      </IconLine>
    </address>
  );
}

function Social({ name, accounts }: { name: string; accounts: Firm["socialLinks"] }) {
  return (
    <ul className={`cluster screenOnly roomyLinks above-3 ${styles.social}`} aria-label={name}>
      {accounts.map((account) => (
        <li key={account.url}>
          <OutsideLink title={account.label} url={account.url} />
        </li>
      ))}
    </ul>
  );
}

/** Links that a phone shows on demand, a wide screen always. */
function LinkGroup({ group: { id, title, links } }: { group: FooterContent["groups"][number] }) {
  return (
    <nav aria-labelledby={`pied-${id}`}>
      <details className={styles.disclosure}>
        <summary className="apart turns unmarked">
          <h2 className="text-large" id={`pied-${id}`}>
            {title}
          </h2>
          <Icon name="chevron-down" size="sm" />
        </summary>
        <Links className={`stack-2 roomyLinks unlined ${styles.links}`} links={links} />
      </details>
    </nav>
  );
}

interface FooterProps {
  content: FooterContent;
  words: FrameWords;
  /** The newsletter form; without it, a screen shows the legal links alone. */
  children: ReactNode;
}

/** The foot of the pages; on paper it is the letterhead. */
export function Footer({ content, words, children }: FooterProps) {
  const { firm, groups, legal, newsletter, rights } = content;
  const { register, number } = firm.registration;
  return (
    <footer id="pied-de-page" className={`onDark text-smaller ${styles.footer}`}>
      <div className={`column twoColumns flows ${styles.top} ${children ? "" : "paperOnly"}`}>
        <div className={styles.brand}>
          <Logo name={firm.name} />
          <p className={`above-2 below-4 ${styles.tagline}`}>{firm.tagline}</p>
          <Coordinates firm={firm} />
          <Social name={words.socialLinks} accounts={firm.socialLinks} />
        </div>
        {children && (
          <section className={`screenOnly tint ${styles.newsletter}`} aria-labelledby="pied-lettre">
            <h2 className="below-4 text-large" id="pied-lettre">
              {newsletter.title}
            </h2>
            <p className="below-3">{newsletter.text}</p>
            {children}
          </section>
        )}
      </div>
      {children && (
        <div className={`column upTo-4 screenOnly ${styles.groups}`}>
          {groups.map((group) => (
            <LinkGroup key={group.id} group={group} />
          ))}
        </div>
      )}
      <div className={`column screenOnly spread ${styles.base}`}>
        {children && <p>{`${rights} ${register} ${number}`}</p>}
        <Links className={`cluster roomyLinks ${styles.legal}`} links={legal} />
      </div>
    </footer>
  );
}
