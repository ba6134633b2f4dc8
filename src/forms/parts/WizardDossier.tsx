import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { AnswerStore } from "../answerStore.ts";
import type { AnsweredDefinition } from "../definition.ts";
import type { FormProps } from "../formProps.ts";
import { advisedFields, useFollowing } from "../useFollowing.ts";
import { Dossier, type DossierProps } from "./Dossier.tsx";
import { chipText, countText, DossierCount } from "./DossierCount.tsx";
import styles from "./dossier.module.css";

/** The dossier over the page, in a modal dialog that is open while it is in the page. */
function Sheet({ onClose, ...props }: DossierProps & { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
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
        onClick={() => dialog.current?.close()}
      >
        {props.words.close}
      </button>
      <Dossier {...props} />
    </dialog>
  );
}

interface WizardDossierProps extends Pick<FormProps, "words" | "adviceFor"> {
  definition: AnsweredDefinition;
  store: AnswerStore;
}

/** The dossier of the choices that advice is on, which follows the answers; none where there is none. */
function useDossier({ definition: { steps }, store, adviceFor }: WizardDossierProps) {
  const [advised] = advisedFields(steps);
  const dossier = useFollowing(store, (answers) => advised && adviceFor(advised.ui, answers));
  return useDeferredValue(dossier);
}

/** Where the dossier has no room beside the questions: how much it holds, and all of it on demand. */
export function WizardChip(props: WizardDossierProps) {
  const { definition, words } = props;
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const dossier = useDossier(props);
  const text = chipText(dossier, words.advice);
  const id = `${definition.name}_sheet`;
  const onClose = () => {
    setOpen(false);
    // Not every browser focuses a button that is tapped, and brings the focus back to it.
    chip.current?.focus();
  };
  return (
    <>
      <div className={`screenOnly ${styles.narrow}`}>
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
      {isOpen && <Sheet id={id} dossier={dossier} words={words.advice} onClose={onClose} />}
    </>
  );
}

/** Beside the questions the dossier, where a rule asks one of them; told, too, to those who do not see it. */
export function WizardDossier(props: WizardDossierProps) {
  const { definition, words } = props;
  const dossier = useDossier(props);
  if (!dossier) return null;
  return (
    <>
      <div className={`scripted ${styles.wide}`}>
        <Dossier
          id={`${definition.name}_dossier`}
          dossier={dossier}
          words={words.advice}
          className={styles.beside}
          isPane
        />
      </div>
      <DossierCount text={countText(dossier, words.advice)} />
    </>
  );
}
