/**
 * The candidate that resembles a mistyped name most.
 * @returns undefined when none is close enough to be what was meant (about a third of the letters,
 * two in a short name, and never all of them).
 */
export function closestName(name: string, candidates: Iterable<string>): string | undefined {
  const most = Math.min(Math.max(2, Math.floor(name.length / 3)), name.length - 1);
  const distanceTo = (other: string) => editDistance(name.toLowerCase(), other.toLowerCase());
  const close = [...candidates].filter((candidate) => distanceTo(candidate) <= most);
  return close.sort((a, b) => distanceTo(a) - distanceTo(b))[0];
}

/** Letters to add, remove or change to turn one word into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const change = from[row - 1] === to[column - 1] ? 0 : 1;
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + change,
      );
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
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
