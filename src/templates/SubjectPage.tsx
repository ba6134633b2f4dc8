import type { ReactNode } from "react";
import { Icon } from "../ui/Icon.tsx";
import { PhoneLink, QuoteClosing, QuoteLink } from "./actions.tsx";
import { PageHead, type PageHeadProps } from "./PageHead.tsx";
import type { PageDates, ShownValidity } from "./pageContent.ts";
import { SiteContext, useSite } from "./SiteContext.ts";
import { Updated } from "./Updated.tsx";

/** Where the quote request and the questionnaire for the subject of such a page are. */
export type SubjectUrls = { quoteUrl: string; toolUrl: string };

/** What such a page says at its head beside its ways to order. */
type SubjectContent = Pick<PageHeadProps, "trail" | "eyebrow" | "title" | "subtitle" | "picture"> &
  PageDates &
  SubjectUrls & { validity?: ShownValidity };

/** A page that explains what can be ordered; all ways to order in it are for its subject. */
export function SubjectPage(props: { content: SubjectContent; children: ReactNode }) {
  const { content, children } = props;
  const site = useSite();
  const own = {
    ...site,
    quote: { ...site.quote, url: content.quoteUrl },
    tool: { ...site.tool, url: content.toolUrl },
  };
  return (
    <SiteContext value={own}>
      <PageHead
        {...content}
        facts={
          <>
            {content.validity && (
              <span className="badge badge-brand">
                <Icon name="calendar-days" size="sm" />
                {site.words.page.validity} : {content.validity.short}
              </span>
            )}{" "}
            <Updated {...content} />
          </>
        }
        actions={
          <>
            <QuoteLink /> <PhoneLink />
          </>
        }
      />
      {children}
      <QuoteClosing />
    </SiteContext>
  );
}
