import { emptyValue, hintOf } from "../../../project/model.ts";
import type { DraftNode } from "../../draft.ts";
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
  const { draft, change, select } = useEditing();
  const absent = absentIn(draft, owner);
  if (absent.length === 0) return null;
  const add = (node: DraftNode) => {
    change(`${nameOf(draft, node)} : ajouté`, [setting(node, emptyValue(node.model))]);
    select(node.key);
  };
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
