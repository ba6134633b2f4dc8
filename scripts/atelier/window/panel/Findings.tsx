import type { Finding } from "../../../project/finding.ts";
import type { Key } from "../../protocol.ts";
import { crumbsOf } from "./crumbs.ts";
import type { Draft } from "./draft.ts";
import { keyOf } from "./findings.ts";
import styles from "./panel.module.css";

interface FindingsProps {
  findings: readonly Finding[];
  draft: Draft;
  select(key: Key): void;
}

/** What the checks say of other places than those that the panel shows, each with the way there. */
export function Findings({ findings, draft, select }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={styles.findings} aria-label="À corriger">
      {findings.map((finding) => {
        const { file, at, rule, message } = finding;
        const node = draft.at(keyOf(draft, finding));
        return (
          <li key={`${file} ${at} ${rule} ${message}`}>
            <p>{message}</p>
            {node ? (
              <button type="button" onClick={() => select(node.key)}>
                {crumbsOf(draft, node)
                  .map(({ name }) => name)
                  .join(" › ")}
              </button>
            ) : (
              <small>{file}</small>
            )}
          </li>
        );
      })}
    </ul>
  );
}
