import type { Calendar, Question, Step, Validity } from "../generated/content.ts";
import { Article, Part } from "../ui/Article.tsx";
import { Callout } from "../ui/Callout.tsx";
import { CheckList } from "../ui/CheckList.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { MenuLink } from "../ui/menu.ts";
import type { PictureData } from "../ui/Picture.tsx";
import { PointList } from "../ui/PointList.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Steps } from "../ui/Steps.tsx";
import { Timeline } from "../ui/Timeline.tsx";
import { PhoneLink, QuoteClosing, QuoteLink } from "./actions.tsx";
import { Further } from "./Further.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageBase } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SummaryCard } from "./SummaryCard.tsx";
import { Updated } from "./Updated.tsx";

/** A study of a building: what it serves, whom it binds, how it goes. */
export interface AuditContent extends PageBase {
  title: string;
  subtitle: string;
  description: string;
  picture?: PictureData;
  validity: Validity;
  overview: string[];
  calendar: Calendar;
  requirements: string[];
  process: Step[];
  checkItems: Step[];
  consequences: string[];
  note: string;
  faq: Question[];
  legalSources: string[];
  relatedLinks: MenuLink[];
}

function Head({ content }: { content: AuditContent }) {
  const { words } = useSite();
  return (
    <PageHead
      {...content}
      facts={
        <>
          <span className="badge badge-brand">
            <Icon name="calendar-days" size="sm" />
            {words.audit.validity} : {content.validity.short}
          </span>
          <Updated date={content.updated} />
        </>
      }
      actions={
        <>
          <QuoteLink />
          <PhoneLink />
        </>
      }
    />
  );
}

function Work({ content }: { content: AuditContent }) {
  const { audit: words } = useSite().words;
  return (
    <>
      <Part id="deroulement" title={words.process}>
        <Steps steps={content.process} />
      </Part>
      <Part id="points" title={words.checkItems}>
        <PointList points={content.checkItems} />
      </Part>
      {content.requirements.length > 0 && (
        <Part id="prerequis" title={words.requirements}>
          <CheckList items={content.requirements} />
        </Part>
      )}
      {content.consequences.length > 0 && (
        <Part id="risques" title={words.consequences}>
          <CheckList items={content.consequences} icon="circle-alert" />
        </Part>
      )}
    </>
  );
}

/** The energy audit. */
export function AuditPage({ content }: { content: AuditContent }) {
  const { words } = useSite();
  return (
    <>
      <Head content={content} />
      <Article aside={<SummaryCard validity={content.validity.short} />}>
        <Part id="presentation" title={words.audit.overview}>
          <p className="text-lead">{content.description}</p>
          <Prose paragraphs={content.overview} />
        </Part>
        <Part id="validite" title={words.audit.validity}>
          <p>{content.validity.text}</p>
        </Part>
        <Part id="calendrier" title={content.calendar.title}>
          <Timeline milestones={content.calendar.milestones} />
          {content.calendar.note && <p className="text-small">{content.calendar.note}</p>}
        </Part>
        <Work content={content} />
        <Callout title={words.page.note} status="important">
          <p>{content.note}</p>
        </Callout>
        <Further {...content} />
      </Article>
      <QuoteClosing />
    </>
  );
}
