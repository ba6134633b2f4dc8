import type { ReactNode } from "react";
import type { PriceRange } from "../domain/price.ts";
import type { Question, Source } from "../generated/content.ts";
import { Icon } from "../ui/Icon.tsx";
import { LinkList } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { Article, Part } from "../ui/Section.tsx";
import { Callout, Faq } from "../ui/Texts.tsx";
import { PhoneLink, QuoteClosing, QuoteLink } from "./actions.tsx";
import { SourceList } from "./law.tsx";
import { PageHead, type PageHeadProps, Updated } from "./PageHead.tsx";
import { Price } from "./Prices.tsx";
import type { PageDates, ShownValidity } from "./pageContent.ts";
import { SiteContext, useSite } from "./SiteContext.ts";
import styles from "./SubjectPage.module.css";

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

interface SummaryCardProps {
  validity?: ShownValidity | undefined;
  condition?: string | undefined;
  price?: PriceRange | undefined;
}

/** The essentials of a page, in view; on a narrow screen only what its head does not say. */
function SummaryCard({ validity, condition, price }: SummaryCardProps) {
  const { contact, tool, words } = useSite();
  const { summary } = words;
  const facts: [term: string, description: ReactNode][] = [
    [summary.condition, condition],
    [words.page.validity, validity?.short],
    [words.prices.title, price && <Price price={price} />],
  ];
  const describedFacts = facts.filter(([, description]) => description);
  const look = describedFacts.length > 0 ? "" : "wideOnly";
  return (
    <aside
      className={`card card-tint stack-5 ${styles.summary} ${look}`}
      aria-label={summary.title}
    >
      <h2 className="text-larger">{summary.title}</h2>
      <dl className={`stack-4 ${styles.facts}`}>
        {describedFacts.map(([term, description]) => (
          <div key={term}>
            <dt className="text-fine">{term}</dt>
            <dd className="semibold snug">{description}</dd>
          </div>
        ))}
        <div className="wideOnly">
          <dt className="text-fine">{summary.quote}</dt>
          <dd className="semibold snug">{summary.promise}</dd>
        </div>
      </dl>
      <a className="screenOnly" href={tool.url}>
        {summary.tool}
      </a>
      <div className="wideOnly screenOnly stack-3">
        <QuoteLink title={summary.quoteLink} /> <PhoneLink />
      </div>
      <a className="wideOnly screenOnly" href={contact.url}>
        {summary.question}
      </a>
    </aside>
  );
}

interface FurtherProps {
  note: string;
  faq?: Question[];
  relatedLinks: MenuLink[];
  legalSources?: Source[];
}

/** What ends an article: an important note, questions, pages to read next, the laws it rests on. */
export function Further({ note, faq, relatedLinks, legalSources }: FurtherProps) {
  const { page: words } = useSite().words;
  return (
    <>
      <Callout title={words.note} status="important">
        <p>{note}</p>
      </Callout>
      {faq && faq.length > 0 && (
        <Part id="questions" title={words.faq}>
          <Faq items={faq} />
        </Part>
      )}
      {relatedLinks.length > 0 && (
        <Part id="a-lire" title={words.relatedLinks}>
          <LinkList links={relatedLinks} />
        </Part>
      )}
      {legalSources && legalSources.length > 0 && (
        <section className={`ruled text-fine ${styles.sources}`} aria-labelledby="sources-titre">
          <h2 className="centred flex gap-2 text-minor below-3" id="sources-titre">
            <Icon name="scale" size="sm" />
            {words.legalSources}
          </h2>
          <SourceList sources={legalSources} />
        </section>
      )}
    </>
  );
}

type ArticleProps = { content: SummaryCardProps & FurtherProps; children: ReactNode };

/** The article of such a page: its essentials beside it, what goes further at its end. */
export function SubjectArticle({ content, children }: ArticleProps) {
  return (
    <Article aside={<SummaryCard {...content} />}>
      {children}
      <Further {...content} />
    </Article>
  );
}
