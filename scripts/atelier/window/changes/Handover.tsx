import { type ReactNode, useState } from "react";
import { frenchTypography } from "../../../../src/domain/frenchTypography.ts";
import type { ChangeList, Kept, Parcel, Published, Signer } from "../../handover/calls.ts";
import type { Calls, Fault } from "../../protocol.ts";
import { Button, Labelled, Refusal } from "../bricks.tsx";
import { call } from "../call.ts";
import shared from "../Shared.module.css";
import styles from "./Changes.module.css";

interface HandoverProps extends Pick<ChangeList, "git"> {
  onPublished(): void;
}

/** How the draft leaves: to the project's server where there is one, and as files for the developer. */
export function Handover({ git, onPublished }: HandoverProps) {
  const { isBusy, fault, value: parcel, run: prepare } = useDeed("prepare");
  return (
    <div className="stack-3">
      {git?.canPublish && <Publish signer={git.signer} onPublished={onPublished} />}
      <Button
        look={git?.canPublish ? "outline" : "solid"}
        isLarge
        disabled={isBusy}
        onClick={() => void prepare(null)}
      >
        {isBusy ? "Vérification…" : "Préparer l’envoi"}
      </Button>
      <p className={shared.muted}>
        Enregistre, vérifie tout, puis écrit un correctif et un résumé pour le développeur. Rien ne
        part de cet ordinateur.
      </p>
      <Refusal fault={fault} />
      {parcel && <Prepared parcel={parcel} key={parcel.patch} />}
      {parcel && git && !git.canPublish && <KeepInGit signer={git.signer} />}
    </div>
  );
}

/** Something that is asked of the server: whether it is under way, what has come of it, and why nothing has. */
function useDeed<Name extends keyof Calls>(name: Name) {
  const [isBusy, setBusy] = useState(false);
  const [answer, take] = useState<Partial<{ value: unknown; fault: Fault }>>({});
  const run = async (input: Parameters<Calls[Name]>[0]) => {
    setBusy(true);
    take(({ value }) => ({ value }));
    const { value, fault }: typeof answer = await call(name, input);
    take((former) => (fault ? { ...former, fault } : { value }));
    setBusy(false);
  };
  const value = answer.value as ReturnType<Calls[Name]> | undefined;
  return { isBusy, fault: answer.fault, value, run };
}

/** « Publier »: saves the draft, and sends it to the project's server. */
function Publish({ signer, onPublished }: { signer: Signer; onPublished(): void }) {
  const { isBusy, fault, value: published, run } = useDeed("publish");
  const publish = async (given: Signer) => {
    await run(given);
    onPublished();
  };
  return (
    <>
      <SignedForm signer={signer} run={publish}>
        <div className={shared.row}>
          <Button look="solid" isLarge type="submit" disabled={isBusy}>
            {isBusy ? "Publication…" : "Publier"}
          </Button>
          {isBusy && <Button onClick={() => void call("stopPublishing", null)}>Arrêter</Button>}
        </div>
      </SignedForm>
      <p className={shared.muted}>
        Enregistre, vérifie tout, puis envoie vos changements au serveur du projet. Le site public
        les montre quand le développeur les met en ligne.
      </p>
      <Refusal fault={fault} />
      <div role="status">{published && <PublishedNote published={published} />}</div>
    </>
  );
}

function PublishedNote({ published }: { published: Published }) {
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
          <Unhooked kept={published} />
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

function Prepared({ parcel: { patch, summary, text } }: { parcel: Parcel }) {
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
    </div>
  );
}

function KeepInGit({ signer }: { signer: Signer }) {
  const { isBusy, fault, value: kept, run } = useDeed("commit");
  return (
    <details>
      <summary>Garder aussi dans git, sur une branche à part</summary>
      <SignedForm signer={signer} run={run}>
        <Refusal fault={fault} />
        <Button isLarge type="submit" disabled={isBusy}>
          Créer la branche
        </Button>
        <div role="status">
          {kept && (
            <p className="callout callout-info">
              La branche « {kept.branch} » est créée. Votre branche et vos fichiers restent comme
              ils sont, et rien n’a été envoyé : dites son nom au développeur.
              <Unhooked kept={kept} />
            </p>
          )}
        </div>
      </SignedForm>
    </details>
  );
}

const Unhooked = ({ kept: { isUnhooked } }: { kept: Kept }) =>
  isUnhooked && " Les contrôles propres à ce dépôt git n’ont pas été lancés : il le fera.";

interface SignedFormProps {
  signer: Signer;
  run(signer: Signer): Promise<void>;
  children: ReactNode;
}

/** Does what is signed; asks who signs it where git does not know. */
function SignedForm({ signer, run, children }: SignedFormProps) {
  const [given, give] = useState(signer);
  const entry = (key: keyof Signer, label: string, type: string) =>
    !signer[key] && (
      <Labelled label={label}>
        {(id) => (
          <input
            id={id}
            type={type}
            className="formField-input"
            required
            value={given[key]}
            onChange={({ target }) => give({ ...given, [key]: target.value })}
          />
        )}
      </Labelled>
    );
  return (
    <form
      className="stack-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(given);
      }}
    >
      {entry("name", "Votre nom", "text")}
      {entry("email", "Votre adresse e-mail", "email")}
      {children}
    </form>
  );
}
