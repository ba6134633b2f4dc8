import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Part, type PartProps } from "./Section.tsx";
import styles from "./Texts.module.css";

/** Paragraphs of running text, in a comfortable line length. */
export function Prose({ paragraphs }: { paragraphs: string[] }) {
  return (
    <div className="stack-4">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}

type CheckListProps = { items: string[]; isRisk?: boolean };

/** A list of short statements, each with a mark. */
export function CheckList({ items, isRisk = false }: CheckListProps) {
  return (
    <ul className="accentIcons stack-3">
      {items.map((item) => (
        <li key={item} className="iconLine">
          <Icon name={isRisk ? "circle-alert" : "check"} size="sm" />
          <span className="line">{item}</span>
        </li>
      ))}
    </ul>
  );
}

type CheckPartProps = Omit<PartProps, "children"> &
  Omit<CheckListProps, "items"> & { items: string[] | undefined };

/** A part of an article that is such a list; nothing where there is none. */
export function CheckPart({ items, isRisk = false, ...part }: CheckPartProps) {
  return (
    items && (
      <Part {...part}>
        <CheckList items={items} isRisk={isRisk} />
      </Part>
    )
  );
}

interface Point {
  icon?: string | undefined;
  title: string;
  text: string;
  url?: string | undefined;
}

/** Points with a title and a sentence, side by side where there is room. */
export function PointList({ points, columns = 2 }: { points: Point[]; columns?: 2 | 3 }) {
  return (
    <ul className={`upTo-${columns} gap-6-8 ${styles.list}`}>
      {points.map((point) => (
        <li key={point.title} className={`holder ${styles.point}`}>
          {point.icon && (
            <span className={`accentIcons below-3 ${styles.icon}`}>
              <Icon name={point.icon} size="lg" />
            </span>
          )}
          <h3 className="text-point below-1">
            {point.url ? <a href={point.url}>{point.title}</a> : point.title}
          </h3>
          <p>{point.text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered steps, one below the other, joined by a line. */
export function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className="counted">
      {steps.map((step) => (
        <li key={step.title} className={`holder numbered ${styles.step}`}>
          <h3 className={`text-point ${styles.title}`}>{step.title}</h3>
          <p>{step.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Questions that open on their answers; native, so they work without a script. */
export function Faq({ items }: { items: { question: string; answer: string }[] }) {
  return (
    <div className="ruled">
      {items.map((item) => (
        <details key={item.question} className={`openOnPaper whole ${styles.item}`}>
          <summary className={`accentIcons apart opensPart snug turns unmarked ${styles.question}`}>
            <span>{item.question}</span>
            <Icon name="chevron-down" />
          </summary>
          <p className="below-5">{item.answer}</p>
        </details>
      ))}
    </div>
  );
}

type TermProps = { icon?: string; term: string; look: string; children: ReactNode };

/** A term and what stands for it; the class says how both look. */
export function Term({ icon, term, look, children }: TermProps) {
  return (
    <div className={`whole ${look}`}>
      <dt className={icon ? "accentIcons inline text-fine" : "muted"}>
        {icon && <Icon name={icon} size="sm" />}
        {term}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Terms with what stands for each; the class says how one of them looks. */
export function Terms(props: { terms: { term: string; description: string }[]; look: string }) {
  return (
    <dl>
      {props.terms.map(({ term, description }) => (
        <Term key={term} term={term} look={props.look}>
          {description}
        </Term>
      ))}
    </dl>
  );
}

/** Dates and what each of them changes, in order. */
export function Timeline({ milestones }: { milestones: { date: string; text: string }[] }) {
  const terms = milestones.map(({ date, text }) => ({ term: date, description: text }));
  return <Terms look={`grid ruled ${styles.milestone}`} terms={terms} />;
}

type CalloutProps = { title: string; status?: "info" | "important"; children: ReactNode };

/** A note set apart from the text around it. */
export function Callout({ title, status = "info", children }: CalloutProps) {
  return (
    <aside className={`callout callout-${status}`} aria-label={title}>
      <span className={status === "important" ? "accentIcons" : "brandIcons"}>
        <Icon name={status === "important" ? "circle-alert" : "info"} size="lg" />
      </span>
      <div>
        <p className="bold below-1">{title}</p>
        {children}
      </div>
    </aside>
  );
}
