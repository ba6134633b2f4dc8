import styles from "./Atelier.module.css";

/** What is said before anything is open. */
export function Welcome() {
  return (
    <div className={styles.welcome}>
      <h2 className="text-subheading">Cliquez sur un texte de la page pour le changer.</h2>
      <p>
        Chaque changement se voit aussitôt dans la page, et nulle part ailleurs : rien n’est changé
        tant que vous n’avez pas enregistré.
      </p>
    </div>
  );
}
