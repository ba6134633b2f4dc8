import type { ReactNode } from "react";
import type { HomeRecord } from "../generated/content.ts";
import { Hero } from "../ui/Hero.tsx";
import { Icon } from "../ui/Icon.tsx";
import { ActionLink, ActionLinks, CardLink, Links } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { Picture } from "../ui/Picture.tsx";
import { ClosingAction, Section } from "../ui/Section.tsx";
import { Prose } from "../ui/Texts.tsx";
import { type Building, BuildingSection } from "./BuildingSection.tsx";
import { Credentials, FactList } from "./firm.tsx";
import styles from "./HomePage.module.css";
import { type Pack, type PriceLine, Prices } from "./Prices.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type HomeContent = PageContent<HomeRecord> & {
  building: Pick<Building, "parts" | "results">;
  packs: Pack[];
  prices: PriceLine[];
};
type ServiceCard = HomeContent["services"]["cards"][number];

interface Point {
  title: string;
  text: string;
  link?: MenuLink | undefined;
}

/** Statements side by side, each below its sign and title. */
function Points(props: { points: (Point & { sign: ReactNode })[]; look: string }) {
  return (
    <ul className={`fit-9 upTo-4 ${styles.points} ${props.look}`}>
      {props.points.map(({ sign, title, text, link }) => (
        <li key={title} className="centred fromTop grid">
          {sign}
          <h3 className="text-point">{title}</h3>
          <p>
            {text} {link && <a href={link.url}>{link.title}</a>}
          </p>
        </li>
      ))}
    </ul>
  );
}

function About({ about }: Pick<HomeContent, "about">) {
  return (
    <Section id={about.anchor} title={about.title}>
      <div className={`twoColumns ${styles.about}`}>
        <p className={`accentEdge asHeading snug text-serif ${styles.statement}`}>
          {about.statement}
        </p>
        <div className="stack-4">
          <Prose paragraphs={about.text} />
          <FactList />
          <p>
            <ActionLink link={about.link} look="outline" />
          </p>
        </div>
      </div>
      <Points
        look={`accentIcons rounded tint ${styles.highlights}`}
        points={about.highlights.map((point) => ({ ...point, sign: <Icon name={point.icon} /> }))}
      />
    </Section>
  );
}

function Service(props: { card: ServiceCard; linkText: string; width: string }) {
  const { card, linkText, width } = props;
  return (
    <li className={`framed grid holder ${styles.service}`}>
      <div className={`filled screenOnly tint ${styles.servicePicture}`}>
        {card.picture && (
          <Picture picture={card.picture} sizes={`(min-width: 40rem) ${width}, 45vw`} decorative />
        )}
      </div>
      <div className={`flex ringsInside ${styles.serviceWords}`}>
        <h3 className={`snug ${styles.serviceTitle}`}>{card.title}</h3>
        <p className="text-fine">{card.description}</p>
        <CardLink url={card.url} title={linkText} subject={card.title} />
      </div>
    </li>
  );
}

function Services({ services }: Pick<HomeContent, "services">) {
  return (
    <Section id={services.anchor} title={services.title} lead={services.intro} tone="warm">
      <ul className={`stack-3 ${styles.services}`}>
        {services.cards.map((card, index) => (
          <Service
            key={card.url}
            card={card}
            linkText={services.linkText}
            width={index === 0 ? "32rem" : "19rem"}
          />
        ))}
      </ul>
      <div className="middle">
        <ActionLink link={services.action} look="accent button-lg" />
      </div>
    </Section>
  );
}

function Destinations({ title, links }: { title: string; links: MenuLink[] }) {
  return (
    <div>
      <h3 className="text-minor">{title}</h3>
      <Links className={`cluster quietLinks text-smaller ${styles.destinations}`} links={links} />
    </div>
  );
}

function Urgent({ urgent }: Pick<HomeContent, "urgent">) {
  const { firm, tool, words } = useSite();
  return (
    <Section id={urgent.anchor} title={urgent.title} tone="accent">
      <div className={`twoColumns ${styles.urgent}`}>
        <div className="stack-3 fromTop">
          <Prose paragraphs={urgent.text} />
          <div className="actions">
            <a className={`inline text-serif ${styles.call}`} href={firm.phones.landline.href}>
              <Icon name="phone" size="lg" />
              {urgent.phoneText}
            </a>{" "}
            <ActionLink link={urgent.action} look="inverse" />
          </div>
          <p>
            {words.tool.unsure} <a href={tool.url}>{tool.title}</a>
          </p>
        </div>
        <div className="fit-15 fromTop gap-3 grid screenOnly">
          <Destinations title={urgent.zonesTitle} links={urgent.zones} />
          <Destinations title={urgent.diagnosticsTitle} links={urgent.diagnostics} />
        </div>
      </div>
    </Section>
  );
}

function Certifications({ certifications }: Pick<HomeContent, "certifications">) {
  const { words } = useSite();
  const { anchor, title, intro, cards, partners, partnersTitle } = certifications;
  return (
    <Section id={anchor} title={title} lead={intro}>
      <Points
        look=""
        points={cards.map(({ picture, ...card }) => ({
          ...card,
          sign: picture && <Picture picture={picture} sizes="4rem" decorative />,
        }))}
      />
      <Credentials />
      <div className={`centred cluster rounded ${styles.partners}`}>
        <h3 className="text-large">{partnersTitle}</h3>
        <ul className={`centred gap-1 grid ${styles.logos}`}>
          {partners.map((partner) => (
            <li key={partner.name}>
              {partner.picture ? (
                <Picture picture={partner.picture} sizes="13rem" />
              ) : (
                <span>{partner.name}</span>
              )}
            </li>
          ))}
        </ul>
        {partners.some(({ sample }) => sample) && (
          <p className="text-fine">{words.home.samplePartner}</p>
        )}
      </div>
    </Section>
  );
}

export function HomePage({ content }: { content: HomeContent }) {
  const { words } = useSite();
  return (
    <>
      <Hero hero={content.hero} words={words.home} />
      <About about={content.about} />
      <BuildingSection building={content.building} />
      <Services services={content.services} />
      <Prices packs={content.packs} lines={content.prices} property={content.building.property} />
      <Urgent urgent={content.urgent} />
      <Certifications certifications={content.certifications} />
      <ClosingAction {...content.closing}>
        <ActionLinks links={content.closing.actions} first="accent" others="inverse" />
      </ClosingAction>
    </>
  );
}
