import type { DutyRecord, ObligationsRecord } from "../generated/content.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { Icon } from "../ui/Icon.tsx";
import { CardLink, LinkList } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { Part, Section } from "../ui/Section.tsx";
import { Prose } from "../ui/Texts.tsx";
import { ToolCallout } from "./actions.tsx";
import { CalendarParts, SourceList } from "./law.tsx";
import styles from "./ObligationsPage.module.css";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SubjectArticle, SubjectPage, type SubjectUrls } from "./SubjectPage.tsx";
import { type DatedDiagnostics, ValidityCheck } from "./ValidityCheck.tsx";

type Obligation = Record<
  "title" | "label" | "icon" | "summary" | "condition" | "validity" | "url",
  string
>;

type ObligationsContent = PageContent<ObligationsRecord> &
  SubjectUrls & {
    obligations: Obligation[];
    duties: {
      list: (Pick<DutyRecord, "title" | "text" | "legalSources"> & {
        /** Ways to the towns that it concerns. */
        towns?: MenuLink[] | undefined;
      })[];
    };
    validityCheck: DatedDiagnostics[];
  };

function Card({ obligation, linkText }: { obligation: Obligation; linkText: string }) {
  const { page } = useSite().words;
  return (
    <li className={`card flex gap-3 holder ${styles.card}`}>
      <span className={`brandIcons screenOnly middle tint ${styles.icon}`}>
        <Icon name={obligation.icon} size="lg" />
      </span>
      <h3 className="text-subheading">{obligation.title}</h3>
      <p className="muted">{obligation.summary}</p>
      <p className={`semibold ${styles.condition}`}>{obligation.condition}</p>
      <p className={`flex gap-2 text-label ${styles.validity}`}>
        <Icon name="calendar-days" size="sm" />
        <span>
          <span className="visuallyHidden">{page.validity} : </span>
          {obligation.validity}
        </span>
      </p>
      <CardLink url={obligation.url} title={linkText} subject={obligation.label} />
    </li>
  );
}

function Summary({ content }: { content: ObligationsContent }) {
  const { diagnostic, condition, validity } = content.tableColumns;
  return (
    <div className={styles.table}>
      <Section id="tableau" title={content.tableTitle}>
        <DataTable
          caption={content.title}
          columns={[diagnostic, condition, validity]}
          rows={content.obligations.map((row) => ({
            key: row.url,
            cells: [
              <a key="name" href={row.url}>
                {row.label}
              </a>,
              row.condition,
              row.validity,
            ],
          }))}
        />
      </Section>
    </div>
  );
}

/** What is to be prepared beside diagnostics, each with its texts. */
function Duties({ duties }: Pick<ObligationsContent, "duties">) {
  return (
    <Part id={duties.anchor} title={duties.title}>
      {duties.list.map(({ title, text, towns, legalSources }) => (
        <section key={title} className="stack-4">
          <h3 className="text-subheading">{title}</h3>
          <Prose paragraphs={text} />
          {towns && <LinkList links={towns} />}
          <div className="text-fine">
            <SourceList sources={legalSources} />
          </div>
        </section>
      ))}
    </Part>
  );
}

/** The obligations of a section: cards, summary table, explanations. */
export function ObligationsPage({ content }: { content: ObligationsContent }) {
  return (
    <SubjectPage content={content}>
      <Section id="diagnostics" title={content.cardsTitle}>
        <Prose paragraphs={content.intro} />
        <ToolCallout />
        <ul className="stack-5 upTo-3">
          {content.obligations.map((obligation) => (
            <Card key={obligation.url} obligation={obligation} linkText={content.linkText} />
          ))}
        </ul>
      </Section>
      <Summary content={content} />
      <ValidityCheck content={content.validityCheck} />
      <div className="warm">
        <SubjectArticle content={content}>
          {content.sections?.map((section, index) => (
            <Part key={section.title} id={`partie-${index + 1}`} title={section.title}>
              <Prose paragraphs={section.paragraphs} />
            </Part>
          ))}
          <Duties duties={content.duties} />
          <CalendarParts calendars={content.calendars} />
        </SubjectArticle>
      </div>
    </SubjectPage>
  );
}
