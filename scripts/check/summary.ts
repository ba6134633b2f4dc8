import type { Problem } from "./problem.ts";

/** The last line of the report: how much there is to correct, or that all is well. */
export function summary(problems: Problem[], isLaunch: boolean): string {
  const count = problems.length;
  if (count === 0) {
    const verdict = "✓ Formulaires et textes vérifiés : aucun problème";
    return isLaunch ? `${verdict}, le site peut ouvrir.` : `${verdict}.`;
  }
  const problems = count > 1 ? `${count} problèmes` : "1 problème";
  return `✗ ${problems} à corriger, puis relancer « npm run check${isLaunch ? " -- --launch" : ""} ».`;
}
