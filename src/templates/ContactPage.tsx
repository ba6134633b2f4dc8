import type { ContactRecord } from "../generated/content.ts";
import { OutsideLink, spaced } from "../ui/Links.tsx";
import { Picture, type PictureData } from "../ui/Picture.tsx";
import { Part } from "../ui/Section.tsx";
import { Term } from "../ui/Texts.tsx";
import styles from "./ContactPage.module.css";
import { FormSlot } from "./FormSlot.tsx";
import { SampleMark } from "./firm.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type ContactContent = PageContent<ContactRecord> & { map: { picture: PictureData | undefined } };

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
    <Part id="telephones" title={title}>
      <p className={`cluster semibold text-large ${styles.phones}`}>
        <a href={landline.href}>{landline.display}</a> <a href={mobile.href}>{mobile.display}</a>
      </p>
    </Part>
  );
}

function Message({ form }: Pick<ContactContent, "form">) {
  return (
    <div className="card card-raised screenOnly">
      <Part id={form.anchor} title={form.title}>
        <p>{form.text}</p>
        <FormSlot form={form.formName} />
      </Part>
    </div>
  );
}

function Coordinates({ coordinates: labels }: Pick<ContactContent, "coordinates">) {
  const { firm, words } = useSite();
  const { address, email, socialLinks } = firm;
  const look = `roomyLinks ruled ${styles.row}`;
  return (
    <Part id="coordonnees" title={labels.title}>
      <dl>
        <Term icon="map-pin" term={labels.addressLabel} look={look}>
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </Term>
        <Term icon="mail" term={labels.emailLabel} look={look}>
          <a href={`mailto:${email}`}>{email}</a>
        </Term>
        <Term icon="clock" term={labels.hoursLabel} look={look}>
          <Hours />
        </Term>
        {words.facts.map(({ firmKey, icon, label, value }) => (
          <Term key={label} icon={icon} term={label} look={look}>
            {value} <SampleMark firmKey={firmKey} />
          </Term>
        ))}
        <Term icon="external-link" term={labels.socialLabel} look={look}>
          <span className="cluster">
            {spaced(
              socialLinks.map(({ label, url }) => (
                <OutsideLink key={url} title={label} url={url} />
              )),
            )}
          </span>
        </Term>
      </dl>
    </Part>
  );
}

function OfficeMap({ map }: Pick<ContactContent, "map">) {
  return (
    <Part id="carte" title={map.title}>
      <p>{map.text}</p>
      <p>
        <OutsideLink {...map.link} />
      </p>
      {map.picture && (
        <div className="framed">
          <Picture picture={map.picture} sizes="(min-width: 64rem) 40rem, 100vw" />
        </div>
      )}
    </Part>
  );
}

/** The contact page: telephones and form first, then everything else. */
export function ContactPage({ content }: { content: ContactContent }) {
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={`column stack-8 opening ${styles.layout}`}>
        <Phones title={content.coordinates.phonesTitle} />
        <div className={`stack-8 ${styles.beside}`}>
          <Message form={content.form} />
          <OfficeMap map={content.map} />
        </div>
        <Coordinates coordinates={content.coordinates} />
      </div>
    </>
  );
}
