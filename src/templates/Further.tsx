import type { Question, Source } from "../generated/content.ts";
import { Part } from "../ui/Article.tsx";
import { Callout } from "../ui/Callout.tsx";
import { Faq } from "../ui/Faq.tsx";
import { Icon } from "../ui/Icon.tsx";
import { LinkList } from "../ui/LinkList.tsx";
import type { MenuLink } from "../ui/menu.ts";
import styles from "./Further.module.css";
import { useSite } from "./SiteContext.ts";
import { SourceList } from "./SourceText.tsx";

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
        <section className={`ruled text-fine ${styles.root}`} aria-labelledby="sources-titre">
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
