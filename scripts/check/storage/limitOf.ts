import type { Refusal } from "./rehearsal.ts";

/** How an answer goes beyond what the database accepts: a text, a list or a number, or otherwise. */
export type BreachKind = "long" | "short" | "many" | "few" | "high" | "low" | "other";

/** An answer that a form lets through and the database refuses, beside those that it accepts. */
export interface Breach {
  kind: BreachKind;
  value: unknown;
  refusal: Refusal;
  accepted: unknown[];
}

/** What the database says to further answers. */
export type Asked = (values: unknown[]) => Promise<(Refusal | null)[]>;

/** Answers on a line from a refused to an accepted one, each a number of steps. */
interface Line {
  refused: number;
  accepted: number;
  at(steps: number): unknown;
}

type Sliced = string | unknown[];

/**
 * The size of the answer nearest to the refused one that the database accepts.
 * @param step between two numbers
 * @returns undefined when the breach is not one of size
 */
export async function limitOf(
  breach: Breach,
  step: number,
  ask: Asked,
): Promise<number | undefined> {
  const line = lineOf(breach, step);
  if (!line) return undefined;
  let { refused, accepted } = line;
  while (Math.abs(refused - accepted) > 1) {
    const middle = Math.trunc((refused + accepted) / 2);
    const [refusal] = await ask([line.at(middle)]);
    if (refusal) refused = middle;
    else accepted = middle;
  }
  return typeof breach.value === "number" ? Number(line.at(accepted)) : accepted;
}

function lineOf({ kind, value, accepted }: Breach, step: number): Line | undefined {
  if (kind === "other") return undefined;
  if (typeof value === "number") {
    const distance = (other: unknown): number => Math.abs(Number(other) - value);
    const [nearest] = accepted.toSorted((a, b) => distance(a) - distance(b));
    const steps = (number: unknown): number => Math.round(Number(number) / step);
    const at = (count: number): number => Number((count * step).toFixed(2));
    return { refused: steps(value), accepted: steps(nearest), at };
  }
  return cuts(value as Sliced, accepted as Sliced[]);
}

/** Beginnings of one text or list, of which the shorter or the longer end is refused. */
function cuts(value: Sliced, accepted: Sliced[]): Line | undefined {
  const isStart = (shorter: Sliced, longer: Sliced): boolean =>
    String(longer.slice(0, shorter.length)) === String(shorter);
  const other = accepted.find((one) => isStart(one, value) || isStart(value, one));
  if (other === undefined) return undefined;
  const longer = other.length > value.length ? other : value;
  return {
    refused: value.length,
    accepted: other.length,
    at: (count) => longer.slice(0, count),
  };
}
