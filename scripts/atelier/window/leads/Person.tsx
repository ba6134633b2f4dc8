import { useEffect, useState } from "react";
import { keepFile } from "../../../../src/forms/keepFile.ts";
import type { Answered } from "../../calls.ts";
import type { TextFile } from "../../leads/answerLeads.ts";
import { Button, Close, Dialog, Entry, Refusal, useModal } from "../bricks.tsx";
import { useDeed } from "../hooks.ts";
import shared from "../Shared.module.css";
import styles from "./Leads.module.css";

export const keepText = ({ name, text }: TextFile) =>
  keepFile(name, text, "application/octet-stream");

interface PersonProps {
  /** E-mail address or telephone number; empty: to be typed. */
  person: string;
  onClosed(): void;
}

/** What is kept of a person: to be handed out (GDPR, article 15), or erased (article 17). */
export function Person({ person, onClosed }: PersonProps) {
  const dialog = useModal();
  const [sought, seek] = useState(person);
  const { isBusy, fault, value, run } = useDeed("leftBy");
  const erasure = useDeed("erase");
  const erase = () => erasure.run(sought).then(() => run(sought));
  useEffect(() => void (person && run(person)), [run, person]);
  const left = isBusy || fault ? undefined : value;
  return (
    <Dialog ref={dialog} title="Données d’une personne" onClose={onClosed}>
      <form
        className={`grid gap-3 ${styles.search}`}
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = String(new FormData(event.currentTarget).get("person"));
          seek(wanted);
          erasure.forget();
          void run(wanted);
        }}
      >
        <Entry
          label="Adresse e-mail ou numéro de téléphone"
          name="person"
          autoComplete="off"
          required
          defaultValue={person}
        />
        <Button type="submit" isLarge isBusy={erasure.isBusy}>
          Chercher
        </Button>
      </form>
      <Refusal fault={fault ?? erasure.fault} />
      <p role="status">
        {isBusy && "Un instant…"}
        {left && (left.lines.length > 0 ? "Le site en garde ceci :" : "Le site n’en garde rien.")}
      </p>
      {left && left.lines.length > 0 && (
        <Found key={sought} left={left} erase={() => void erase()} isErasing={erasure.isBusy} />
      )}
      <div role="alert">{erasure.value && <Erased lines={erasure.value} />}</div>
      <Close key={String(erasure.value)} autoFocus={erasure.value !== undefined}>
        Fermer
      </Close>
    </Dialog>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="bullets">
    {[...lines.entries()].map(([at, line]) => (
      <li key={at}>{line}</li>
    ))}
  </ul>
);

interface FoundProps {
  left: Answered<"leftBy">;
  erase(): void;
  isErasing: boolean;
}

const Found = ({ left, erase, isErasing }: FoundProps) => (
  <>
    <Lines lines={left.lines} />
    <Button onClick={() => keepText(left.file)}>Enregistrer dans un fichier</Button>
    <details>
      <summary>Effacer tout…</summary>
      <div className={`stack-3 ${shared.wrong}`}>
        <p>
          Effacer tout ce qui est listé, avec les e-mails que le site en a gardés ? Cela ne peut pas
          être annulé.
        </p>
        <Button look="solid" isBusy={isErasing} onClick={erase}>
          Effacer définitivement
        </Button>
      </div>
    </details>
  </>
);

const Erased = ({ lines }: { lines: string[] }) => (
  <>
    <p>{lines.length > 0 ? "C’est effacé :" : "Il n’y avait plus rien à effacer."}</p>
    <Lines lines={lines} />
    <p>Supprimez aussi les e-mails que votre messagerie en a reçus.</p>
  </>
);
