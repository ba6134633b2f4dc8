import { isObject } from "../../project/dataFile.ts";
import type { Operation, Path } from "../protocol.ts";

type Keyed = Record<string, unknown>;

/** What has to be done to a data file so that it holds another value, as little of it as possible. */
export function operationsBetween(
  file: string,
  before: unknown,
  after: unknown,
  path: Path = [],
): Operation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (isObject(before) && isObject(after)) return inObject(file, before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return inList(file, before, after, path);
  return [{ kind: "set", file, path, value: after }];
}

function inObject(file: string, before: Keyed, after: Keyed, path: Path): Operation[] {
  const lost = Object.keys(before).filter((key) => !(key in after));
  const kept = Object.keys(before).filter((key) => key in after);
  const keys = Object.keys(after);
  const added = keys.filter((key) => !(key in before));
  const operations = [
    ...lost.map((key): Operation => ({ kind: "remove", file, path: [...path, key] })),
    ...[...kept, ...added].flatMap((key) =>
      operationsBetween(file, before[key], after[key], [...path, key]),
    ),
  ];
  const isInOrder = [...kept, ...added].every((key, rank) => keys[rank] === key);
  return isInOrder ? operations : [...operations, { kind: "order", file, path, keys }];
}

/** Items of both lists stay; between them, items change, go and come. */
function inList(file: string, before: unknown[], after: unknown[], path: Path): Operation[] {
  const operations: Operation[] = [];
  let from = 0;
  let to = 0;
  const end: [number, number] = [before.length, after.length];
  for (const [nextFrom, nextTo] of [...kept(before, after), end]) {
    while (from < nextFrom || to < nextTo) {
      const at = [...path, to];
      if (from < nextFrom && to < nextTo)
        operations.push(...operationsBetween(file, before[from++], after[to++], at));
      else if (to < nextTo) operations.push({ kind: "insert", file, path: at, value: after[to++] });
      else {
        operations.push({ kind: "remove", file, path: at });
        from++;
      }
    }
    from = nextFrom + 1;
    to = nextTo + 1;
  }
  return operations;
}

/** The ranks of the items that both lists have, in one order: as many as there can be. */
function kept(before: unknown[], after: unknown[]): [from: number, to: number][] {
  const [one, other] = [before, after].map((list) => list.map((item) => JSON.stringify(item)));
  const counts = Array.from({ length: before.length + 1 }, () => Array(after.length + 1).fill(0));
  const count = (from: number, to: number): number => counts[from]?.[to] ?? 0;
  for (let from = before.length - 1; from >= 0; from--)
    for (let to = after.length - 1; to >= 0; to--)
      counts[from]?.splice(
        to,
        1,
        one?.[from] === other?.[to]
          ? count(from + 1, to + 1) + 1
          : Math.max(count(from + 1, to), count(from, to + 1)),
      );
  const pairs: [number, number][] = [];
  let from = 0;
  let to = 0;
  while (from < before.length && to < after.length) {
    if (one?.[from] === other?.[to]) pairs.push([from++, to++]);
    else if (count(from + 1, to) >= count(from, to + 1)) from++;
    else to++;
  }
  return pairs;
}
