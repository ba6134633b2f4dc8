import { controlName, type DraftNode } from "../../draft.ts";
import { Button } from "../bricks.tsx";
import shared from "../Shared.module.css";
import { Control } from "./Control.tsx";
import { type ChoiceRow, choiceGroups, takesHints } from "./choices.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons, itemKeys, useMoves } from "./Item.tsx";
import styles from "./panel.module.css";

function Row({ question, row }: { question: DraftNode; row: ChoiceRow }) {
  const { draft, guide } = useEditing();
  const { item, label, hint, value } = row;
  const name = String(label.value ?? value);
  const moves = useMoves(item, name);
  const remove = () => guide(label.key, ({ id }) => id === "retirer-choix");
  return (
    <li className={`${shared.box} ${styles.card}`} onKeyDown={itemKeys(moves)}>
      <div className={`text-fine ${shared.row} ${styles.cardHead}`}>
        <small>Choix {moves.rank + 1}</small>
        <ItemButtons name={name} moves={moves} remove={remove} />
      </div>
      <Control node={label} label="Libellé" isBare />
      {takesHints(draft, question) && <Control node={hint} label="Précision" isBare isSpare />}
    </li>
  );
}

/** The choices of a question: what visitors read of each, and their order. */
export function Choices({ node: question }: { node: DraftNode }) {
  const { draft, guide } = useEditing();
  return (
    <section className={styles.list} aria-label="Choix">
      <h3 className="formField-label">Choix</h3>
      {choiceGroups(draft, question).map((group) => (
        <div key={controlName(group.values)} className={styles.list}>
          {group.title && <Control node={group.title} />}
          <ol>
            {group.rows.map((row) => (
              <Row key={row.value} question={question} row={row} />
            ))}
          </ol>
        </div>
      ))}
      <Button
        aria-haspopup="dialog"
        onClick={() => guide(question.key, ({ id }) => id === "choix")}
      >
        Ajouter un choix
      </Button>
    </section>
  );
}
