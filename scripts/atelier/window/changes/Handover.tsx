import { useState } from "react";
import type { Kept, Parcel, Proposal } from "../../handover/calls.ts";
import { Button, Labelled, Refusal } from "../bricks.tsx";
import shared from "../Shared.module.css";
import { useDeed } from "../useDeed.ts";
import styles from "./Changes.module.css";

/** « Préparer l’envoi »: saves the draft, writes what the developer gets, and offers to keep it in git. */
export function Handover() {
  const { isBusy, fault, value: parcel, run: prepare } = useDeed("prepare");
  return (
    <div className="stack-3">
      <Button look="solid" isLarge disabled={isBusy} onClick={() => void prepare(null)}>
        {isBusy ? "Vérification…" : "Préparer l’envoi"}
      </Button>
      <p className={shared.muted}>
        Enregistre, vérifie tout, puis écrit un correctif et un résumé pour le développeur. Rien ne
        part de cet ordinateur.
      </p>
      <Refusal fault={fault} />
      {parcel && <Prepared parcel={parcel} key={parcel.patch} />}
    </div>
  );
}

function Prepared({ parcel: { patch, summary, text, commit } }: { parcel: Parcel }) {
  return (
    <div className="stack-3">
      <div role="status" className="callout callout-info">
        <p>
          L’envoi est prêt, dans le dossier du projet. Joignez ces deux fichiers à un message au
          développeur :
          <br />
          <strong>{patch}</strong>
          <br />
          <strong>{summary}</strong>
        </p>
      </div>
      <details>
        <summary>Lire le résumé</summary>
        <pre className={styles.summary}>{text}</pre>
      </details>
      {commit && <KeepInGit proposal={commit} />}
    </div>
  );
}

function KeepInGit({ proposal }: { proposal: Proposal }) {
  const [wanted, want] = useState(proposal);
  const { isBusy, fault, value: kept, run } = useDeed("commit");
  const entry = (key: keyof Proposal) => ({
    className: "formField-input",
    required: true,
    value: wanted[key],
    onChange: ({ target }: { target: { value: string } }) =>
      want({ ...wanted, [key]: target.value }),
  });
  if (kept) return <KeptNote kept={kept} />;
  return (
    <details>
      <summary>Garder aussi dans git, sur une branche à part</summary>
      <form
        className="stack-3"
        onSubmit={(event) => {
          event.preventDefault();
          void run(wanted);
        }}
      >
        <Labelled label="Branche">{(id) => <input id={id} {...entry("branch")} />}</Labelled>
        <Labelled label="Message">
          {(id) => <textarea id={id} {...entry("message")} rows={5} />}
        </Labelled>
        {!(proposal.name && proposal.email) && (
          <>
            <Labelled label="Votre nom">{(id) => <input id={id} {...entry("name")} />}</Labelled>
            <Labelled label="Votre adresse e-mail">
              {(id) => <input id={id} type="email" {...entry("email")} />}
            </Labelled>
          </>
        )}
        <Refusal fault={fault} />
        <Button isLarge type="submit" disabled={isBusy}>
          Créer la branche
        </Button>
      </form>
    </details>
  );
}

function KeptNote({ kept: { branch, isUnhooked } }: { kept: Kept }) {
  return (
    <div role="status" className="callout callout-info">
      <p>
        La branche « {branch} » est créée. Votre branche et vos fichiers restent comme ils sont, et
        rien n’a été envoyé : dites son nom au développeur.
        {isUnhooked && " Les contrôles propres à ce dépôt git n’ont pas été lancés : il le fera."}
      </p>
    </div>
  );
}
