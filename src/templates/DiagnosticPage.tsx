import type { PriceRange } from "../domain/price.ts";
import type { AuditRecord, DiagnosticEntry, DiagnosticRecord } from "../generated/content.ts";
import { Part } from "../ui/Section.tsx";
import { CheckPart, PointList, Prose, Steps } from "../ui/Texts.tsx";
import { ToolCallout } from "./actions.tsx";
import { CalendarParts } from "./law.tsx";
import { PricePart } from "./Prices.tsx";
import type { PageContent, ShownValidity } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SubjectArticle, SubjectPage, type SubjectUrls } from "./SubjectPage.tsx";

/** One diagnostic as one section (before a sale, before a letting) tells it, or a study. */
type DiagnosticContent = PageContent<
  Omit<DiagnosticRecord, "slug" | "icon" | "pages" | "choice" | "validity" | "requirements"> &
    Pick<AuditRecord, "subtitle" | "condition" | "requirements" | "consequences"> &
    Partial<Pick<AuditRecord, "calendars" | "checkItems"> & Pick<DiagnosticEntry, "whenNeeded">>
> &
  SubjectUrls & {
    validity: ShownValidity;
    /** What it costs, over all properties; nothing while the firm gives no price. */
    price?: PriceRange | undefined;
    /** Name of the section. */
    eyebrow?: string;
  };

/** A diagnostic or a study: what it is, how long it holds, when it is due, how it goes. */
export function DiagnosticPage({ content }: { content: DiagnosticContent }) {
  const { checkItems } = content;
  const { audit, diagnostic, page } = useSite().words;
  const own = { ...diagnostic, ...(checkItems && audit) };
  return (
    <SubjectPage content={content}>
      <SubjectArticle content={content}>
        <Part id="definition" title={own.description}>
          <Prose paragraphs={content.description} />
        </Part>
        <Part id="validite" title={page.validity}>
          <p>{content.validity.text}</p>
        </Part>
        <CheckPart id="quand" title={own.whenNeeded} items={content.whenNeeded} />
        <CalendarParts calendars={content.calendars} />
        <CheckPart id="risques" title={own.consequences} items={content.consequences} isRisk />
        <ToolCallout />
        <PricePart price={content.price} />
        <CheckPart id="prerequis" title={own.requirements} items={content.requirements} />
        <Part id="deroulement" title={content.processTitle ?? own.process}>
          <Steps steps={content.process} />
        </Part>
        {checkItems && (
          <Part id="points" title={audit.checkItems}>
            <PointList points={checkItems} />
          </Part>
        )}
      </SubjectArticle>
    </SubjectPage>
  );
}
