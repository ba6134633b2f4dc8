import leven from "leven";

/**
 * The candidate that resembles a mistyped name most.
 * @returns undefined when none is close enough to be what was meant (about a third of the letters,
 * two in a short name, and never all of them).
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const most = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  const distanceTo = (other: string) => leven(name.toLowerCase(), other.toLowerCase());
  const close = [...candidates].filter((candidate) => distanceTo(candidate) <= most);
  return close.sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/** The end of a sentence about a mistyped name: the known one that was meant, if any is close. */
export function suggestion(
  name: string,
  known: Iterable<string>,
  written = (close: string) => `« ${close} »`,
): string {
  const close = closestName(name, known);
  return close ? ` Vouliez-vous dire ${written(close)} ?` : "";
}

/** Names as a sentence lists them: « a », « b ». */
export const quoted = (names: Iterable<string>): string =>
  [...names].map((name) => `« ${name} »`).join(", ") || "aucun";

/** Pairs each mistyped name with the missing one that was meant: one mistake is told once. */
export function meantNames(mistyped: Iterable<string>, missing: Iterable<string>) {
  const left = new Set(missing);
  const pairs = new Map<string, string>();
  for (const name of mistyped) {
    const meant = closestName(name, left);
    if (meant === undefined) continue;
    left.delete(meant);
    pairs.set(name, meant);
  }
  return pairs;
}

/** The names that a second list lacks, but for those mistyped there; those only in it, and what they were `meant` to be. */
export function unmatched(wanted: string[], given: string[]) {
  const idle = given.filter((name) => !wanted.includes(name));
  const lacking = wanted.filter((name) => !given.includes(name));
  const meant = meantNames(idle, lacking);
  const mistyped = [...meant.values()];
  return { missing: lacking.filter((name) => !mistyped.includes(name)), idle, meant };
}
