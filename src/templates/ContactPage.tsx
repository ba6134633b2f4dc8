import type { ReactNode } from "react";
import type { ContactRecord } from "../generated/content.ts";
import { Icon } from "../ui/Icon.tsx";
import { OutsideLink, spaced } from "../ui/Links.tsx";
import { Picture, type PictureData } from "../ui/Picture.tsx";
import styles from "./ContactPage.module.css";
import { FormSlot } from "./FormSlot.tsx";
import { SampleMark } from "./firm.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type ContactContent = PageContent<ContactRecord> & { map: { picture: PictureData | undefined } };

function Row({ icon, label, children }: { icon: string; label: string; children: ReactNode }) {
  return (
    <div className={`ruled ${styles.row}`}>
      <dt className="accentIcons centred iconLine text-fine">
        <Icon name={icon} />
        {label}
      </dt>
      <dd className="roomyLinks above-1">{children}</dd>
    </div>
  );
}

function Hours() {
  return (
    <ul>
      {useSite().firm.hours.displayed.map((line) => (
        <li key={line.days} className="spread">
          <span>{line.days}</span> <span>{line.hours}</span>
        </li>
      ))}
    </ul>
  );
}

/** What most come for, before everything else. */
function Phones({ title }: { title: string }) {
  const { landline, mobile } = useSite().firm.phones;
  return (
    <section className={`stack-3 ${styles.phones}`} aria-labelledby="telephones-titre">
      <h2 className="text-heading" id="telephones-titre">
        {title}
      </h2>
      <p className="cluster semibold text-large">
        <a href={landline.href}>{landline.display}</a> <a href={mobile.href}>{mobile.display}</a>
      </p>
    </section>
  );
}

function Message({ form }: Pick<ContactContent, "form">) {
  return (
    <section
      className={`card card-raised stack-4 screenOnly ${styles.message}`}
      id={form.anchor}
      aria-labelledby="message-titre"
    >
      <h2 className="text-heading" id="message-titre">
        {form.title}
      </h2>
      <p>{form.text}</p>
      <FormSlot form={form.formName} />
    </section>
  );
}

function Coordinates({ coordinates: labels }: Pick<ContactContent, "coordinates">) {
  const { firm, words } = useSite();
  const { address, email, socialLinks } = firm;
  return (
    <section className="stack-5" aria-labelledby="coordonnees-titre">
      <h2 className="text-heading" id="coordonnees-titre">
        {labels.title}
      </h2>
      <dl>
        <Row icon="map-pin" label={labels.addressLabel}>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </Row>
        <Row icon="mail" label={labels.emailLabel}>
          <a href={`mailto:${email}`}>{email}</a>
        </Row>
        <Row icon="clock" label={labels.hoursLabel}>
          <Hours />
        </Row>
        {words.facts.map(({ firmKey, icon, label, value }) => (
          <Row key={label} icon={icon} label={label}>
            {value} <SampleMark firmKey={firmKey} />
          </Row>
        ))}
        <Row icon="external-link" label={labels.socialLabel}>
          {spaced(
            socialLinks.map((account) => (
              <a key={account.url} className={styles.account} href={account.url} rel="noopener">
                {account.label}
              </a>
            )),
          )}
        </Row>
      </dl>
    </section>
  );
}

function OfficeMap({ map }: Pick<ContactContent, "map">) {
  return (
    <section className={`twoColumns whole ${styles.map}`} aria-labelledby="carte-titre">
      <div className="stack-3 fromTop">
        <h2 className="text-heading" id="carte-titre">
          {map.title}
        </h2>
        <p>{map.text}</p>
        <p>
          <OutsideLink {...map.link} />
        </p>
      </div>
      {map.picture && (
        <div className="framed">
          <Picture picture={map.picture} sizes="(min-width: 64rem) 40rem, 100vw" />
        </div>
      )}
    </section>
  );
}

/** The contact page: telephones and form first, then everything else. */
export function ContactPage({ content }: { content: ContactContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={`column stack-8 opening ${styles.layout}`}>
        <Phones title={content.coordinates.phonesTitle} />
        <Message form={content.form} />
        <Coordinates coordinates={content.coordinates} />
        <OfficeMap map={content.map} />
      </div>
    </>
  );
}
