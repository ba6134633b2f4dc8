import { againHash } from "../forms/sentSummary.ts";
import type { QuoteConfirmationRecord } from "../generated/content.ts";
import { Icon, IconLine } from "../ui/Icon.tsx";
import { ActionLinks } from "../ui/Links.tsx";
import type { MenuLink } from "../ui/menu.ts";
import { Part } from "../ui/Section.tsx";
import { CheckList, Steps } from "../ui/Texts.tsx";
import styles from "./ConfirmationPage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

type ConfirmationContent = PageContent<Omit<QuoteConfirmationRecord, "answer">> & {
  answer: Pick<QuoteConfirmationRecord["answer"], "title" | "unknown">;
  /** What is to be prepared for each choice of the form. */
  needs: { choice: string; when: string; link: MenuLink; items: string[] }[];
};

function Coordinates({ contact }: Pick<ConfirmationContent, "contact">) {
  const { firm } = useSite();
  return (
    <aside className="card card-tint stack-4 screenOnly" aria-label={contact.title}>
      <h2 className="text-subheading">{contact.title}</h2>
      <p>{contact.text}</p>
      <IconLine icon="phone">
        <a href={firm.phones.landline.href}>{firm.phones.landline.display}</a>
      </IconLine>
      <IconLine icon="mail">
        <a href={`mailto:${firm.email}`}>{firm.email}</a>
      </IconLine>
    </aside>
  );
}

/** Words for who has sent the form and for who has not; `public/sent.js` says which are shown. */
function SentOrNot({ sent, unsent }: { sent: string; unsent: string }) {
  return (
    <>
      <span className={styles.ifSent}>{sent}</span>{" "}
      <span className={styles.unlessSent}>{unsent}</span>
    </>
  );
}

/** Until when the firm answers: its island tells the day to the tab that has sent the form. */
function AnswerDelay({ answer, delay }: Pick<ConfirmationContent, "answer" | "delay">) {
  return (
    <>
      <p className={`cluster ${styles.delay} ${styles.unlessSent}`}>
        <strong>{delay.value}</strong> {delay.text}
      </p>
      <p className={`flows grid ${styles.delay} ${styles.day} ${styles.ifSent}`}>
        {answer.title} <strong data-answer="">{answer.unknown}</strong>
      </p>
    </>
  );
}

/** What is to be prepared; the island shows what the request is about. */
function Papers({ papers, needs }: Pick<ConfirmationContent, "papers" | "needs">) {
  return (
    <div data-papers="" hidden>
      <Part id="papiers" title={papers.title}>
        <p className="screenOnly">{papers.text}</p>
        <div className={`flows stack-8 ${styles.lists}`}>
          {needs.map(({ choice, when, link, items }) => (
            <section
              key={link.url}
              className="flows stack-3"
              data-choice={choice}
              data-when={when}
              hidden
            >
              <h3 className="text-point">
                <a href={link.url}>{link.title}</a>
              </h3>
              <CheckList items={items} />
            </section>
          ))}
        </div>
      </Part>
    </div>
  );
}

/** What was sent; the island fills it in, and shows it in the tab that has sent it. */
function Summary({ summary }: Pick<ConfirmationContent, "summary">) {
  return (
    <section
      className={`card stack-4 ${styles.summary}`}
      aria-labelledby="resume-titre"
      data-summary=""
      hidden
    >
      <h2 className="text-subheading" id="resume-titre">
        {summary.title}
      </h2>
      <dl>
        <div data-reference="">
          <dt>{summary.reference}</dt>
          <dd />
        </div>
      </dl>
      <p className="screenOnly text-fine">{summary.note}</p>
      <p className="cluster screenOnly">
        <button type="button" className="button button-outline" data-event="">
          {summary.calendar}
        </button>{" "}
        <button type="button" className="button button-outline" data-print="">
          {summary.print}
        </button>
      </p>
    </section>
  );
}

/** The confirmation of a quote request; says so only to those who have sent one. */
export function ConfirmationPage({ content }: { content: ConfirmationContent }) {
  const { title, message, unsent } = content;
  const { quote } = useSite();
  return (
    <div data-island="sentSummary" data-form="quote">
      <PageHead
        trail={content.trail}
        mark={
          <span className={`screenOnly middle below-3 ${styles.mark} ${styles.ifSent}`}>
            <Icon name="check" />
          </span>
        }
        title={<SentOrNot sent={title} unsent={unsent.title} />}
        subtitle={
          <span className="screenOnly">
            <SentOrNot sent={message.join(" ")} unsent={unsent.message.join(" ")} />
          </span>
        }
        actions={
          <a className="button button-accent" href={`${quote.url}${againHash}`}>
            <SentOrNot sent={content.again} unsent={unsent.action} />
          </a>
        }
      />
      <div className={`column opening parts ${styles.layout}`}>
        <Part id="etapes" title={content.stepsTitle}>
          <AnswerDelay {...content} />
          <div className="screenOnly">
            <Steps steps={content.steps} />
          </div>
        </Part>
        <div className={`stack-8 ${styles.beside}`}>
          <Coordinates contact={content.contact} />
          <Summary summary={content.summary} />
        </div>
        <Papers {...content} />
        <p className="cluster screenOnly">
          <ActionLinks links={content.links} first="solid" others="outline" />
        </p>
      </div>
    </div>
  );
}
