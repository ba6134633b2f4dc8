import type { QuoteConfirmationRecord } from "../generated/content.ts";
import { Part } from "../ui/Article.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Steps } from "../ui/Steps.tsx";
import { ActionLinks } from "./actions.tsx";
import styles from "./ConfirmationPage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type ConfirmationContent = PageContent<QuoteConfirmationRecord>;

/** How to reach the firm. */
export function Coordinates({ contact }: Pick<ConfirmationContent, "contact">) {
  const { firm } = useSite();
  return (
    <aside className="card card-tint stack-4" aria-label={contact.title}>
      <h2 className="text-subheading">{contact.title}</h2>
      <p>{contact.text}</p>
      <p className={styles.contact}>
        <Icon name="phone" />
        <a href={firm.phones.landline.href}>{firm.phones.landline.display}</a>
      </p>
      <p className={styles.contact}>
        <Icon name="mail" />
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </p>
    </aside>
  );
}

/** Form whose sending the page confirms. */
const form = "quote";

/**
 * The words for a visitor who has sent the form, or for one who has not: both are served, and the
 * styles show those that `public/sent.js` asks for.
 */
function SentOrNot({ sent, unsent }: { sent: string; unsent: string }) {
  return (
    <>
      <span className={styles.ifSent}>{sent}</span>{" "}
      <span className={styles.unlessSent}>{unsent}</span>
    </>
  );
}

/** What was sent; its island fills it in, and shows it in the tab that has sent it. */
function Summary({ summary }: Pick<ConfirmationContent, "summary">) {
  return (
    <section
      className={`card ${styles.summary}`}
      aria-labelledby="resume-titre"
      data-island="sentSummary"
      data-form={form}
      hidden
    >
      <h2 className="text-subheading" id="resume-titre">
        {summary.title}
      </h2>
      <dl />
      <p className="screenOnly text-fine">{summary.note}</p>
      <button type="button" className="button button-outline screenOnly">
        {summary.print}
      </button>
    </section>
  );
}

/** The confirmation of a quote request; says so only to those who have sent one. */
export function ConfirmationPage({ content }: { content: ConfirmationContent }) {
  const { title, message, unsent, delay } = content;
  return (
    <>
      <PageHead
        trail={content.trail}
        title={<SentOrNot sent={title} unsent={unsent.title} />}
        subtitle={<SentOrNot sent={message.join(" ")} unsent={unsent.message.join(" ")} />}
      />
      <div className={`column ${styles.layout}`}>
        <Part id="etapes" title={content.stepsTitle}>
          <p className={styles.delay}>
            <strong>{delay.value}</strong> {delay.text}
          </p>
          <Steps steps={content.steps} />
        </Part>
        <div className={styles.beside}>
          <Coordinates contact={content.contact} />
          <Summary summary={content.summary} />
        </div>
        <p className={`screenOnly ${styles.links}`}>
          <ActionLinks links={content.links} first="solid" others="outline" />
        </p>
      </div>
    </>
  );
}
