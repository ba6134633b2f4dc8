import { useState } from "react";
import type { Made } from "../../additions/addition.ts";
import { Button } from "../bricks.tsx";
import styles from "./additions.module.css";

/** What was done, or what a developer has to do first. */
export type Done = Extract<Made, { notes: string[] }>;

/** What a developer needs, to be copied or kept as a file. */
function Note({ text }: { text: string }) {
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
export function Outcome({
  done: { change, notes, developer },
  close,
}: {
  done: Done;
  close(): void;
}) {
  return (
    <>
      <p role="status">{change ? "C’est fait." : "Rien n’est changé : un développeur d’abord."}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {developer && <Note text={developer} />}
      <div className={styles.end}>
        <Button look="solid" isLarge onClick={close}>
          Fermer
        </Button>
      </div>
    </>
  );
}
