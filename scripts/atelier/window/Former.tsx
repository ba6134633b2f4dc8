import { Point } from "./Findings.tsx";
import styles from "./Preview.module.css";
import { useWorkbench } from "./workbench.ts";

/** Why the page could not follow the draft, and what to do. */
export function Former() {
  const { desk } = useWorkbench();
  const wrong = desk.state.findings.find(({ isAdvice }) => !isAdvice);
  return (
    <div className={styles.note}>
      <p>La page montre le dernier état qui a pu être affiché : le dernier changement l’empêche.</p>
      {wrong ? (
        <>
          <p>Corrigez ce point, ou annulez le changement ; la page suit ensuite d’elle-même.</p>
          <ul>
            <Point finding={wrong} />
          </ul>
        </>
      ) : (
        <p>Annulez le dernier changement ; s’il doit rester, demandez à un développeur.</p>
      )}
    </div>
  );
}
