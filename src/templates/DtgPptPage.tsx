import type { DtgPptRecord, DtgPptStudy } from "../generated/content.ts";
import { Icon } from "../ui/Icon.tsx";
import { Part, Section } from "../ui/Section.tsx";
import { CheckList, CheckPart, PointList, Prose, Steps } from "../ui/Texts.tsx";
import { ToolCallout } from "./actions.tsx";
import styles from "./DtgPptPage.module.css";
import { CalendarBody } from "./law.tsx";
import type { Finished, PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SubjectArticle, SubjectPage } from "./SubjectPage.tsx";

function Study({ study, tone }: { study: Finished<DtgPptStudy>; tone: "plain" | "tint" }) {
  return (
    <Section id={study.anchor} eyebrow={study.name} title={study.title} tone={tone}>
      <div className={`twoColumns ${styles.study}`}>
        <div className="stack-4">
          <Prose paragraphs={study.definition} />
          {study.objectives && (
            <>
              <h3 className="text-subheading above-5">{study.objectivesTitle}</h3>
              <CheckList items={study.objectives} />
            </>
          )}
          <h3 className="text-subheading above-5">{study.contentsTitle}</h3>
          <PointList points={study.contents} />
        </div>
        <div className="card stack-4">
          <h3 className="text-subheading">{study.obligations.title}</h3>
          <Prose paragraphs={study.obligations.paragraphs} />
        </div>
        {study.calendars?.map((calendar) => (
          <div key={calendar.id} className="stack-4">
            <h3 className="text-subheading">{calendar.title}</h3>
            <CalendarBody calendar={calendar} />
          </div>
        ))}
      </div>
    </Section>
  );
}

/** The global technical diagnosis and the works plan. */
export function DtgPptPage({ content }: { content: PageContent<DtgPptRecord> }) {
  const { tool, words } = useSite();
  return (
    <SubjectPage content={{ ...content, quoteUrl: content.wishUrl, toolUrl: tool.url }}>
      <div className={`centred column introduction twoColumns ${styles.study}`}>
        <Prose paragraphs={content.intro} />
        <ul className="stack-3 screenOnly">
          {content.studies.map((study) => (
            <li key={study.anchor}>
              <a className={`accentIcons linkRow ${styles.jump}`} href={`#${study.anchor}`}>
                <Icon name={study.icon} size="lg" />
                {study.title}
              </a>
            </li>
          ))}
        </ul>
      </div>
      {content.studies.map((study, index) => (
        <Study key={study.anchor} study={study} tone={index % 2 ? "plain" : "tint"} />
      ))}
      <SubjectArticle content={content}>
        <Part id="deroulement" title={words.audit.process}>
          <Steps steps={content.process} />
        </Part>
        <CheckPart
          id="prerequis"
          title={words.diagnostic.requirements}
          items={content.requirements}
        />
        <ToolCallout />
      </SubjectArticle>
    </SubjectPage>
  );
}
