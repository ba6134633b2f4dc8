import type { Question } from "../generated/content.ts";
import { Part } from "../ui/Article.tsx";
import { Callout } from "../ui/Callout.tsx";
import { Faq } from "../ui/Faq.tsx";
import { LinkList } from "../ui/LinkList.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { LegalSources } from "./LegalSources.tsx";
import { useSite } from "./SiteContext.ts";

interface FurtherProps {
  note: string;
  faq?: Question[];
  relatedLinks: MenuLink[];
  legalSources?: string[];
}

/** What ends an article: an important note, questions, pages to read next, the laws it rests on. */
export function Further({ note, faq, relatedLinks, legalSources }: FurtherProps) {
  const { words } = useSite();
  return (
    <>
      <Callout title={words.page.note} status="important">
        <p>{note}</p>
      </Callout>
      {faq && faq.length > 0 && (
        <Part id="questions" title={words.page.faq}>
          <Faq items={faq} />
        </Part>
      )}
      {relatedLinks.length > 0 && (
        <Part id="a-lire" title={words.page.relatedLinks}>
          <LinkList links={relatedLinks} />
        </Part>
      )}
      <LegalSources sources={legalSources} />
    </>
  );
}
