import type { KeyboardEvent, MouseEvent } from "react";
import type { DraftNode } from "./draft.ts";
import { useEditing } from "./editing.ts";
import styles from "./panel.module.css";

/** The rank of an item in its list, and what gives it another one. */
export interface Moves {
  rank: number;
  /** How many items the list has; 0: it is no list. */
  count: number;
  /** Does nothing where there is no such rank. @param from the control that was used */
  move(to: number, from?: Element): void;
}

/**
 * Moves an item of a list.
 * @param name as people know it
 * @param isByRank whether what shows it stays in its place, so that the focus has to go along
 */
export function useMoves(item: DraftNode, name: string, isByRank = false): Moves {
  const { change } = useEditing();
  const { file, path } = item.key;
  const rank = Number(path.at(-1));
  const count = Array.isArray(item.parent?.value) ? item.parent.value.length : 0;
  return {
    rank,
    count,
    move(to, from) {
      if (to < 0 || to >= count || to === rank) return;
      change(`Place de « ${name} »`, [{ kind: "move", file, path, to }]);
      if (isByRank && from) follow(from, to);
    },
  };
}

const FOCUSABLE = "button, input, textarea, select";

/** Lets the focus go to the same control of the place where an item will stand. */
function follow(from: Element, to: number): void {
  const item = from.closest("li");
  const active = document.activeElement ?? from;
  const rank = [...(item?.querySelectorAll(FOCUSABLE) ?? [])].indexOf(active);
  item?.parentElement?.children[to]?.querySelectorAll<HTMLElement>(FOCUSABLE)[rank]?.focus();
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Alt with an arrow moves an item. */
export const itemKeys =
  ({ rank, move }: Moves) =>
  (event: KeyboardEvent) => {
    const by = event.altKey ? STEPS[event.key] : undefined;
    if (by === undefined) return;
    event.preventDefault();
    move(rank + by, event.currentTarget);
  };

interface ItemButtonsProps {
  name: string;
  /** Undefined: its place means nothing. */
  moves?: Moves | undefined;
  remove?: (() => void) | undefined;
}

/** The buttons of an item: up, down, away. */
export function ItemButtons({ name, moves, remove }: ItemButtonsProps) {
  const mover = (by: number) => (event: MouseEvent) =>
    moves?.move(moves.rank + by, event.currentTarget);
  const buttons = [
    moves && { sign: "↑", verb: "Monter", isOff: moves.rank === 0, act: mover(-1) },
    moves && { sign: "↓", verb: "Descendre", isOff: moves.rank === moves.count - 1, act: mover(1) },
    remove && { sign: "✕", verb: "Retirer", isOff: false, act: remove },
  ].flatMap((button) => button ?? []);
  return (
    <div className={styles.buttons}>
      {buttons.map(({ sign, verb, isOff, act }) => (
        <button key={verb} type="button" title={verb} aria-disabled={isOff} onClick={act}>
          <span aria-hidden="true">{sign}</span>
          <span className="visuallyHidden">
            {verb} « {name} »
          </span>
        </button>
      ))}
    </div>
  );
}

/** Where the record that the panel shows stands in its list. */
export function RecordPlace({ item, name }: { item: DraftNode; name: string }) {
  const { change, select } = useEditing();
  const { file, path } = item.key;
  const moves = useMoves(item, name);
  const above = path.slice(0, -1);
  const moving: Moves = {
    ...moves,
    move(to) {
      moves.move(to);
      if (to >= 0 && to < moves.count) select({ file, path: [...above, to] });
    },
  };
  const remove = () => {
    change(`« ${name} » retiré`, [{ kind: "remove", file, path }]);
    select({ file, path: above });
  };
  return (
    <div className={styles.cardHead} role="toolbar" aria-label="Place" onKeyDown={itemKeys(moving)}>
      <span>
        {moves.rank + 1} sur {moves.count}
      </span>
      <ItemButtons name={name} moves={moving} remove={remove} />
    </div>
  );
}
