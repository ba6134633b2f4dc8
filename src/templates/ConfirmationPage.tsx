import { useSyncExternalStore } from "react";
import { wasSent } from "../forms/sentForms.ts";
import type { QuoteConfirmationRecord } from "../generated/content.ts";
import { Article, Part } from "../ui/Article.tsx";
import { Icon } from "../ui/Icon.tsx";
import { Steps } from "../ui/Steps.tsx";
import styles from "./ConfirmationPage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

/** What follows a form, in steps, with how to reach the firm. */
type NextStepsContent = Pick<ConfirmationContent, "stepsTitle" | "steps" | "contact" | "links">;

type ConfirmationContent = PageContent<QuoteConfirmationRecord>;

function Coordinates({ contact }: Pick<ConfirmationContent, "contact">) {
  const { firm } = useSite();
  return (
    <aside className="card card-tint stack-4" aria-label={contact.title}>
      <h2 className="text-subheading">{contact.title}</h2>
      <p>{contact.text}</p>
      <p className={styles.row}>
        <Icon name="phone" />
        <a href={firm.phones.landline.href}>{firm.phones.landline.display}</a>
      </p>
      <p className={styles.row}>
        <Icon name="mail" />
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </p>
    </aside>
  );
}

/** Form whose sending the page confirms. */
const form = "quote";

/** The words for a visitor who has sent the form, or for one who has not; both are served. */
function SentOrNot({ sent, unsent }: { sent: string; unsent: string }) {
  const isSent = useSyncExternalStore(
    () => () => undefined,
    () => wasSent(form),
    () => false,
  );
  return (
    <>
      <span data-if-sent={form} hidden={!isSent}>
        {sent}
      </span>
      <span data-unless-sent={form} hidden={isSent}>
        {unsent}
      </span>
    </>
  );
}

/** The steps that follow, beside the firm's coordinates. */
export function NextSteps({ content }: { content: NextStepsContent }) {
  return (
    <Article aside={<Coordinates contact={content.contact} />}>
      <Part id="etapes" title={content.stepsTitle}>
        <Steps steps={content.steps} />
      </Part>
      <p className={styles.links}>
        {content.links.map((link, index) => (
          <a
            key={link.url}
            className={`button ${index === 0 ? "button-solid" : "button-outline"}`}
            href={link.url}
          >
            {link.title}
          </a>
        ))}
      </p>
    </Article>
  );
}

/** The confirmation of a quote request; says so only to those who have sent one. */
export function ConfirmationPage({ content }: { content: ConfirmationContent }) {
  const { title, message, unsent } = content;
  return (
    <>
      <PageHead
        trail={content.trail}
        title={<SentOrNot sent={title} unsent={unsent.title} />}
        subtitle={<SentOrNot sent={message.join(" ")} unsent={unsent.message.join(" ")} />}
      />
      <NextSteps content={content} />
    </>
  );
}
