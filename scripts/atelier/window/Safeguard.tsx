import { useState } from "react";
import { Dialog, useModal } from "./bricks.tsx";
import { unreachable } from "./call.ts";
import styles from "./Notices.module.css";
import { useListener, useTold } from "./useHeard.ts";
import { useWorkbench } from "./workbench.ts";

/** Whether the server is gone; once it is back, Vite's own script loads the window anew. */
function useLoss(): boolean {
  const [isLost, lose] = useState(false);
  useTold("vite:ws:disconnect", () => lose(true));
  return isLost;
}

/** Whether a dialog holds answers that nothing has been made of yet. */
const isAnswering = (): boolean => document.querySelector("dialog[open] form") !== null;

/** Asks before the window is left with what is not saved; what was typed last is kept with the rest. */
function useFarewell(isLost: boolean): void {
  const { leave, isUnsaved } = useWorkbench().desk;
  useListener<BeforeUnloadEvent>("beforeunload", (event) => {
    // Nobody is there to take it.
    if (isLost) return;
    const isUnderWay = leave();
    if (isUnderWay || isUnsaved || isAnswering()) event.preventDefault();
  });
}

/** Tells that the server is gone, and what to do; nothing can be typed meanwhile that would be lost. */
function Lost() {
  const dialog = useModal();
  const { message, action } = unreachable.fault;
  return (
    <Dialog
      ref={dialog}
      title={message}
      className={styles.lost}
      onClose={() => dialog.current?.showModal()}
    >
      <p>{action}</p>
      <p>Dans le même navigateur, cette page-ci reprend alors d’elle-même.</p>
    </Dialog>
  );
}

/** Keeps what is not saved from getting lost when the window is left, or the server is gone. */
export function Safeguard() {
  const isLost = useLoss();
  useFarewell(isLost);
  return isLost && <Lost />;
}
