import { Popup } from "./Popup.tsx";
import styles from "./TopBar.module.css";

const shortcuts = [
  ["F6, Maj + F6", "passer du sommaire à la page, puis à droite, et retour"],
  ["↓ ↑ dans la page", "aller d’un texte à l’autre"],
  ["Entrée", "ouvrir à droite le texte choisi"],
  ["→ ← dans le sommaire", "déplier, replier"],
  ["Ctrl + Z, Ctrl + Maj + Z", "annuler, rétablir"],
  ["Ctrl + S", "enregistrer"],
  ["Échap", "fermer ce qui est ouvert par-dessus"],
] as const;

/** The keys that replace the mouse. */
export function Shortcuts() {
  return (
    <Popup button="Raccourcis" buttonClass={styles.view} label="Raccourcis du clavier">
      <dl className={`stack-2 ${styles.shortcuts}`}>
        {shortcuts.map(([keys, deed]) => (
          <div key={keys}>
            <dt>{keys}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Popup>
  );
}
