import type { Key } from "../../protocol.ts";
import { useWorkbench } from "../workbench.ts";
import styles from "./additions.module.css";

const ACTIONS = [
  { name: "Ajouter", style: "button-solid", isRemoval: false },
  { name: "Retirer", style: "button-ghost", isRemoval: true },
];

/** Adds what makes sense at what was chosen: a question, a step, a record; or takes it away. */
export function PlaceActions({ at }: { at: Key }) {
  const { guide } = useWorkbench();
  return (
    <div className={styles.actions}>
      {ACTIONS.map(({ name, style, isRemoval }) => (
        <button
          key={name}
          type="button"
          className={`button button-sm ${style}`}
          aria-haspopup="dialog"
          onClick={() =>
            guide(at, (offer) => !offer.isBeside && Boolean(offer.isRemoval) === isRemoval)
          }
        >
          {name}
        </button>
      ))}
    </div>
  );
}
