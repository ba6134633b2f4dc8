import type { Finding } from "../../project/finding.ts";
import type { Key } from "../protocol.ts";
import styles from "./Findings.module.css";
import { addressOf, namesOf, type Section, spoken } from "./outline/outline.ts";
import { keyOf } from "./outline/sheets.ts";
import shared from "./Shared.module.css";
import type { DeskView } from "./useDesk.ts";

export interface FindingsProps {
  findings: readonly Finding[];
  texts: DeskView["texts"];
  sections: Section[];
  select(key: Key, address?: string): void;
}

export interface PointProps extends Omit<FindingsProps, "findings"> {
  finding: Finding;
}

/** One thing that the checks say; leads to its place. */
export function Point({ finding, texts, sections, select }: PointProps) {
  const at = keyOf(finding, texts);
  return (
    <li>
      <button
        type="button"
        className={`${shared.line} ${shared.place} ${styles.point}`}
        onClick={() => select(at, addressOf(sections, at))}
      >
        <span className={styles.where}>
          {finding.isAdvice && "Conseil · "}
          {namesOf(sections, at).join(" › ")}
        </span>
        <span>{spoken(sections, finding.message)}</span>
      </button>
    </li>
  );
}

/** What the checks say of the draft, advice last. */
export function Findings({ findings, ...point }: FindingsProps) {
  if (findings.length === 0)
    return <p>Les formulaires et les textes peuvent être enregistrés tels quels.</p>;
  const isAdvice = (finding: Finding) => Number(finding.isAdvice ?? false);
  return (
    <ul>
      {findings
        .toSorted((a, b) => isAdvice(a) - isAdvice(b))
        .map((finding) => (
          <Point key={JSON.stringify(finding)} finding={finding} {...point} />
        ))}
    </ul>
  );
}
