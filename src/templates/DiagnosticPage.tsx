import type { Calendar, Question, Step, Validity } from "../generated/content.ts";
import { Article, Part } from "../ui/Article.tsx";
import { Callout } from "../ui/Callout.tsx";
import { CheckList } from "../ui/CheckList.tsx";
import { Icon } from "../ui/Icon.tsx";
import type { MenuLink } from "../ui/menu.ts";
import type { PictureData } from "../ui/Picture.tsx";
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

/** One diagnostic as one section (before a sale, before a letting) tells it. */
export interface DiagnosticContent extends PageBase {
  /** Name of the section. */
  eyebrow?: string;
  title: string;
  subtitle: string;
  picture?: PictureData;
  description: string[];
  validity: Validity;
  condition: string;
  requirements: string[];
  whenNeeded: string[];
  process: Step[];
  calendar?: Calendar;
  consequences?: string[];
  note: string;
  faq: Question[];
  legalSources: string[];
  relatedLinks: MenuLink[];
}

function Facts({ content }: { content: DiagnosticContent }) {
  const { words } = useSite();
  return (
    <>
      <span className="badge badge-brand">
        <Icon name="calendar-days" size="sm" />
        {words.diagnostic.validity} : {content.validity.short}
      </span>
      <Updated date={content.updated} />
    </>
  );
}

function Obligations({ content }: { content: DiagnosticContent }) {
  const { diagnostic: words } = useSite().words;
  return (
    <>
      <Part id="quand" title={words.whenNeeded}>
        <CheckList items={content.whenNeeded} />
      </Part>
      {content.calendar && (
        <Part id="calendrier" title={content.calendar.title}>
          <Timeline milestones={content.calendar.milestones} />
          {content.calendar.note && <p className="text-small">{content.calendar.note}</p>}
        </Part>
      )}
      {content.consequences && (
        <Part id="risques" title={words.consequences}>
          <CheckList items={content.consequences} icon="circle-alert" />
        </Part>
      )}
    </>
  );
}

/** A diagnostic: what it is, how long it holds, when it is due, how it goes. */
export function DiagnosticPage({ content }: { content: DiagnosticContent }) {
  const { words } = useSite();
  return (
    <>
      <PageHead
        {...content}
        facts={<Facts content={content} />}
        actions={
          <>
            <QuoteLink />
            <PhoneLink />
          </>
        }
      />
      <Article
        aside={<SummaryCard validity={content.validity.short} condition={content.condition} />}
      >
        <Part id="definition" title={words.diagnostic.description}>
          <Prose paragraphs={content.description} />
        </Part>
        <Part id="validite" title={words.diagnostic.validity}>
          <p>{content.validity.text}</p>
        </Part>
        <Obligations content={content} />
        <Part id="prerequis" title={words.diagnostic.requirements}>
          <CheckList items={content.requirements} />
        </Part>
        <Part id="deroulement" title={words.diagnostic.process}>
          <Steps steps={content.process} />
        </Part>
        <Callout title={words.page.note} status="important">
          <p>{content.note}</p>
        </Callout>
        <Further {...content} />
      </Article>
      <QuoteClosing />
    </>
  );
}
