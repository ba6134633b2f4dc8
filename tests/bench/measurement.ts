/** One line of the report: what was measured, and the figures with their units. */
export interface Measurement {
  what: string;
  figures: string;
}

/** The value that a share of the others does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}
