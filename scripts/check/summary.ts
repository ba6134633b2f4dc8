/** The last line of the report: how many problems there are to correct, or that all is well. */
export function summary(count: number, isLaunch: boolean): string {
  if (count === 0) {
    const verdict = "✓ Formulaires et textes vérifiés : aucun problème";
    return isLaunch ? `${verdict}, le site peut ouvrir.` : `${verdict}.`;
  }
  const problems = count > 1 ? `${count} problèmes` : "1 problème";
  const command = isLaunch ? "npm run check -- --launch" : "npm run check";
  return `✗ ${problems} à corriger, puis relancer « ${command} ».`;
}
