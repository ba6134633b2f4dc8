import type { Key } from "../../protocol.ts";
import { Button } from "../bricks.tsx";
import { useWorkbench } from "../workbench.ts";
import styles from "./additions.module.css";

const ACTIONS = [
  { name: "Ajouter", look: "solid", isRemoval: false },
  { name: "Retirer", look: "ghost", isRemoval: true },
] as const;

/** Adds what makes sense at what was chosen: a question, a step, a record; or takes it away. */
export function PlaceActions({ at }: { at: Key }) {
  const { guide } = useWorkbench();
  return (
    <div className={styles.actions}>
      {ACTIONS.map(({ name, look, isRemoval }) => (
        <Button
          look={look}
          key={name}
          aria-haspopup="dialog"
          onClick={() =>
            guide(at, (offer) => !offer.isBeside && Boolean(offer.isRemoval) === isRemoval)
          }
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
