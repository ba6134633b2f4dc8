import type { WordingRecord } from "../generated/content.ts";
import { Icon } from "../ui/Icon.tsx";
import styles from "./FactList.module.css";
import { SampleMark } from "./FirmMarks.tsx";
import { useSite } from "./SiteContext.ts";

type Fact = WordingRecord["facts"][number];

/** What is said of a fact, and whether it is a sample. */
export function FactValue({ fact: { firmKey, value } }: { fact: Fact }) {
  return (
    <>
      {value} <SampleMark firmKey={firmKey} />
    </>
  );
}

/** What the firm's own description says to search engines, in a row for visitors. */
export function FactList() {
  const { facts } = useSite().words;
  return (
    <dl className={`stack-1 ${styles.list}`}>
      {facts.map((fact) => (
        <div key={fact.label} className="spread">
          <dt className="accentIcons inline text-fine">
            <Icon name={fact.icon} size="sm" />
            {fact.label}
          </dt>
          <dd className="semibold text-smaller">
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
