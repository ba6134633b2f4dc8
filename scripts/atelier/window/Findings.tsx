import type { Finding } from "../../project/finding.ts";
import type { Key } from "../protocol.ts";
import { addressOf, namesOf, type Section } from "./outline/outline.ts";
import { keyOf } from "./outline/sheets.ts";
import styles from "./TopBar.module.css";
import type { DeskView } from "./useDesk.ts";

interface FindingsProps {
  id: string;
  desk: DeskView;
  sections: Section[];
  select(key: Key, address?: string): void;
}

interface PointProps extends Omit<FindingsProps, "id"> {
  finding: Finding;
}

/** One thing that the checks say; leads to its place. */
function Point({ finding, desk, sections, select }: PointProps) {
  const at = keyOf(finding, desk.texts);
  return (
    <li>
      <button
        type="button"
        className={styles.point}
        onClick={() => select(at, addressOf(sections, at))}
      >
        <span className={styles.where}>
          {finding.isAdvice && "Conseil · "}
          {namesOf(sections, at).join(" › ")}
        </span>
        {finding.message}
      </button>
    </li>
  );
}

/** What the checks say of the draft. */
export function Findings({ id, desk, sections, select }: FindingsProps) {
  const { findings } = desk.state;
  const ordered = findings.toSorted(
    (a, b) => Number(a.isAdvice ?? false) - Number(b.isAdvice ?? false),
  );
  const leave = (key: Key, address?: string) => {
    document.getElementById(id)?.hidePopover();
    select(key, address);
  };
  return (
    <div
      id={id}
      popover="auto"
      className={styles.findings}
      role="dialog"
      aria-label="Ce que disent les vérifications"
    >
      {findings.length === 0 ? (
        <p>Les formulaires et les textes peuvent être enregistrés tels quels.</p>
      ) : (
        <ul>
          {ordered.map((finding) => (
            <Point
              key={JSON.stringify(finding)}
              finding={finding}
              desk={desk}
              sections={sections}
              select={leave}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
