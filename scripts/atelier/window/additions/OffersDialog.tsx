import { useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import type { Made, Missing, Offer } from "../../additions/addition.ts";
import type { Fault, Key, Operation } from "../../protocol.ts";
import { Button, Close, Dialog, useModal, Way } from "../bricks.tsx";
import { call } from "../call.ts";
import { useDeed } from "../hooks.ts";
import { type Guided, useWorkbench } from "../workbench.ts";
import { Apart, AskForm } from "./AskForm.tsx";
import styles from "./additions.module.css";

/** What can be added to what was chosen, or taken away from it; then what is asked for it. */
export function OffersDialog({ guided, onClosed }: { guided: Guided; onClosed(): void }) {
  const { desk, outline, select } = useWorkbench();
  const { value, fault, run } = useDeed("offers");
  useEffect(() => void run(guided.at), [run, guided]);
  const offers = useMemo(() => value?.filter(guided.fits), [value, guided]);
  const [picked, pick] = useState<Offer>();
  // A single one is chosen at once.
  const chosen = picked ?? (offers?.length === 1 ? offers[0] : undefined);
  const [refused, miss] = useState<Missing[]>([]);
  const missing = fault ? sentencesOf(fault) : refused;
  const [done, setDone] = useState<Done>();
  const isAtOnce = guided.answers !== undefined && !chosen?.warnings?.length;
  const isShown = !isAtOnce || missing.length > 0 || done !== undefined;
  const dialog = useModal(isShown);
  const view = done ? "done" : (chosen?.id ?? offers?.length);
  // The first control of each view that it shows gets the focus.
  useEffect(() => {
    const first = dialog.current?.querySelector<HTMLElement>("input, select, textarea, button");
    if (isShown && view !== undefined) first?.focus();
  }, [dialog, isShown, view]);
  const close = () => (dialog.current?.open ? dialog.current.close() : onClosed());
  const take = async ({ id }: Offer, given: Answers = {}, added: Operation[] = []) => {
    const answers = { ...guided.answers, ...given };
    const answer = await call("add", { at: guided.at, id, answers });
    if ("fault" in answer) return miss(sentencesOf(answer.fault));
    const made = answer.value;
    if ("missing" in made)
      return miss(made.missing.map((one) => ({ ...one, message: outline.spoken(one.message) })));
    if (made.change)
      desk.change({ ...made.change, operations: [...added, ...made.change.operations] });
    select(made.select, made.address);
    if (made.notes.length === 0 && !made.developer) return close();
    miss([]);
    setDone({ ...made, notes: made.notes.map((note) => outline.spoken(note)) });
  };
  const takeAtOnce = useEffectEvent((offer: Offer) => isAtOnce && void take(offer));
  useEffect(() => {
    if (chosen) takeAtOnce(chosen);
  }, [chosen]);
  const title = chosen?.title ?? guided.title ?? "Ajouter";
  return (
    <Dialog ref={dialog} title={title} className={styles.dialog} onClose={onClosed}>
      {!chosen && <Apart missing={missing} />}
      {done ? (
        <Outcome done={done} />
      ) : chosen ? (
        <AskForm offer={chosen} missing={missing} take={(...given) => take(chosen, ...given)} />
      ) : (
        <Menu offers={offers} choose={pick} />
      )}
    </Dialog>
  );
}

const sentencesOf = ({ message, action }: Fault): Missing[] => [{ message }, { message: action }];

const Menu = ({ offers, choose }: { offers: Offer[] | undefined; choose(offer: Offer): void }) => (
  <>
    {offers?.length === 0 && <p>Rien de tel ici : choisissez autre chose dans la page.</p>}
    <ul className="stack-2">
      {offers?.map((offer) => (
        <li key={offer.id}>
          <Way onClick={() => choose(offer)}>{offer.label}</Way>
        </li>
      ))}
    </ul>
    <div className="cluster above-4">
      <Close>Annuler</Close>
    </div>
  </>
);

/** What was done, or what a developer has to do first. */
type Done = Extract<Made, { notes: string[] }>;

/** What a developer needs, to be copied or kept as a file. */
function Note({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <section aria-label="Note pour un développeur" className={styles.note}>
      <h3 className="text-subheading">Note pour un développeur</h3>
      <textarea
        className="formField-input"
        aria-label="Texte de la note"
        rows={10}
        readOnly
        value={text}
      />
      <Button look="ghost" isLarge onClick={() => void copy()}>
        {isCopied ? "Note copiée" : "Copier la note"}
      </Button>
      <a
        className="button button-ghost"
        download="note-pour-un-developpeur.txt"
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      >
        Télécharger la note
      </a>
    </section>
  );
}

/** What is left to know once an offer was taken. */
const Outcome = ({ done: { change, notes, developer } }: { done: Done }) => (
  <>
    <p role="status">{change ? "C’est fait." : "Rien n’est changé : un développeur d’abord."}</p>
    {notes.map((note) => (
      <p key={note}>{note}</p>
    ))}
    {developer && <Note text={developer} />}
    <div className="cluster above-4">
      <Close look="solid">Fermer</Close>
    </div>
  </>
);

/** Adds what makes sense at what was chosen: a question, a step, a record; or takes it away. */
export function PlaceActions({ at }: { at: Key }) {
  const { guide } = useWorkbench();
  const lead = (verb?: Offer["verb"]) => () =>
    guide({ at, fits: (offer) => !offer.isBeside && offer.verb === verb, title: verb });
  return (
    <div className="cluster gap-2 above-3 below-3">
      <Button look="solid" aria-haspopup="dialog" onClick={lead()}>
        Ajouter
      </Button>
      <Button look="ghost" aria-haspopup="dialog" onClick={lead("Retirer")}>
        Retirer
      </Button>
    </div>
  );
}
