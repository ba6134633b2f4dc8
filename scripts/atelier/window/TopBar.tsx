import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import type { Key } from "../protocol.ts";
import { Findings } from "./Findings.tsx";
import type { Section } from "./outline/outline.ts";
import styles from "./TopBar.module.css";
import type { DeskView } from "./useDesk.ts";

interface TopBarProps {
  desk: DeskView;
  sections: Section[];
  select(key: Key, address?: string): void;
}

const FINDINGS = "findings";

interface StepProps {
  /** What the button does. */
  name: string;
  /** What it does it to; undefined: there is nothing. */
  title: string | undefined;
  Sign: typeof Undo2;
  onClick(): void;
}

/** One step back or forward. */
function Step({ name, title, Sign, onClick }: StepProps) {
  const words = title ? `${name} : ${title}` : `${name} : rien à faire`;
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={words}
      title={words}
      aria-disabled={title === undefined}
      onClick={() => title !== undefined && onClick()}
    >
      <Sign aria-hidden="true" size={18} />
    </button>
  );
}

/** How the checks judge the draft; opens the list of what they say. */
function Status({ count, advice }: { count: number; advice: number }) {
  const isSound = count === 0;
  const points = count > 1 ? `${count} points à corriger` : "1 point à corriger";
  return (
    <button
      type="button"
      className={`${styles.status} ${isSound ? styles.sound : styles.unsound}`}
      popoverTarget={FINDINGS}
    >
      {isSound ? (
        <CircleCheck aria-hidden="true" size={18} />
      ) : (
        <CircleAlert aria-hidden="true" size={18} />
      )}
      {isSound ? "Tout est en ordre" : points}
      {advice > 0 && (
        <span className={styles.advice}>
          {`+ ${advice}`}
          <span className="visuallyHidden"> conseils</span>
        </span>
      )}
    </button>
  );
}

/** What was changed and not saved yet, or that it was saved. */
function Unsaved({ count, saves }: { count: number; saves: number }) {
  const files = count > 1 ? `${count} fichiers à enregistrer` : "1 fichier à enregistrer";
  const rest = saves > 0 ? "Enregistré" : "";
  return (
    <p className={styles.unsaved} role="status">
      {count > 0 ? files : rest}
    </p>
  );
}

/** The bar above everything: steps back, the checks, saving. */
export function TopBar({ desk, sections, select }: TopBarProps) {
  const { files, findings, undo, redo } = desk.state;
  const changed = files.filter(({ isChanged }) => isChanged);
  const advice = findings.filter(({ isAdvice }) => isAdvice);
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>Atelier</h1>
      <div className={styles.tools}>
        <Step name="Annuler" title={undo} Sign={Undo2} onClick={desk.undo} />
        <Step name="Rétablir" title={redo} Sign={Redo2} onClick={desk.redo} />
      </div>
      <div className={styles.end}>
        <Status count={findings.length - advice.length} advice={advice.length} />
        <Unsaved count={changed.length} saves={desk.saves} />
        <button
          type="button"
          className={`button button-solid ${styles.save}`}
          aria-keyshortcuts="Control+S"
          title="Ctrl+S"
          onClick={desk.save}
        >
          Enregistrer
        </button>
      </div>
      <Findings id={FINDINGS} desk={desk} sections={sections} select={select} />
    </header>
  );
}
