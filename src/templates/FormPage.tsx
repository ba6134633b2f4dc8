import type { FormPageRecord } from "../generated/content.ts";
import { CheckList } from "../ui/CheckList.tsx";
import { PhoneLink, ToolCallout } from "./actions.tsx";
import styles from "./FormPage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { type RuleCalendar, RuleCalendars } from "./RuleCalendars.tsx";
import { useSlot } from "./slots.ts";

type FormPageContent = PageContent<FormPageRecord> & { ruleCalendars?: RuleCalendar[] };

/** A page that a form is about, such as the quote request. */
export function FormPage({ content }: { content: FormPageContent }) {
  const FormSlot = useSlot();
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={`column ${styles.layout}`}>
        <div className={styles.form}>
          <FormSlot form={content.formName} eager />
        </div>
        <aside className="stack-6 screenOnly" aria-label={content.help.title}>
          <CheckList items={content.points} />
          <ToolCallout />
          <div className="card card-tint stack-3">
            <h2 className="text-subheading">{content.help.title}</h2>
            <p>{content.help.text}</p>
            <PhoneLink />
          </div>
        </aside>
      </div>
      <RuleCalendars content={content.ruleCalendars ?? []} />
    </>
  );
}
