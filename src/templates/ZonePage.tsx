import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatLongDate } from "../domain/frenchFormats.ts";
import type { PermitToLetRecord, ZoneRecord } from "../generated/content.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { OutsideLink } from "../ui/Links.tsx";
import { Picture, type PictureData } from "../ui/Picture.tsx";
import { Section } from "../ui/Section.tsx";
import { PointList, Prose } from "../ui/Texts.tsx";
import { PhoneLink, QuoteClosing, QuoteLink, ToolCallout } from "./actions.tsx";
import { PageHead, Updated } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import styles from "./ZonePage.module.css";

/** A territory: what it asks of sellers and landlords, which places are served. */
type ZoneContent = Omit<PageContent<ZoneRecord>, "localNotes"> & {
  title: string;
  picture: PictureData | undefined;
  /** Static map of the territory, drawn at build time. */
  map: PictureData | undefined;
  /** What the records of places say, then what the zone's own says. */
  localNotes: NonNullable<ZoneRecord["localNotes"]>;
  /** The towns where letting needs a permit. */
  permitTowns: PermitToLetRecord["towns"];
};

function Place({ area }: { area: ZoneContent["interventionAreas"][number] }) {
  const { zone: words } = useSite().words;
  return (
    <li className={`snug fromTop grid ${styles.place}`}>
      {area.url ? <a href={area.url}>{area.name}</a> : <span>{area.name}</span>}{" "}
      {area.postalCodes && <span className="text-fine">{area.postalCodes.join(", ")}</span>}{" "}
      {area.includes && (
        <span className="text-fine">
          {fillPlaceholders(words.includes, { places: area.includes.join(", ") })}
        </span>
      )}
    </li>
  );
}

function Places({ content }: { content: ZoneContent }) {
  const { zone: words } = useSite().words;
  const { areas, interventionAreas } = content;
  const isLong = interventionAreas.some((area) => (area.includes?.length ?? 0) > 2);
  const isShort = interventionAreas.length <= 24;
  return (
    <Section id="lieux" title={areas.title} lead={areas.intro} tone="tint">
      <ul className={isLong ? styles.sectors : isShort ? `grid ${styles.few}` : styles.many}>
        {interventionAreas.map((area) => (
          <Place key={area.name} area={area} />
        ))}
      </ul>
      {areas.source && <p className="text-fine">{words.source}</p>}
    </Section>
  );
}

function Directory({ directory }: { directory: NonNullable<ZoneContent["directory"]> }) {
  const { zone: words } = useSite().words;
  return (
    <Section id="annuaire" title={directory.title} lead={directory.intro}>
      <ul className={`stack-5 ${styles.directory}`}>
        {directory.firms.map((firm) => (
          <li key={firm.name} className="card stack-2 fromStart fromTop">
            <h3 className="text-large">
              {firm.url ? <a href={firm.url}>{firm.name}</a> : firm.name}
            </h3>
            <p className="text-fine">{firm.city}</p>
            <p>{firm.services}</p>
            {firm.sample && <p className="badge badge-neutral">{words.sampleFirm}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The towns that ask for a permit to let, folded: what each asks, since when, of which housing. */
function PermitTowns({ towns }: { towns: ZoneContent["permitTowns"] }) {
  const { permitToLet: words } = useSite().words;
  const { town, kind, since, scope, source } = words.columns;
  return (
    <details className="openOnPaper">
      <summary>
        {words.summary} ({towns.length})
      </summary>
      <DataTable
        caption={words.caption}
        columns={[town, kind, since, scope, source]}
        rows={towns.map((one) => ({
          key: one.code,
          cells: [
            one.name,
            words.kinds[one.kind],
            one.since ? formatLongDate(one.since) : "–",
            one.scope ?? words.unknown,
            <OutsideLink key="source" title={words.source} url={one.source} />,
          ],
        }))}
      />
    </details>
  );
}

export function ZonePage({ content }: { content: ZoneContent }) {
  const { zone: words, permitToLet: permits } = useSite().words;
  return (
    <>
      <PageHead
        {...content}
        eyebrow={content.zoneCode && fillPlaceholders(words.department, { code: content.zoneCode })}
        facts={<Updated {...content} />}
        actions={
          <>
            <QuoteLink /> <PhoneLink />
          </>
        }
      />
      <div className={`column introduction withPicture flows ${styles.introduction}`}>
        <Prose paragraphs={content.description} />
        {content.map && (
          <div className="framed whole">
            <Picture picture={content.map} sizes="(min-width: 64rem) 30rem, 100vw" />
          </div>
        )}
      </div>
      <Section id="a-prevoir" title={words.keyFeatures}>
        <PointList points={content.keyFeatures} columns={3} />
        <ToolCallout />
      </Section>
      <Places content={content} />
      {content.whyChooseUs && (
        <Section id="pourquoi-nous" title={content.whyChooseUs.title}>
          <PointList points={content.whyChooseUs.points} columns={3} />
        </Section>
      )}
      {content.localNotes.length > 0 && (
        <Section id="a-savoir" title={words.localNotes}>
          <PointList points={content.localNotes} columns={3} />
        </Section>
      )}
      {content.permitTowns.length > 0 && (
        <Section id={permits.anchor} title={permits.title} lead={permits.lead}>
          <PermitTowns towns={content.permitTowns} />
        </Section>
      )}
      {content.directory && <Directory directory={content.directory} />}
      <QuoteClosing
        title={fillPlaceholders(words.closingTitle, { zone: content.zoneName })}
        text={words.closingText}
      />
    </>
  );
}
