import { diffArrays } from "diff";
import { isObject, isSame } from "../../project/dataFile.ts";
import { type Project, textsOf } from "../../project/project.ts";
import { projectOfTexts } from "../draft.ts";
import type { Key, Operation } from "../protocol.ts";

/** A draft on which a change is tried out, in values; the draft itself stays as it is. */
export class Sketch {
  /** The files that were touched, with what they hold now; undefined: they are gone. */
  readonly touched = new Map<string, unknown>();

  /** @param before what a file of the draft holds; undefined where there is no such file */
  constructor(readonly before: (file: string) => unknown) {}

  /** What a file holds, to be changed in place; undefined where there is no such file. */
  value<Value>(file: string): Value {
    if (!this.touched.has(file)) this.touched.set(file, structuredClone(this.before(file)));
    return this.touched.get(file) as Value;
  }

  /** Puts a value in the place of all that a file holds; without one, the file goes. */
  put(file: string, value?: unknown): void {
    this.touched.set(file, value);
  }

  operations(): Operation[] {
    return [...this.touched].flatMap(([file, value]): Operation[] => {
      const before = this.before(file);
      if (value === undefined) return before === undefined ? [] : [{ kind: "delete", file }];
      if (before === undefined) return [{ kind: "create", file, value }];
      return operationsBetween({ file, path: [] }, before, value);
    });
  }
}

/** A project as a sketch would have it. */
export function sketchedProject(project: Project, { touched }: Sketch): Project {
  const texts = textsOf(project);
  for (const [path, value] of touched)
    if (value === undefined) texts.delete(path);
    else texts.set(path, `${JSON.stringify(value, null, 2)}\n`);
  return { ...project, ...projectOfTexts(texts) };
}

type Keyed = Record<string, unknown>;

/** What has to be done to a data file so that it holds another value at a key, as little as possible. */
export function operationsBetween(at: Key, before: unknown, after: unknown): Operation[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) return inObject(at, before, after);
  if (Array.isArray(before) && Array.isArray(after)) return inList(at, before, after);
  return [{ kind: "set", ...at, value: after }];
}

const below = ({ file, path }: Key, segment: string | number): Key => ({
  file,
  path: [...path, segment],
});

function inObject(at: Key, before: Keyed, after: Keyed): Operation[] {
  const keys = Object.keys(after);
  const lost = Object.keys(before).filter((key) => !(key in after));
  const left = [...new Set([...Object.keys(before), ...keys])].filter((key) => key in after);
  const isInOrder = left.every((key, rank) => keys[rank] === key);
  return [
    ...lost.map((key): Operation => ({ kind: "remove", ...below(at, key) })),
    ...left.flatMap((key) => operationsBetween(below(at, key), before[key], after[key])),
    ...(isInOrder ? [] : [{ kind: "order" as const, ...at, keys }]),
  ];
}

/** Items of both lists stay; between them, items change, go and come. */
function inList(at: Key, before: unknown[], after: unknown[]): Operation[] {
  const operations: Operation[] = [];
  const [gone, come]: [unknown[], unknown[]] = [[], []];
  let rank = 0;
  const settle = () => {
    while (gone.length > 0 && come.length > 0)
      operations.push(...operationsBetween(below(at, rank++), gone.shift(), come.shift()));
    for (const value of come.splice(0))
      operations.push({ kind: "insert", ...below(at, rank++), value });
    for (const _ of gone.splice(0)) operations.push({ kind: "remove", ...below(at, rank) });
  };
  for (const { added, removed, value } of diffArrays(before, after, { comparator: isSame })) {
    if (added || removed) (added ? come : gone).push(...value);
    else {
      settle();
      rank += value.length;
    }
  }
  settle();
  return operations;
}
