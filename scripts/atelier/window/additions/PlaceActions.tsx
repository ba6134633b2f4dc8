import type { Key } from "../../protocol.ts";
import styles from "./additions.module.css";
import type { Guide } from "./useGuide.tsx";

interface PlaceProps {
  /** What was chosen. */
  at: Key;
  guide: Guide;
}

const ACTIONS = [
  { name: "Ajouter", style: "button-solid", isRemoval: false },
  { name: "Retirer", style: "button-ghost", isRemoval: true },
];

/** Adds what makes sense at what was chosen: a question, a step, a record; or takes it away. */
export function PlaceActions({ at, guide }: PlaceProps) {
  return (
    <div className={styles.actions}>
      {ACTIONS.map(({ name, style, isRemoval }) => (
        <button
          key={name}
          type="button"
          className={`button button-sm ${style}`}
          aria-haspopup="dialog"
          onClick={() => guide(at, (offer) => !offer.isBeside && offer.isRemoval === isRemoval)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
