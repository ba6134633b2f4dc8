import { Point, type PointProps } from "./Findings.tsx";
import styles from "./Preview.module.css";
import type { DeskView } from "./useDesk.ts";

interface FormerProps extends Pick<PointProps, "sections" | "select"> {
  desk: DeskView;
}

/** Why the page could not follow the draft, and what to do. */
export function Former({ desk, ...point }: FormerProps) {
  const wrong = desk.state.findings.find(({ isAdvice }) => !isAdvice);
  return (
    <div className={styles.note}>
      <p>La page montre le dernier état qui a pu être affiché : le dernier changement l’empêche.</p>
      {wrong ? (
        <>
          <p>Corrigez ce point, ou annulez le changement ; la page suit ensuite d’elle-même.</p>
          <ul>
            <Point {...point} texts={desk.texts} finding={wrong} />
          </ul>
        </>
      ) : (
        <p>Annulez le dernier changement ; s’il doit rester, demandez à un développeur.</p>
      )}
    </div>
  );
}
