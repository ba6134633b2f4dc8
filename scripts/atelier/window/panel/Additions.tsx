import type { DraftNode } from "../../draft.ts";
import { hintOf } from "../../model.ts";
import { emptyValue } from "./controls.ts";
import { useEditing } from "./editing.ts";
import { absentIn } from "./layout.ts";
import { nameOf } from "./names.ts";
import { setting } from "./operations.ts";
import styles from "./panel.module.css";

interface AdditionsProps {
  owner: DraftNode;
}

/** What the record may say, too, and does not yet. */
export function Additions({ owner }: AdditionsProps) {
  const { draft, change, guide, select } = useEditing();
  const absent = absentIn(draft, owner);
  if (absent.length === 0) return null;
  const add = (node: DraftNode) =>
    guide(
      node.key,
      ({ id }) => id === "element",
      () => {
        change(`${nameOf(draft, node)} : ajouté`, [setting(node, emptyValue(draft, node))]);
        select(node.key);
      },
    );
  return (
    <details className={styles.additions}>
      <summary>Ajouter un réglage…</summary>
      <ul>
        {absent.map((node) => (
          <li key={node.key.path.join(".")}>
            <button
              type="button"
              className="button button-outline button-sm"
              onClick={() => add(node)}
            >
              {nameOf(draft, node)}
            </button>
            <p className="formField-hint">{hintOf(node.schema)}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
