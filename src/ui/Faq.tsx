import styles from "./Faq.module.css";
import { Icon } from "./Icon.tsx";

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
