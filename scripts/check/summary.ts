/**
 * The last line of the report: how many problems there are to correct, or that all is well.
 * @param doubts how many points are worth another look, though they stop nothing
 */
export function summary(count: number, isLaunch: boolean, doubts = 0): string {
  if (count === 0) {
    const rest = doubts > 0 ? ` (${doubts} à relire)` : "";
    const verdict = `✓ Formulaires et textes vérifiés : aucun problème${rest}`;
    return isLaunch ? `${verdict}, le site peut ouvrir.` : `${verdict}.`;
  }
  const problems = count > 1 ? `${count} problèmes` : "1 problème";
  const command = isLaunch ? "npm run check -- --launch" : "npm run check";
  return `✗ ${problems} à corriger, puis relancer « ${command} ».`;
}
