import type { ReactNode } from "react";
import { RichText } from "../forms/parts/RichText.tsx";
import type { PostedFormRecord } from "../generated/content.ts";
import { Sign } from "../ui/Sign.tsx";
import { PhoneLink } from "./actions.tsx";
import styles from "./FormOutcomePage.module.css";
import { PageHead } from "./PageHead.tsx";
import type { PageContent } from "./pageContent.ts";
import { type FormOutcome, type FormRefusal, useSite } from "./SiteContext.ts";

type Content = PageContent<PostedFormRecord["outcome"]>;

const statuses = {
  sent: "info",
  "sent-later": "info",
  "sent-with-warning": "important",
  failed: "error",
} as const;

type OutcomeProps = Pick<FormOutcome, "id" | "kind"> & { title: string; children: ReactNode };

/** One outcome, in sight while the page's address names it. */
function Outcome({ id, kind, title, children }: OutcomeProps) {
  const status = statuses[kind];
  return (
    <section id={id} className={`callout callout-${status} ${styles.outcome}`}>
      <Sign isDone={status === "info"} />
      <div className="stack-3">
        <h2 className="text-subheading">{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Dropped({ content }: { content: Content }) {
  return (
    <p>
      {content.dropped} {content.back}
    </p>
  );
}

function Ended({ content, outcome }: { content: Content; outcome: FormOutcome }) {
  const { id, kind, message, nextAction, goTo, isDropped } = outcome;
  return (
    <Outcome id={id} kind={kind} title={message}>
      {kind !== "failed" && <p>{content.sent}</p>}
      {goTo && (
        <p>
          <a href={goTo}>{content.next}</a>
        </p>
      )}
      {isDropped && <Dropped content={content} />}
      {nextAction && (
        <p>
          <RichText text={nextAction} />
        </p>
      )}
    </Outcome>
  );
}

/** A field whose answer was missing or wrong. */
function Refused({ content, refusal }: { content: Content; refusal: FormRefusal }) {
  const { plainForm } = useSite();
  const { id, othersId, title, form } = refusal;
  return (
    <Outcome id={id} kind="failed" title={content.refused}>
      <p>
        <strong>{title}</strong>
      </p>
      <p>{content.answer}</p>
      <p id={othersId} className={styles.others}>
        {content.others}
      </p>
      <Dropped content={content} />
      {form === plainForm.formName && (
        <p>
          {plainForm.link} <a href={plainForm.url}>{plainForm.title}</a>
        </p>
      )}
    </Outcome>
  );
}

/** Every way in which a form that a browser posts by itself can end; the address names one. */
export function FormOutcomePage({ content }: { content: Content }) {
  const { outcomes = [], refusals = [] } = useSite().forms ?? {};
  return (
    <>
      <PageHead {...content} />
      <div className="column only stack-6">
        {outcomes.map((outcome) => (
          <Ended key={outcome.id} content={content} outcome={outcome} />
        ))}
        {refusals.map((refusal) => (
          <Refused key={refusal.id} content={content} refusal={refusal} />
        ))}
        {Object.entries(content.general).map(([id, reason]) => (
          <Outcome key={id} id={id} kind="failed" title={content.refused}>
            <p>{reason}</p>
            <Dropped content={content} />
          </Outcome>
        ))}
        <p className={styles.none}>{content.none}</p>
        <p>{content.call}</p>
        <p>
          <PhoneLink />
        </p>
      </div>
    </>
  );
}
