import { type KeyboardEvent, useId } from "react";
import { Control } from "./Control.tsx";
import { emptyValue, isScalar, kindOf } from "./controls.ts";
import { controlName, type DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import { hintOf, nameOf } from "./names.ts";
import styles from "./panel.module.css";

/** Moves an item of a list to another rank, or takes one away. */
export function useItem(item: DraftNode) {
  const { draft, change } = useEditing();
  const { file, path } = item.key;
  const rank = Number(path.at(-1));
  const count = Array.isArray(item.parent?.value) ? item.parent.value.length : 0;
  const name = nameOf(draft, item);
  return {
    name,
    rank,
    count,
    move(to: number) {
      if (to < 0 || to >= count || to === rank) return;
      change(`Place de « ${name} »`, [{ kind: "move", file, path, to }]);
    },
    remove: () => change(`« ${name} » retiré`, [{ kind: "remove", file, path }]),
  };
}

/** The buttons of an item: up, down, away. */
export function ItemButtons({ item }: { item: DraftNode }) {
  const { name, rank, count, move, remove } = useItem(item);
  const isListed = Array.isArray(item.parent?.value);
  return (
    <div className={styles.buttons}>
      {isListed && (
        <>
          <button type="button" disabled={rank === 0} onClick={() => move(rank - 1)}>
            <span aria-hidden="true">↑</span>
            <span className="visuallyHidden">Monter « {name} »</span>
          </button>
          <button type="button" disabled={rank === count - 1} onClick={() => move(rank + 1)}>
            <span aria-hidden="true">↓</span>
            <span className="visuallyHidden">Descendre « {name} »</span>
          </button>
        </>
      )}
      <button type="button" onClick={remove}>
        <span aria-hidden="true">✕</span>
        <span className="visuallyHidden">Retirer « {name} »</span>
      </button>
    </div>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** One item of a list: what it is in a line, or its control. */
function Item({ item }: { item: DraftNode }) {
  const { draft, select } = useEditing();
  const { rank, move } = useItem(item);
  const step = (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(rank + by);
  };
  return (
    <li className={styles.item} onKeyDown={step}>
      {isScalar(kindOf(draft, item)) ? (
        <Control node={item} />
      ) : (
        <button type="button" className={styles.link} onClick={() => select(item.key)}>
          {nameOf(draft, item)}
        </button>
      )}
      <ItemButtons item={item} />
    </li>
  );
}
/** A list, or a table of named things, item by item. */
export function ListField({ node }: { node: DraftNode }) {
  const { draft, change, errors } = useEditing();
  const id = useId();
  const { file, path } = node.key;
  const items = draft.children(node);
  const name = nameOf(draft, node);
  const error = errors.get(controlName(node));
  const add = () => {
    const item = draft.child(node, items.length);
    change(`${name} : un élément ajouté`, [
      { kind: "insert", file, path: [...path, items.length], value: emptyValue(draft, item) },
    ]);
  };
  const hint = hintOf(node.schema);
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h4 id={id} className="formField-label">
        {name}
      </h4>
      {hint && <p className="formField-hint">{hint}</p>}
      {error && <p className="formField-error">⚠ {error}</p>}
      <ol>
        {items.map((item) => (
          <Item key={controlName(item)} item={item} />
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
