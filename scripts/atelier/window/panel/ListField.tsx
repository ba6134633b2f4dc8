import { useId, useState } from "react";
import { Control } from "./Control.tsx";
import { emptyValue, isScalar, kindOf } from "./controls.ts";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { ItemButtons, itemKeys, type Moves, useMoves } from "./Item.tsx";
import { isTable } from "./layout.ts";
import { hintOf, isCondition, isField, nameOf } from "./names.ts";
import { appending } from "./operations.ts";
import styles from "./panel.module.css";

interface ItemProps {
  item: DraftNode;
  name: string;
  /** The item that is being dragged over the list. */
  dragged: Moves | undefined;
  drag(moves: Moves | undefined): void;
}

/** Whether more than a list or table itself changes with what comes to it, or goes. */
const isGuided = (item: DraftNode): boolean => isField(item) || isCondition(item);

/** One item of a list: what it is in a line, or its control. */
function Item({ item, name, dragged, drag }: ItemProps) {
  const { select, change } = useEditing();
  const moves = useMoves(item, name, true);
  const isListed = moves.count > 0;
  const { file, path } = item.key;
  const remove = () => change(`« ${name} » retiré`, [{ kind: "remove", file, path }]);
  return (
    <li
      className={styles.item}
      onKeyDown={itemKeys(moves)}
      onDragOver={(event) => dragged && event.preventDefault()}
      onDrop={() => dragged?.move(moves.rank)}
    >
      {isListed && (
        <span
          className={styles.handle}
          draggable
          onDragStart={() => drag(moves)}
          onDragEnd={() => drag(undefined)}
          title="Faire glisser pour changer l’ordre"
          aria-hidden="true"
        >
          ⠿
        </span>
      )}
      {isScalar(kindOf(item)) ? (
        <Control node={item} label={name} isBare />
      ) : (
        <button type="button" className={styles.link} onClick={() => select(item.key)}>
          <span>{name}</span>
        </button>
      )}
      <ItemButtons
        name={name}
        moves={isListed ? moves : undefined}
        remove={isGuided(item) ? undefined : remove}
      />
    </li>
  );
}

/** A list, or a table of named things, item by item. */
export function ListField({ node }: { node: DraftNode }) {
  const { draft, change, errors, select } = useEditing();
  const id = useId();
  const [dragged, drag] = useState<Moves>();
  const items = draft.children(node);
  const name = nameOf(draft, node);
  const hint = isTable(node) ? undefined : hintOf(node.schema);
  const error = errors.get(controlName(node));
  const nameOfItem = (item: DraftNode): string =>
    isScalar(kindOf(item)) && Array.isArray(node.value)
      ? `${name} ${Number(item.key.path.at(-1)) + 1}`
      : nameOf(draft, item);
  const add = () => {
    const item = draft.child(node, items.length);
    change(`${name} : un de plus`, [appending(node, emptyValue(draft, item))]);
    select(item.key);
  };
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id} className="formField-label">
        {name}
      </h3>
      {hint && <p className="formField-hint">{hint}</p>}
      {error && <p className="formField-error">⚠ {error}</p>}
      <ol>
        {items.map((item) => (
          <Item
            key={controlName(item)}
            item={item}
            name={nameOfItem(item)}
            dragged={dragged}
            drag={drag}
          />
        ))}
      </ol>
      {Array.isArray(node.value) && !isGuided(draft.child(node, items.length)) && (
        <button type="button" className="button button-ghost button-sm" onClick={add}>
          Ajouter
        </button>
      )}
    </section>
  );
}
