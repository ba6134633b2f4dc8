import { useEffect, useRef, useState } from "react";
import { Dossier, type DossierProps } from "./Dossier.tsx";
import { chipText } from "./DossierCount.tsx";
import styles from "./dossier.module.css";

type SheetProps = Pick<DossierProps, "id" | "dossier" | "words">;

/** The dossier over the page, in a modal dialog that is open while it is in the page. */
function Sheet({ onClose, ...props }: SheetProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    current?.addEventListener("click", ({ target }) => {
      if (target === current) current.close();
    });
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`screenOnly ${styles.sheet}`}
      aria-labelledby={`${props.id}_title`}
      onClose={onClose}
    >
      <button
        type="button"
        className={`button button-outline button-sm ${styles.close}`}
        onClick={close}
      >
        {props.words.close}
      </button>
      <Dossier {...props} />
    </dialog>
  );
}

/**
 * Where the dossier has no room beside the questions: how much it holds, beside the way on, and all
 * of it on demand.
 */
export function DossierChip(props: SheetProps) {
  const text = chipText(props.dossier, props.words);
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const onClose = () => {
    setOpen(false);
    // Not every browser focuses a button that is tapped, and brings the focus back to it.
    chip.current?.focus();
  };
  return (
    <>
      <div className={`screenOnly ${styles.docked}`}>
        {text && (
          <button
            ref={chip}
            type="button"
            className={`button button-solid button-sm ${styles.chip}`}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {text}
          </button>
        )}
      </div>
      {isOpen && <Sheet {...props} onClose={onClose} />}
    </>
  );
}
