import type { Key } from "../../protocol.ts";
import styles from "./additions.module.css";
import type { Guide } from "./useGuide.tsx";

interface PlaceProps {
  /** What was chosen. */
  at: Key;
  guide: Guide;
}

/** Adds what makes sense at what was chosen: a question, a step, a record; or takes it away. */
export function PlaceActions({ at, guide }: PlaceProps) {
  const open = (isRemoval: boolean) => () =>
    guide(at, (offer) => !offer.isBeside && offer.isRemoval === isRemoval);
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className="button button-sm button-solid"
        aria-haspopup="dialog"
        onClick={open(false)}
      >
        Ajouter
      </button>
      <button
        type="button"
        className="button button-sm button-ghost"
        aria-haspopup="dialog"
        onClick={open(true)}
      >
        Retirer
      </button>
    </div>
  );
}
