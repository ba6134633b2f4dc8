import { useId, useState } from "react";
import { Control } from "./Control.tsx";
import {
  addingChoice,
  type ChoiceGroup,
  type ChoiceRow,
  choiceGroups,
  removingChoice,
  takesHints,
} from "./choices.ts";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons, itemKeys, useMoves } from "./Item.tsx";
import styles from "./panel.module.css";

interface OfQuestion {
  question: DraftNode;
}

function Row({ question, row }: OfQuestion & { row: ChoiceRow }) {
  const { draft, change } = useEditing();
  const { item, label, hint, value } = row;
  const name = String(label.value ?? value);
  const moves = useMoves(item, name);
  const remove = () => change(`Choix « ${name} » retiré`, removingChoice(draft, question, row));
  return (
    <li className={styles.card} onKeyDown={itemKeys(moves)}>
      <div className={styles.cardHead}>
        <small>Valeur : {value}</small>
        <ItemButtons name={name} moves={moves} remove={remove} />
      </div>
      <Control node={label} label="Libellé" isBare />
      {takesHints(draft, question) && <Control node={hint} label="Précision" isBare isSpare />}
    </li>
  );
}

/** Takes the label of a new choice. */
function NewChoice({ question, group }: OfQuestion & { group: ChoiceGroup }) {
  const { draft, change } = useEditing();
  const [label, write] = useState("");
  const id = useId();
  const add = () => {
    if (label.trim() === "") return;
    change(`Choix « ${label} » ajouté`, addingChoice(draft, question, group, label));
    write("");
  };
  return (
    <div className={styles.adding}>
      <label htmlFor={id} className="formField-label">
        Nouveau choix
      </label>
      <input
        id={id}
        className="formField-input"
        value={label}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" className="button button-outline button-sm" onClick={add}>
        Ajouter
      </button>
    </div>
  );
}

/** The choices of a question: what visitors read of each, and their order. */
export function Choices({ question }: OfQuestion) {
  const { draft } = useEditing();
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
          <NewChoice question={question} group={group} />
        </div>
      ))}
    </section>
  );
}
