import { useEffect, useRef, useState } from "react";
import type { Answers } from "../../../../src/domain/compiledForm.ts";
import type { FormWords } from "../../../../src/generated/schema-types.ts";
import type { DeveloperNote, Made, Offer } from "../../additions/addition.ts";
import type { Fault, Key } from "../../protocol.ts";
import { call } from "../call.ts";
import type { DeskView } from "../useDesk.ts";
import { AskForm } from "./AskForm.tsx";
import styles from "./additions.module.css";
import type { Guided } from "./useGuide.tsx";

const WORDS = "schemas/forms/words.json";

const CONTROLS = "input, select, textarea, button";

type Done = Exclude<Made, { missing: string[] }>;

interface OffersDialogProps {
  desk: DeskView;
  guided: Guided;
  /** Opens another place, and the page that it is on. */
  select(key: Key, address?: string): void;
  onClosed(): void;
}

/** What can be added to what was chosen, or taken away from it; then what is asked for it. */
export function OffersDialog({ desk, guided, select, onClosed }: OffersDialogProps) {
  const { at } = guided;
  const dialog = useRef<HTMLDialogElement>(null);
  const [offers, setOffers] = useState<Offer[]>();
  const [chosen, choose] = useState<Offer>();
  const [missing, setMissing] = useState<string[]>([]);
  const [done, setDone] = useState<Done>();
  useEffect(() => dialog.current?.showModal(), []);
  const view = done ? "done" : (chosen?.id ?? offers?.length);
  useEffect(() => {
    if (view !== undefined) dialog.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [view]);
  useEffect(() => {
    const { at, fits, otherwise } = guided;
    void call("offers", at).then((answer) => {
      if ("fault" in answer) return setMissing(sentencesOf(answer.fault));
      const fitting = answer.value.filter(fits);
      if (fitting.length === 0 && otherwise) {
        dialog.current?.close();
        return otherwise();
      }
      setOffers(fitting);
      if (fitting.length === 1) choose(fitting[0]);
    });
  }, [guided]);
  const close = () => dialog.current?.close();
  const take = async (offer: Offer, answers: Answers) => {
    const answer = await call("add", { at, id: offer.id, answers });
    if ("fault" in answer) return setMissing(sentencesOf(answer.fault));
    const made = answer.value;
    if ("missing" in made) return setMissing(made.missing);
    if (made.change) desk.change(made.change);
    select(made.select, made.address);
    if (made.notes.length === 0 && !made.developer) return close();
    setMissing([]);
    setDone(made);
  };
  const title = chosen?.asks.title ?? titleOf(offers ?? []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={title} onClose={onClosed}>
      <h2 className="text-heading-sm">{title}</h2>
      <Missing sentences={missing} />
      {done ? (
        <Outcome done={done} close={close} />
      ) : chosen ? (
        <Chosen desk={desk} offer={chosen} take={take} close={close} />
      ) : (
        <Menu offers={offers} choose={choose} close={close} />
      )}
    </dialog>
  );
}

const titleOf = ([first]: Offer[]): string =>
  first ? (first.isRemoval ? "Retirer" : "Ajouter") : "Ajouter ou retirer";

const sentencesOf = ({ message, action }: Fault): string[] => [message, action];

/** What is missing, told again each time. */
function Missing({ sentences }: { sentences: string[] }) {
  return (
    <div role="alert">
      {sentences.length > 0 && (
        <ul className={styles.missing}>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface MenuProps {
  offers: Offer[] | undefined;
  choose(offer: Offer): void;
  close(): void;
}

function Menu({ offers, choose, close }: MenuProps) {
  return (
    <>
      {offers?.length === 0 && <p>Rien de tel ici : choisissez autre chose dans la page.</p>}
      <ul className={styles.offers}>
        {offers?.map((offer) => (
          <li key={offer.id}>
            <button type="button" className={styles.offer} onClick={() => choose(offer)}>
              {offer.label}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        <button type="button" className="button button-ghost" onClick={close}>
          Annuler
        </button>
      </div>
    </>
  );
}

interface ChosenProps {
  desk: DeskView;
  offer: Offer;
  take(offer: Offer, answers: Answers): Promise<void>;
  close(): void;
}

function Chosen({ desk, offer, take, close }: ChosenProps) {
  const [isBusy, setBusy] = useState(false);
  const words: FormWords = JSON.parse(desk.texts.get(WORDS) ?? "null");
  const answered = async (answers: Answers) => {
    setBusy(true);
    await take(offer, answers);
    setBusy(false);
  };
  return (
    <>
      {offer.told.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <AskForm asks={offer.asks} words={words} onAnswered={answered}>
        <div className={styles.end}>
          <button type="submit" className="button button-solid" disabled={isBusy}>
            {offer.isRemoval ? "Retirer" : "Ajouter"}
          </button>
          <button type="button" className="button button-ghost" onClick={close}>
            Annuler
          </button>
        </div>
      </AskForm>
    </>
  );
}

/** What a developer needs, to be copied or kept as a file. */
function Note({ text }: DeveloperNote) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
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
      <button type="button" className="button button-ghost" onClick={() => void copy()}>
        {isCopied ? "Note copiée" : "Copier la note"}
      </button>
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

/** What is left to know. */
function Outcome({ done: { change, notes, developer }, close }: { done: Done; close(): void }) {
  return (
    <>
      <p role="status">{change ? "C’est fait." : "Rien n’est changé : un développeur d’abord."}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {developer && <Note {...developer} />}
      <div className={styles.end}>
        <button type="button" className="button button-solid" onClick={close}>
          Fermer
        </button>
      </div>
    </>
  );
}
