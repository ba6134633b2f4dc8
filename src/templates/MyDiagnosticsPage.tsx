import type { MyDiagnosticsRecord, Source } from "../generated/content.ts";
import { DataTable } from "../ui/DataTable.tsx";
import { LinkList } from "../ui/Links.tsx";
import { Section } from "../ui/Section.tsx";
import { FormSlot } from "./FormSlot.tsx";
import { type RuleCalendar, RuleCalendars, SourceList } from "./law.tsx";
import styles from "./MyDiagnosticsPage.module.css";
import { PageHead, Updated } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { type DatedDiagnostics, ValidityCheck } from "./ValidityCheck.tsx";

type MyDiagnosticsContent = PageContent<MyDiagnosticsRecord> & {
  cited: { title: string; sources: Source[]; checked: string }[];
  ruleCalendars: RuleCalendar[];
  validityCheck: DatedDiagnostics[];
};

/** Which diagnostics a property needs: questions, the dossier that follows, the texts behind it. */
export function MyDiagnosticsPage({ content }: { content: MyDiagnosticsContent }) {
  const { cited, formName, tables, texts } = content;
  const { diagnostic, sources, checked } = texts.columns;
  return (
    <>
      <PageHead {...content} />
      <div className={`column ${styles.tool}`}>
        <FormSlot form={formName} eager />
      </div>
      <RuleCalendars content={content.ruleCalendars} />
      <ValidityCheck content={content.validityCheck} />
      <div className="screenOnly">
        <Section id="tableaux" title={tables.title} lead={tables.lead} tone="warm">
          <LinkList links={tables.links} />
        </Section>
        <Section id="textes" title={texts.title}>
          <p className="text-fine">
            <Updated {...content} />
          </p>
          <details>
            <summary className="opensPart">{texts.open}</summary>
            <DataTable
              caption={texts.lead}
              columns={[diagnostic, sources, checked]}
              rows={cited.map((row) => ({
                key: row.title,
                cells: [row.title, <SourceList key="sources" sources={row.sources} />, row.checked],
              }))}
            />
          </details>
        </Section>
      </div>
    </>
  );
}
