import type { FormPageRecord } from "../generated/content.ts";
import { Breadcrumb } from "../ui/Links.tsx";
import styles from "./FormPage.module.css";
import { FormSlot } from "./FormSlot.tsx";
import { type RuleCalendar, RuleCalendars } from "./law.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type FormPageContent = PageContent<FormPageRecord> & { ruleCalendars?: RuleCalendar[] };

/** What may help with the form, quietly: what it costs, how to ask, where else to go. */
function Help({ content }: { content: FormPageContent }) {
  const { firm, tool, words } = useSite();
  const phone = firm.phones.landline;
  const { elsewhere, help, intro, points, trail } = content;
  return (
    <aside className={`screenOnly stack-2 text-fine ${styles.help}`} aria-label={help.title}>
      <p>
        <strong>{help.title}</strong> {help.text} <a href={phone.href}>{phone.display}</a>
        {elsewhere && (
          <>
            {" · "}
            <a href={elsewhere.url}>{elsewhere.title}</a>
          </>
        )}
      </p>
      <p className="notOnPhones">
        {intro.join(" ")} {points.join(" · ")}.
      </p>
      <p className="notOnPhones">
        {words.tool.unsure} <a href={tool.url}>{tool.title}</a>
      </p>
      <Breadcrumb name={words.page.breadcrumb} trail={trail} />
    </aside>
  );
}

/** A page that a form is about, such as the quote request: the form comes first. */
export function FormPage({ content }: { content: FormPageContent }) {
  return (
    <div className="column">
      <div className={`stack-2 flows ${styles.page}`}>
        <h1 className="text-subheading">{content.title}</h1>
        <FormSlot form={content.formName} eager />
        <Help content={content} />
      </div>
      <RuleCalendars content={content.ruleCalendars ?? []} />
    </div>
  );
}
