import { Icon } from "../ui/Icon.tsx";
import { PhoneLink, QuoteLink } from "./actions.tsx";
import { PageHead, type PageHeadProps } from "./PageHead.tsx";
import type { PageDates, ShownValidity } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { Updated } from "./Updated.tsx";

/** What such a page says at its head beside its ways to order. */
type SubjectContent = Pick<PageHeadProps, "trail" | "eyebrow" | "title" | "subtitle" | "picture"> &
  PageDates & { validity?: ShownValidity };

/** The head of a page that explains a diagnostic or a study, with the ways to order it. */
export function SubjectHead({ content }: { content: SubjectContent }) {
  const { words } = useSite();
  return (
    <PageHead
      {...content}
      facts={
        <>
          {content.validity && (
            <span className="badge badge-brand">
              <Icon name="calendar-days" size="sm" />
              {words.page.validity} : {content.validity.short}
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
  );
}
