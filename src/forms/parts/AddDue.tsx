import { dueChoices } from "../../domain/advice.ts";
import { fillPlaceholders } from "../../domain/fillPlaceholders.ts";
import { useAnswer, useStep } from "../FormContext.tsx";
import styles from "../forms.module.css";
import type { WidgetProps } from "../widgets/widgetProps.ts";
import { DossierNote } from "./Dossier.tsx";
import dossierStyles from "./dossier.module.css";

/**
 * Ticks what the law asks for, beside what is ticked already; where the occasion decides, says so
 * to those who do not have the dossier beside them.
 */
export function AddDue({ name, onChange }: Pick<WidgetProps, "name" | "onChange">) {
  const { words, advice, isSending } = useStep();
  const chosen = useAnswer(name);
  const selected = Array.isArray(chosen) ? chosen : [];
  const dossier = advice[name];
  if (dossier?.note) {
    return (
      <div className={dossierStyles.narrow}>
        <DossierNote text={dossier.note} />
      </div>
    );
  }
  const due = dossier ? dueChoices(dossier).map(({ choice }) => String(choice)) : [];
  if (due.length === 0) return null;
  return (
    <div className={`stack-2 ${styles.addition}`}>
      <button
        type="button"
        className="button button-outline"
        disabled={isSending}
        onClick={() => onChange([...selected, ...due])}
      >
        {fillPlaceholders(words.advice.add, { count: String(due.length) })}
      </button>
      <p role="status" className="text-fine">
        {due.every((choice) => selected.includes(choice)) && words.advice.added}
      </p>
    </div>
  );
}
