import type { WordingRecord } from "../generated/content.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./FactList.module.css";
import { useSite } from "./SiteContext.ts";

type Fact = WordingRecord["facts"][number];

/** What is said of a fact, in words where it is shown in signs. */
export function FactValue({ fact: { value, spoken } }: { fact: Fact }) {
  if (!spoken) return value;
  return (
    <>
      <span aria-hidden="true">{value}</span>
      <span className="visuallyHidden">{spoken}</span>
    </>
  );
}

/** What the firm's own description says to search engines, in a row for visitors. */
export function FactList() {
  const { facts } = useSite().words;
  return (
    <dl className={styles.list}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>
            <Icon name={fact.icon} size="sm" />
            {fact.label}
          </dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
