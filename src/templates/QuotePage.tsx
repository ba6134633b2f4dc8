import type { QuoteRecord } from "../generated/content.ts";
import { CheckList } from "../ui/CheckList.tsx";
import { PhoneLink, ToolCallout } from "./actions.tsx";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import styles from "./QuotePage.module.css";
import { useSlot } from "./slots.ts";

/** The quote request. */
export function QuotePage({ content }: { content: PageContent<QuoteRecord> }) {
  const FormSlot = useSlot();
  return (
    <>
      <PageHead {...content} subtitle={content.intro.join(" ")} />
      <div className={`column ${styles.layout}`}>
        <div className={styles.form}>
          <FormSlot form="quote" eager />
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
    </>
  );
}
