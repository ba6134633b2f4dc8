import type { AuditRecord } from "../generated/content.ts";
import { Article, Part } from "../ui/Article.tsx";
import { CheckPart } from "../ui/CheckList.tsx";
import { PointList } from "../ui/PointList.tsx";
import { Prose } from "../ui/Prose.tsx";
import { Steps } from "../ui/Steps.tsx";
import { ToolCallout } from "./actions.tsx";
import { CalendarParts } from "./CalendarPart.tsx";
import { Further } from "./Further.tsx";
import type { PageContent, ShownValidity } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SubjectPage, type SubjectUrls } from "./SubjectPage.tsx";
import { SummaryCard } from "./SummaryCard.tsx";

/** A study of a building: what it serves, whom it binds, how it goes. */
type AuditContent = PageContent<Omit<AuditRecord, "rule" | "validity">> &
  SubjectUrls & { validity: ShownValidity };

export function AuditPage({ content }: { content: AuditContent }) {
  const { audit: own, page } = useSite().words;
  return (
    <SubjectPage content={content}>
      <Article aside={<SummaryCard {...content} />}>
        <Part id="presentation" title={own.overview}>
          <p className="text-lead">{content.description}</p>
          <Prose paragraphs={content.overview} />
        </Part>
        <Part id="validite" title={page.validity}>
          <p>{content.validity.text}</p>
        </Part>
        <CalendarParts calendars={content.calendars} />
        <ToolCallout />
        <Part id="deroulement" title={own.process}>
          <Steps steps={content.process} />
        </Part>
        <Part id="points" title={own.checkItems}>
          <PointList points={content.checkItems} />
        </Part>
        <CheckPart id="prerequis" title={own.requirements} items={content.requirements} />
        <CheckPart id="risques" title={own.consequences} items={content.consequences} isRisk />
        <Further {...content} />
      </Article>
    </SubjectPage>
  );
}
