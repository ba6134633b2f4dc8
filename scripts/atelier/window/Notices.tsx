import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { Button, Dialog, useModal } from "./bricks.tsx";
import { unreachable } from "./call.ts";
import { useListener, useTold } from "./hooks.ts";
import styles from "./Notices.module.css";
import { useWorkbench } from "./workbench.ts";

/** Files that somebody else has changed, and how to take them over. */
function Outside({ onTaken }: { onTaken(): void }) {
  const { desk, outline } = useWorkbench();
  const { files, outside } = desk.state;
  const take = () => {
    desk.reread(outside);
    onTaken();
  };
  const isChanged = files.some((file) => file.isChanged && outside.includes(file.path));
  return (
    <div className={`apart gap-4 ${styles.notice}`} role="status">
      <div>
        <p>
          {outside.length > 1 ? "Ces fichiers ont changé" : "Ce fichier a changé"} en dehors de
          l’atelier :{" "}
          {outside.map((file) => outline.namesOf({ file, path: [] }).join(" › ")).join(", ")}.
        </p>
        {isChanged && (
          <p>
            Rien n’y sera écrit tant que vous n’aurez pas repris cette version, à la place de ce que
            vous y avez changé ici ; « Annuler » y revient.
          </p>
        )}
      </div>
      <Button onClick={take}>Reprendre la version du disque</Button>
    </div>
  );
}

/** What stands above the columns: why something was not done, and what happened outside. */
export function Notices() {
  const { desk, outline } = useWorkbench();
  const { fault, forgive, state } = desk;
  const notices = useRef<HTMLDivElement>(null);
  return (
    <div ref={notices} className={`text-smaller ${styles.notices}`} tabIndex={-1}>
      <div role="alert">
        {fault && (
          <div className={`apart gap-4 ${styles.notice} ${styles.fault}`}>
            <p>
              <strong>{outline.spoken(fault.message)}</strong> {outline.spoken(fault.action)}
            </p>
            <button type="button" className={styles.close} aria-label="Fermer" onClick={forgive}>
              <X aria-hidden="true" size={18} />
            </button>
          </div>
        )}
      </div>
      <div role="status">
        {state.notice && <p className={styles.notice}>{outline.spoken(state.notice)}</p>}
      </div>
      {state.outside.length > 0 && <Outside onTaken={() => notices.current?.focus()} />}
    </div>
  );
}

/**
 * Asks before the window is left with what is not saved; what was typed last is kept with the rest.
 * Tells that the server is gone, and what to do: nothing can be typed meanwhile that would be lost.
 */
export function Safeguard() {
  const { leave, isUnsaved } = useWorkbench().desk;
  // Once the server is back, Vite's own script loads the window anew.
  const [isLost, lose] = useState(false);
  const dialog = useModal(isLost);
  useTold("vite:ws:disconnect", () => lose(true));
  useListener<BeforeUnloadEvent>("beforeunload", (event) => {
    // Nobody is there to take it.
    if (isLost) return;
    const isUnderWay = leave();
    // A dialog may hold answers that nothing has been made of yet.
    const isAnswering = document.querySelector("dialog[open] form") !== null;
    if (isUnderWay || isUnsaved || isAnswering) event.preventDefault();
  });
  const { message, action } = unreachable.fault;
  if (!isLost) return null;
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
