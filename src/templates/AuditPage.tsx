import type { AuditRecord } from "../generated/content.ts";
import { Part } from "../ui/Section.tsx";
import { CheckPart, PointList, Prose, Steps } from "../ui/Texts.tsx";
import { ToolCallout } from "./actions.tsx";
import { CalendarParts } from "./law.tsx";
import type { PageContent, ShownValidity } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SubjectArticle, SubjectPage, type SubjectUrls } from "./SubjectPage.tsx";

/** A study of a building: what it serves, whom it binds, how it goes. */
type AuditContent = PageContent<Omit<AuditRecord, "rule" | "validity">> &
  SubjectUrls & { validity: ShownValidity };

export function AuditPage({ content }: { content: AuditContent }) {
  const { audit: own, page } = useSite().words;
  return (
    <SubjectPage content={content}>
      <SubjectArticle content={content}>
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
      </SubjectArticle>
    </SubjectPage>
  );
}
