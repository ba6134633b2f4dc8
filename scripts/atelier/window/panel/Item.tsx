import type { KeyboardEvent, MouseEvent, ReactNode } from "react";
import { emptyValue } from "../../../project/model.ts";
import type { DraftNode } from "../../draft.ts";
import { itemLabel } from "../../editing/words.ts";
import { Button } from "../bricks.tsx";
import { useOneChange } from "../workbench.ts";
import { isScalar, kindOf } from "./controls.ts";
import { inserting, removingItem, useEditing } from "./editing.ts";
import { fileNamed, isCondition, isField, nameOf } from "./nodeTexts.ts";
import styles from "./panel.module.css";

/** The rank of an item in its list, and what gives it another one. */
type Moves = ReturnType<typeof useMoves>;

/** Moves an item of a list. @param name as people know it @param moved told its new rank and the control used */
export function useMoves(item: DraftNode, name: string, moved?: typeof follow) {
  const { change } = useEditing();
  const moveOne = useOneChange();
  const rank = Number(item.segment);
  const count = Array.isArray(item.parent?.value) ? item.parent.value.length : 0;
  return {
    rank,
    /** How many items the list has; 0: it is no list. */
    count,
    /** Does nothing where there is no such rank, or while it is moved. @param from the control that was used */
    move(to: number, from?: Element) {
      if (!moveOne || to < 0 || to >= count || to === rank) return;
      moveOne(() => change(`Place de « ${name} »`, [{ kind: "move", ...item.key, to }]));
      moved?.(to, from);
    },
  };
}

const FOCUSABLE = "button, input, textarea, select";

/** Lets the focus go to the same control of the place where an item will stand. */
export function follow(to: number, from?: Element): void {
  const item = from?.closest("li");
  if (!item) return;
  const rank = [...item.querySelectorAll(FOCUSABLE)].indexOf(document.activeElement ?? item);
  item.parentElement?.children[to]?.querySelectorAll<HTMLElement>(FOCUSABLE)[rank]?.focus();
}

/**
 * Lets the focus go on from an item that goes: to the next one, else to the one before, or to the title.
 * @param isNamed whether it goes with its name; into the place of one without, the next comes by itself
 */
export function leave(from: Element, isNamed: boolean): void {
  const item = from.closest("li");
  const next = item?.nextElementSibling;
  if (next && !isNamed) return;
  const heir = next ?? item?.previousElementSibling;
  if (heir) follow([...(heir.parentElement?.children ?? [])].indexOf(heir), from);
  else document.querySelector<HTMLElement>(`.${styles.here}`)?.focus();
}

/** Alt with an arrow moves an item. */
export const itemKeys =
  ({ rank, move }: Moves) =>
  (event: KeyboardEvent) => {
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    move(rank + (event.key === "ArrowUp" ? -1 : 1), event.currentTarget);
  };

/** How an item is taken away; nothing where that is no matter of its list alone. */
interface Removal {
  remove?: (from: Element) => void;
  kept?: string;
}

/** Whether more than a list or table itself changes with what comes to it, or goes. */
export const isGuided = (item: DraftNode): boolean => isField(item) || isCondition(item);

/** @param removed called once it is taken away */
export function useRemoval(item: DraftNode, name: string, removed?: () => void): Removal {
  const { change, guide } = useEditing();
  const file = fileNamed(item);
  if (file)
    return { remove: () => guide({ at: file.key, fits: ({ id }) => id === "retirer-etape" }) };
  if (isGuided(item)) return {};
  const removing = removingItem(item);
  if ("least" in removing) return { kept: `Il en faut au moins ${removing.least}` };
  return {
    remove(from) {
      leave(from, typeof item.segment === "string");
      change(`« ${name} » retiré`, [removing.operation]);
      removed?.();
    },
  };
}

interface ItemButtonsProps extends Removal {
  name: string;
  /** Undefined: its place means nothing. */
  moves?: Moves | undefined;
}

/** The buttons of an item: up, down, away. */
export function ItemButtons({ name, moves, remove, kept }: ItemButtonsProps) {
  const mover = (by: number) => (event: MouseEvent) =>
    moves?.move(moves.rank + by, event.currentTarget);
  // By the second click of a double one, the next item stands there.
  const removeOne = ({ detail, currentTarget }: MouseEvent) =>
    detail < 2 && remove?.(currentTarget);
  const buttons = [
    moves && { sign: "↑", verb: "Monter", isOff: moves.rank === 0, act: mover(-1) },
    moves && { sign: "↓", verb: "Descendre", isOff: moves.rank === moves.count - 1, act: mover(1) },
    (remove || kept) && { sign: "✕", verb: "Retirer", isOff: !remove, act: removeOne },
  ].flatMap((button) => button || []);
  return (
    <div className={`flex ${styles.buttons}`}>
      {buttons.map(({ sign, verb, isOff, act }) => (
        <button
          key={verb}
          type="button"
          title={(isOff && kept) || verb}
          aria-disabled={isOff}
          onClick={act}
        >
          <span aria-hidden="true">{sign}</span>
          <span className="visuallyHidden">
            {verb} « {name} »{isOff && verb === "Retirer" && ` : ${kept}`}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Says where something stands, and moves it. */
export function PlaceBar({
  children,
  ...buttons
}: ItemButtonsProps & { moves: Moves; children: ReactNode }) {
  return (
    <div
      className="text-fine flex centred gap-2"
      role="toolbar"
      aria-label="Place"
      onKeyDown={itemKeys(buttons.moves)}
    >
      <span>{children}</span>
      <ItemButtons {...buttons} />
    </div>
  );
}

/** Adds an item, behind another one or at the end of a list. */
export function AddItem({ list, behind }: { list: DraftNode; behind?: DraftNode }) {
  const { change, guide, select } = useEditing();
  const isOfFiles = list.model.part("items").control === "file";
  const label = isOfFiles ? "Une étape" : (itemLabel(list.model) ?? nameOf(list));
  const add = () => {
    if (isOfFiles) return guide({ at: (behind ?? list).key, fits: ({ id }) => id === "etape" });
    const end = list.children().length;
    const rank = behind ? Number(behind.segment) + 1 : end;
    change(`${label} en plus`, [inserting(list, rank, emptyValue(list.child(end).model))]);
    const item = list.child(rank);
    const parts = item.model.keys.map((key) => item.child(key));
    const first = parts.find((part) => isScalar(kindOf(part)));
    select((first ?? item).key);
  };
  return (
    <Button look="ghost" onClick={add}>
      Ajouter : {label}
    </Button>
  );
}

/** Where the record that the panel shows stands in its list. */
export function RecordPlace({ item, name }: { item: DraftNode; name: string }) {
  const { select } = useEditing();
  const { file, path } = item.key;
  const above = path.slice(0, -1);
  const moves = useMoves(item, name, (to) => select({ file, path: [...above, to] }));
  const removal = useRemoval(item, name, () => select({ file, path: above }));
  return (
    <>
      <PlaceBar name={name} moves={moves} {...removal}>
        {moves.rank + 1} sur {moves.count}
      </PlaceBar>
      {item.parent && !isGuided(item) && <AddItem list={item.parent} behind={item} />}
    </>
  );
}
