import { useState } from "react";
import type { Key } from "../../protocol.ts";
import type { DeskView } from "../useDesk.ts";
import styles from "./additions.module.css";
import { OffersDialog } from "./OffersDialog.tsx";

interface PlaceProps {
  desk: DeskView;
  /** What was chosen. */
  at: Key;
  /** Opens another place, and the page that it is on. */
  select(key: Key, address?: string): void;
}

function OffersButton({ isRemoval, ...place }: PlaceProps & { isRemoval: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`button button-sm ${isRemoval ? "button-ghost" : "button-solid"}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isRemoval ? "Retirer" : "Ajouter"}
      </button>
      {isOpen && <OffersDialog {...place} isRemoval={isRemoval} onClosed={() => setOpen(false)} />}
    </>
  );
}

/** Adds what makes sense at what was chosen: a question, a choice, an item, a record; or takes it away. */
export function PlaceActions(place: PlaceProps) {
  return (
    <div className={styles.actions}>
      <OffersButton {...place} isRemoval={false} />
      <OffersButton {...place} isRemoval />
    </div>
  );
}
