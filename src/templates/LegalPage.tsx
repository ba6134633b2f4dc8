import type { ReactNode } from "react";
import type { LegalRecord } from "../generated/content.ts";
import { Links } from "../ui/Links.tsx";
import { Article, Part, Section } from "../ui/Section.tsx";
import { Prose, Terms } from "../ui/Texts.tsx";
import { FormSlot } from "./FormSlot.tsx";
import { SampleMark } from "./firm.tsx";
import styles from "./LegalPage.module.css";
import { PageHead, Updated } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type LegalContent = PageContent<LegalRecord>;
type LegalSection = LegalContent["sections"][number];

function SectionBody({ section }: { section: LegalSection }): ReactNode {
  return (
    <>
      <SampleMark firmKey={section.firmKey} />
      {section.text && <Prose paragraphs={section.text} />}
      {section.terms && <Terms look={`grid ${styles.term}`} terms={section.terms} />}
      {section.list && (
        <ul className={`bullets stack-2 ${styles.list}`}>
          {section.list.map((item) => (
            <li key={item} className="line">
              {item}
            </li>
          ))}
        </ul>
      )}
      {section.closing && <Prose paragraphs={section.closing} />}
      {section.links && <Links className="stack-2 roomyLinks" links={section.links} />}
    </>
  );
}

function Contents({ sections }: { sections: LegalSection[] }) {
  const { words } = useSite();
  return (
    <nav className={`wideOnly screenOnly ${styles.contents}`} aria-labelledby="sommaire-titre">
      <h2 className="text-minor below-2" id="sommaire-titre">
        {words.page.contents}
      </h2>
      <Links
        className="quietLinks unlined"
        links={sections.map(({ anchor, title }) => ({ title, url: `#${anchor}` }))}
      />
    </nav>
  );
}

/** Legal notices, privacy policy. */
export function LegalPage({ content }: { content: LegalContent }) {
  const { question } = content;
  return (
    <>
      <PageHead {...content} facts={<Updated {...content} />} />
      <Article aside={<Contents sections={content.sections} />}>
        <Prose paragraphs={content.intro} />
        {content.sections.map((section) => (
          <Part key={section.anchor} id={section.anchor} title={section.title}>
            <SectionBody section={section} />
          </Part>
        ))}
      </Article>
      <div className="screenOnly">
        <Section id="question" title={question.title} lead={question.text} tone="warm">
          <div className={`card ${styles.form}`}>
            <FormSlot form={question.formName} />
          </div>
        </Section>
      </div>
    </>
  );
}
