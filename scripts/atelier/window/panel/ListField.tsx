import { useId } from "react";
import { hintOf } from "../../../project/model.ts";
import { controlName, type DraftNode } from "../../draft.ts";
import { Handle, Way } from "../bricks.tsx";
import shared from "../Shared.module.css";
import { type Dragging, droppedAt, useDrag } from "../useDrag.ts";
import { Control } from "./Control.tsx";
import { isScalar, kindOf } from "./controls.ts";
import { useEditing } from "./editing.ts";
import { AddItem, ItemButtons, isGuided, itemKeys, useMoves, useRemoval } from "./Item.tsx";
import { cellsOf, isGrid, isTable } from "./layout.ts";
import { fileNamed, nameOf } from "./names.ts";
import styles from "./panel.module.css";

interface ItemProps {
  item: DraftNode;
  dragging: Dragging<number>;
}

/** One item of a list: what it is in a line, or its control. */
function Item({ item, dragging }: ItemProps) {
  const { draft, select } = useEditing();
  const file = fileNamed(draft, item);
  const name = nameOf(draft, file ?? item);
  const moves = useMoves(item, name, true);
  const removal = useRemoval(item, name);
  const isListed = moves.count > 0;
  const { spot } = dragging;
  return (
    <li
      ref={dragging.place(moves.rank)}
      className={`${styles.item} ${shared.dropPlace}`}
      data-drop={spot?.onto === moves.rank ? (spot.isAfter ? "after" : "before") : undefined}
      onKeyDown={itemKeys(moves)}
    >
      {isListed && <Handle {...dragging.handle(moves.rank)} />}
      {isScalar(kindOf(item)) && !file ? (
        <Control node={item} label={name} isBare />
      ) : (
        <Way onClick={() => select((file ?? item).key)}>
          <span>{name}</span>
        </Way>
      )}
      <ItemButtons name={name} moves={isListed ? moves : undefined} {...removal} />
    </li>
  );
}

function Items({ items }: { items: DraftNode[] }) {
  const { draft, change } = useEditing();
  const dragging = useDrag<number>(
    () => true,
    (from, { onto, isAfter }) => {
      const item = items[from];
      if (!item) return;
      const { file, path } = item.key;
      const to = droppedAt(from, onto, isAfter);
      change(`Place de « ${nameOf(draft, item)} »`, [{ kind: "move", file, path, to }]);
    },
  );
  return (
    <ol>
      {items.map((item) => (
        <Item key={controlName(item)} item={item} dragging={dragging} />
      ))}
    </ol>
  );
}

/** Boxes to tick take a line of their own. */
const isWide = (cell: DraftNode) => kindOf(cell) === "choices" || undefined;

/** A row of a list that is shown as a table, to be written in place. */
function Row({ row }: { row: DraftNode }) {
  const { draft } = useEditing();
  const name = nameOf(draft, row);
  const moves = useMoves(row, name);
  const removal = useRemoval(row, name);
  return (
    <tr onKeyDown={itemKeys(moves)}>
      {cellsOf(draft, row).map((cell) => (
        <td key={controlName(cell)} data-wide={isWide(cell)}>
          <Control node={cell} label={`${nameOf(draft, cell)} : ${name}`} isBare />
        </td>
      ))}
      <td>
        <ItemButtons name={name} moves={moves} {...removal} />
      </td>
    </tr>
  );
}

function Grid({ list, labelledBy }: { list: DraftNode; labelledBy: string }) {
  const { draft } = useEditing();
  const rows = draft.children(list);
  const columns = cellsOf(draft, draft.child(list, 0));
  return (
    <table className={styles.grid} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {columns.map((cell) => (
            <th key={controlName(cell)} scope="col" data-wide={isWide(cell)}>
              {nameOf(draft, cell)}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={controlName(row)} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** A list, or a table of named things, item by item. */
export function ListField({ node }: { node: DraftNode }) {
  const { draft, errors } = useEditing();
  const id = useId();
  const items = draft.children(node);
  const name = nameOf(draft, node);
  const hint = isTable(node) ? undefined : hintOf(node.schema);
  const error = errors.get(controlName(node));
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h3 id={id} className="formField-label">
        {name}
      </h3>
      {hint && <p className="formField-hint">{hint}</p>}
      {error && <p className="formField-error">⚠ {error}</p>}
      {isGrid(node) ? <Grid list={node} labelledBy={id} /> : <Items items={items} />}
      {Array.isArray(node.value) && !isGuided(draft.child(node, items.length)) && (
        <AddItem list={node} />
      )}
    </section>
  );
}
