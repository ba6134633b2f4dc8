import { type KeyboardEvent, useId, useState } from "react";
import { Control } from "./Control.tsx";
import { emptyValue, isScalar, kindOf } from "./controls.ts";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { hintOf, nameOf } from "./names.ts";
import { appending } from "./operations.ts";
import styles from "./panel.module.css";

/** The rank of an item in its list, and what gives it another one. */
export interface Moves {
  rank: number;
  /** How many items the list has. */
  count: number;
  move(to: number): void;
}

/** Moves an item of a list. @param name as people know it */
export function useMoves(item: DraftNode, name: string): Moves {
  const { change } = useEditing();
  const { file, path } = item.key;
  const rank = Number(path.at(-1));
  const count = Array.isArray(item.parent?.value) ? item.parent.value.length : 0;
  return {
    rank,
    count,
    move(to) {
      if (to < 0 || to >= count || to === rank) return;
      change(`Place de « ${name} »`, [{ kind: "move", file, path, to }]);
    },
  };
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt with an arrow moves an item. */
export const itemKeys =
  ({ rank, move }: Moves) =>
  (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(rank + by);
  };

interface ItemButtonsProps {
  name: string;
  /** Undefined: its place means nothing. */
  moves?: Moves | undefined;
  remove?: (() => void) | undefined;
}

/** The buttons of an item: up, down, away. */
export function ItemButtons({ name, moves, remove }: ItemButtonsProps) {
  const buttons = [
    moves && {
      sign: "↑",
      verb: "Monter",
      isOff: moves.rank === 0,
      act: () => moves.move(moves.rank - 1),
    },
    moves && {
      sign: "↓",
      verb: "Descendre",
      isOff: moves.rank === moves.count - 1,
      act: () => moves.move(moves.rank + 1),
    },
    remove && { sign: "✕", verb: "Retirer", isOff: false, act: remove },
  ].flatMap((button) => button ?? []);
  return (
    <div className={styles.buttons}>
      {buttons.map(({ sign, verb, isOff, act }) => (
        <button key={verb} type="button" title={verb} disabled={isOff} onClick={act}>
          <span aria-hidden="true">{sign}</span>
          <span className="visuallyHidden">
            {verb} « {name} »
          </span>
        </button>
      ))}
    </div>
  );
}

interface ItemProps {
  item: DraftNode;
  name: string;
  /** The item that is being dragged over the list. */
  dragged: Moves | undefined;
  drag(moves: Moves | undefined): void;
}

/** One item of a list: what it is in a line, or its control. */
function Item({ item, name, dragged, drag }: ItemProps) {
  const { draft, select, change } = useEditing();
  const moves = useMoves(item, name);
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
      {isScalar(kindOf(draft, item)) ? (
        <Control node={item} label={name} isBare />
      ) : (
        <button type="button" className={styles.link} onClick={() => select(item.key)}>
          <span>{name}</span>
        </button>
      )}
      <ItemButtons name={name} moves={isListed ? moves : undefined} remove={remove} />
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
  const hint = hintOf(node.schema);
  const error = errors.get(controlName(node));
  const nameOfItem = (item: DraftNode): string =>
    isScalar(kindOf(draft, item)) && Array.isArray(node.value)
      ? `${name} ${Number(item.key.path.at(-1)) + 1}`
      : nameOf(draft, item);
  const add = () => {
    const item = draft.child(node, items.length);
    change(`${name} : un de plus`, [appending(node, emptyValue(draft, item))]);
    select(item.key);
  };
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 id={id} className="formField-label">
        {name}
      </h4>
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
      {Array.isArray(node.value) && (
        <button type="button" className="button button-ghost button-sm" onClick={add}>
          Ajouter
        </button>
      )}
    </section>
  );
}
