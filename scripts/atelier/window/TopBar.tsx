import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { Answered } from "../calls.ts";
import { Button, Popup, Terms } from "./bricks.tsx";
import { call } from "./call.ts";
import { Findings } from "./Findings.tsx";
import styles from "./TopBar.module.css";
import { useWorkbench } from "./workbench.ts";

const shortcuts = [
  ["F6, Maj + F6", "passer du sommaire à la page, puis à droite, et retour"],
  ["↓ ↑ dans la page", "aller d’un texte à l’autre"],
  ["Entrée", "ouvrir à droite le texte choisi"],
  ["→ ← dans le sommaire", "déplier, replier"],
  ["Alt + ↑, Alt + ↓ à droite", "monter, descendre ce qui est dans une liste"],
  ["Ctrl + Z, Ctrl + Maj + Z", "annuler, rétablir"],
  ["Ctrl + Y", "rétablir aussi"],
  ["Ctrl + S", "enregistrer"],
  ["Échap", "fermer ce qui est ouvert par-dessus"],
].map(([term = "", value = ""]) => ({ term, value }));

/** What may stand on the right in the place of the panel. */
const views = [
  ["changes", "Ce qui change"],
  ["file", "Fichier"],
  ["leads", "Demandes"],
] as const;

export type View = "panel" | (typeof views)[number][0];

function Step({ of, name, Sign }: { of: "undo" | "redo"; name: string; Sign: typeof Undo2 }) {
  const { desk, outline } = useWorkbench();
  const title = desk.state[of];
  const words = `${name} : ${title ? outline.spoken(title) : "rien à faire"}`;
  return (
    <button
      type="button"
      className={`middle ${styles.tool}`}
      aria-label={words}
      title={words}
      aria-disabled={title === undefined}
      onClick={() => title !== undefined && desk[of]()}
    >
      <Sign aria-hidden="true" size={18} />
    </button>
  );
}

function Status() {
  const { findings, checkedVersion, version } = useWorkbench().desk.state;
  const tips = findings.filter(({ isAdvice }) => isAdvice).length;
  const count = findings.length - tips;
  const Sign = count === 0 ? CircleCheck : CircleAlert;
  const points = count > 1 ? `${count} points à corriger` : "1 point à corriger";
  const verdict = (
    <>
      <Sign aria-hidden="true" size={18} />
      {count === 0 ? "Tout est en ordre" : points}
      {tips > 0 && (
        <span className={styles.advice}>{`+ ${tips} conseil${tips > 1 ? "s" : ""}`}</span>
      )}
    </>
  );
  // The last change has not been judged yet.
  const isWaiting = checkedVersion < version;
  return (
    <Popup
      button={isWaiting ? "Vérification…" : verdict}
      className={`semibold flex centred gap-2 ${styles.status} ${count > 0 && !isWaiting ? styles.unsound : ""}`}
      label="Ce que disent les vérifications"
    >
      <Findings findings={findings} />
    </Popup>
  );
}

function Save() {
  const { isUnsaved, wasSaved, save } = useWorkbench().desk;
  return (
    <>
      <p className={styles.unsaved} role="status">
        {isUnsaved ? "Changements à enregistrer" : wasSaved && "Enregistré"}
      </p>
      <Button
        className={styles.save}
        aria-keyshortcuts="Control+S"
        title="Ctrl+S"
        aria-disabled={!isUnsaved}
        onClick={() => isUnsaved && save()}
      >
        Enregistrer
      </Button>
    </>
  );
}

/** Ends the atelier; whoever has not saved is asked, though nothing gets lost. */
function Quit() {
  const { isUnsaved, leave, settled } = useWorkbench().desk;
  const quit = async () => {
    const isUnderWay = leave();
    await settled();
    if (!(isUnderWay || isUnsaved) || confirm(UNSAVED)) await call("quit", null);
  };
  return (
    <button type="button" className={styles.view} title="Arrêter l’atelier" onClick={quit}>
      Arrêter
    </button>
  );
}

const UNSAVED =
  "Des changements ne sont pas enregistrés : ils vous attendront à la prochaine ouverture. Arrêter l’atelier ?";

interface TopBarProps {
  view: View;
  show(view: View): void;
  /** What is known of the leads; null where they cannot be shown. */
  leads: Answered<"leadsAtHand">;
}

/** The bar above everything: steps back, what is open on the right, the checks, saving, the end. */
export const TopBar = ({ view, show, leads }: TopBarProps) => (
  <header className={`flex centred gap-4 ${styles.bar}`}>
    <h1 className={`text-large ${styles.name}`}>Atelier</h1>
    <div className="flex centred gap-1">
      <Step of="undo" name="Annuler" Sign={Undo2} />
      <Step of="redo" name="Rétablir" Sign={Redo2} />
    </div>
    <div className="flex centred gap-1">
      {views
        .filter(([one]) => one !== "leads" || leads)
        .map(([one, words]) => (
          <button
            key={one}
            type="button"
            className={styles.view}
            aria-pressed={view === one}
            onClick={() => show(view === one ? "panel" : one)}
          >
            {words}
            {one === "leads" && leads?.pending ? (
              <span className={`badge badge-accent ${styles.waiting}`}>
                {leads.pending}
                <span className="visuallyHidden"> à traiter</span>
              </span>
            ) : null}
          </button>
        ))}
      <Popup button="Raccourcis" className={styles.view} label="Raccourcis du clavier">
        <Terms className={`stack-2 ${styles.shortcuts}`} terms={shortcuts} />
      </Popup>
      <Quit />
    </div>
    <div className={`flex centred gap-3 ${styles.end}`}>
      <Status />
      <Save />
    </div>
  </header>
);
