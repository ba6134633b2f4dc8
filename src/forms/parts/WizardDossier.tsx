import { useDeferredValue, useEffect, useRef, useState } from "react";
import type { AnswerStore } from "../answerStore.ts";
import type { AnsweredDefinition } from "../definition.ts";
import { controlId } from "../FormContext.tsx";
import type { FormProps } from "../formProps.ts";
import { textsOf } from "../readAnswer.ts";
import { advisedFields, useFollowing } from "../useFollowing.ts";
import { Dossier, type DossierProps } from "./Dossier.tsx";
import { chipText, countText, DossierCount } from "./DossierCount.tsx";
import styles from "./dossier.module.css";
import { ResultMark } from "./ResultMark.tsx";

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
  /** The step on screen, counted from 0. */
  current: number;
  store: AnswerStore;
}

/** The field with the choices that advice is on, its step, and the dossier, which follows the answers. */
function useAdvised({ definition: { steps }, store, adviceFor }: WizardDossierProps) {
  const [advised] = advisedFields(steps);
  const dossier = useDeferredValue(
    useFollowing(store, (answers) => advised && adviceFor(advised.ui, answers)),
  );
  return advised && { ...advised, rank: steps.indexOf(advised.step), dossier };
}

type Advised = NonNullable<ReturnType<typeof useAdvised>>;

/** Where the dossier has no room beside the questions: how much it holds, and all of it on demand. */
export function WizardChip(props: WizardDossierProps) {
  const { definition, current, words } = props;
  const [isOpen, setOpen] = useState(false);
  const chip = useRef<HTMLButtonElement>(null);
  const advised = useAdvised(props);
  if (!advised || current > advised.rank) return null;
  const { field, dossier } = advised;
  const text = chipText(dossier, words.advice);
  const id = `${controlId(definition.name, field)}_sheet`;
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

/** The choices that were made, each with what it is called for. */
function Chosen({ ui, field, store, words, dossier }: WizardDossierProps & Advised) {
  const { chosen, results } = words.advice;
  return (
    <section className={`card stack-5 fromTop ${styles.dossier} ${styles.beside}`}>
      <h2 className="text-heading">{chosen}</h2>
      <ul className={`grid ${styles.items}`}>
        {textsOf(store.current()[field]).map((choice) => {
          const one = dossier?.advice.find((advice) => advice.choice === choice);
          return (
            <li key={choice} className={`flex bold ${styles.name}`}>
              {ui.labels?.[choice]}
              {one && <ResultMark result={one.result} words={results} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Beside the steps up to the one with the choices the dossier, beside the others what was chosen. */
export function WizardDossier(props: WizardDossierProps) {
  const { definition, current, words } = props;
  const advised = useAdvised(props);
  if (!advised) return null;
  const { rank, field, dossier } = advised;
  return (
    <>
      <div className={`scripted ${styles.wide}`}>
        {current > rank ? (
          <Chosen {...props} {...advised} />
        ) : (
          <Dossier
            id={`${controlId(definition.name, field)}_dossier`}
            dossier={dossier}
            words={words.advice}
            className={styles.beside}
            isPane
          />
        )}
      </div>
      <DossierCount text={countText(dossier, words.advice)} />
    </>
  );
}
