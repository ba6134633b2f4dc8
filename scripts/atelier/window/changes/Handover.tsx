import { type ReactNode, useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { Answered, Calls, Input } from "../../calls.ts";
import type { Signer } from "../../handover/publishing.ts";
import { Button, Entry, Refusal } from "../bricks.tsx";
import { call } from "../call.ts";
import { useDeed } from "../hooks.ts";
import { useWorkbench } from "../workbench.ts";
import styles from "./Changes.module.css";

/** How the draft leaves: to the project's server where there is one, and as files for the developer. */
export function Handover({
  git,
  onPublished,
}: Pick<Answered<"changes">, "git"> & { onPublished(): void }) {
  const { isBusy, fault, value: parcel, run: prepare } = useDraftDeed("prepare");
  const look = git?.canPublish ? "outline" : "solid";
  return (
    <div className="stack-3">
      {git?.canPublish && <Publish signer={git.signer} onPublished={onPublished} />}
      <Button look={look} isLarge isBusy={isBusy} onClick={() => void prepare(null)}>
        {isBusy ? "Vérification…" : "Préparer l’envoi"}
      </Button>
      <p className="muted">
        Enregistre, vérifie tout, puis écrit un correctif et un résumé pour le développeur. Rien ne
        part de cet ordinateur.
      </p>
      <Refusal fault={fault} />
      {parcel && (
        <div className="stack-3" key={parcel.patch}>
          <p role="status" className="callout callout-info">
            L’envoi est prêt, dans le dossier du projet. Joignez ces deux fichiers à un message au
            développeur :
            <br />
            <strong>{parcel.patch}</strong>
            <br />
            <strong>{parcel.summary}</strong>
          </p>
          <details>
            <summary>Lire le résumé</summary>
            <pre className={styles.summary}>{parcel.text}</pre>
          </details>
        </div>
      )}
      {parcel && git && !git.canPublish && <KeepInGit signer={git.signer} />}
    </div>
  );
}

/** What is asked of the server for the draft: what has come of it counts until the draft is changed. */
function useDraftDeed<Name extends keyof Calls>(name: Name) {
  const { isUnsaved } = useWorkbench().desk;
  const { value, run, ...deed } = useDeed(name);
  // How often what was saved has begun to be changed: so far, and when it was asked for.
  const [edits, count] = useState({ isUnsaved, begun: 0 });
  const [asked, note] = useState(0);
  if (edits.isUnsaved !== isUnsaved) count({ isUnsaved, begun: edits.begun + (isUnsaved ? 1 : 0) });
  const isCurrent = !isUnsaved && asked === edits.begun;
  return {
    ...deed,
    value: isCurrent ? value : undefined,
    run: (input: Input<Name>) => {
      note(edits.begun);
      return run(input);
    },
  };
}

/** « Publier »: saves the draft, and sends it to the project's server. */
const Publish = ({ signer, onPublished }: { signer: Signer; onPublished(): void }) => (
  <>
    <SignedDeed
      name="publish"
      signer={signer}
      words={["Publier", "Publication…"]}
      stop={<Button onClick={() => void call("stopPublishing", null)}>Arrêter</Button>}
      onDone={onPublished}
    >
      {(published) => <PublishedNote published={published} />}
    </SignedDeed>
    <p className="muted">
      Enregistre, vérifie tout, puis envoie vos changements au serveur du projet. Le site public les
      montre quand le développeur les met en ligne.
    </p>
  </>
);

function PublishedNote({ published }: { published: Answered<"publish"> }) {
  const { branch, preview, isApart } = published;
  return (
    <div className="callout callout-info">
      <div className="stack-2">
        <p>
          {frenchTypography(
            `C’est publié, sous le nom « ${branch} » : le développeur peut mettre vos changements en ligne.`,
          )}
          {isApart &&
            " Quelqu’un travaille à ce que vous aviez publié avant : cet envoi-ci est à part, dites-le au développeur."}
        </p>
        {preview && (
          <p>
            <a href={preview} target="_blank" rel="noopener">
              Voir l’aperçu<span className="visuallyHidden"> (nouvel onglet)</span>
            </a>
            {", prêt dans quelques minutes."}
          </p>
        )}
      </div>
    </div>
  );
}

const KeepInGit = ({ signer }: { signer: Signer }) => (
  <details>
    <summary>Garder aussi dans git, sur une branche à part</summary>
    <SignedDeed name="commit" signer={signer} words={["Créer la branche", "Vérification…"]}>
      {(kept) => (
        <p className="callout callout-info">
          {`La branche « ${kept.branch} » est créée. Votre branche et vos fichiers restent comme ils sont, et rien n’a été envoyé : dites son nom au développeur.`}
        </p>
      )}
    </SignedDeed>
  </details>
);

interface SignedDeedProps<Name extends "publish" | "commit"> {
  name: Name;
  signer: Signer;
  /** What the button says, and while it is under way. */
  words: [string, string];
  stop?: ReactNode;
  onDone?(): void;
  children(value: Answered<Name>): ReactNode;
}

/** A button for what is signed; it asks who signs where git does not know. */
function SignedDeed<Name extends "publish" | "commit">(props: SignedDeedProps<Name>) {
  const { name, signer, words, stop, onDone, children } = props;
  const { isBusy, fault, value, run } = useDraftDeed(name);
  return (
    <form
      className="stack-3"
      onSubmit={(event) => {
        event.preventDefault();
        const entries = Object.fromEntries(new FormData(event.currentTarget));
        void run({ ...signer, ...entries }).then(onDone);
      }}
    >
      {!signer.name && <Entry label="Votre nom" name="name" required />}
      {!signer.email && <Entry label="Votre adresse e-mail" type="email" name="email" required />}
      <div className="flex centred gap-2">
        <Button look="solid" isLarge type="submit" isBusy={isBusy}>
          {words[isBusy ? 1 : 0]}
        </Button>
        {isBusy && stop}
      </div>
      <Refusal fault={fault} />
      <div role="status">{value && children(value)}</div>
    </form>
  );
}
