import { diffArrays } from "diff";
import { type DataFile, isObject, isSame, parseDataFile } from "../../project/dataFile.ts";
import { FOLDERS, type Project } from "../../project/project.ts";
import type { Operation, Path } from "../protocol.ts";

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

  create(file: string, value: unknown): void {
    this.touched.set(file, value);
  }

  delete(file: string): void {
    this.touched.set(file, undefined);
  }

  operations(): Operation[] {
    return [...this.touched].flatMap(([file, value]): Operation[] => {
      const before = this.before(file);
      if (value === undefined) return before === undefined ? [] : [{ kind: "delete", file }];
      if (before === undefined) return [{ kind: "create", file, value }];
      return operationsBetween(file, before, value);
    });
  }
}

/** A project as a sketch would have it. */
export function sketchedProject(project: Project, { touched }: Sketch): Project {
  const files = [...touched].flatMap(([path, value]) => {
    const parsed = parseDataFile(path, `${JSON.stringify(value ?? null, null, 2)}\n`);
    return value !== undefined && "file" in parsed ? [parsed.file] : [];
  });
  const merged = (former: readonly DataFile[], folder: string) =>
    [
      ...former.filter(({ path }) => !touched.has(path)),
      ...files.filter(({ path }) => path.startsWith(`${folder}/`)),
    ].sort((one, other) => (one.path < other.path ? -1 : 1));
  return {
    ...project,
    records: merged(project.records, FOLDERS.records),
    formFiles: merged(project.formFiles, FOLDERS.forms),
  };
}

type Keyed = Record<string, unknown>;

/** What has to be done to a data file so that it holds another value, as little of it as possible. */
export function operationsBetween(
  file: string,
  before: unknown,
  after: unknown,
  path: Path = [],
): Operation[] {
  if (isSame(before, after)) return [];
  if (isObject(before) && isObject(after)) return inObject(file, before, after, path);
  if (Array.isArray(before) && Array.isArray(after)) return inList(file, before, after, path);
  return [{ kind: "set", file, path, value: after }];
}

function inObject(file: string, before: Keyed, after: Keyed, path: Path): Operation[] {
  const keys = Object.keys(after);
  const lost = Object.keys(before).filter((key) => !(key in after));
  const left = [...new Set([...Object.keys(before), ...keys])].filter((key) => key in after);
  const isInOrder = left.every((key, rank) => keys[rank] === key);
  return [
    ...lost.map((key): Operation => ({ kind: "remove", file, path: [...path, key] })),
    ...left.flatMap((key) => operationsBetween(file, before[key], after[key], [...path, key])),
    ...(isInOrder ? [] : [{ kind: "order" as const, file, path, keys }]),
  ];
}

/** Items of both lists stay; between them, items change, go and come. */
function inList(file: string, before: unknown[], after: unknown[], path: Path): Operation[] {
  const operations: Operation[] = [];
  const [gone, come]: [unknown[], unknown[]] = [[], []];
  let rank = 0;
  const settle = () => {
    while (gone.length > 0 && come.length > 0)
      operations.push(...operationsBetween(file, gone.shift(), come.shift(), [...path, rank++]));
    for (const value of come.splice(0))
      operations.push({ kind: "insert", file, path: [...path, rank++], value });
    for (const _ of gone.splice(0))
      operations.push({ kind: "remove", file, path: [...path, rank] });
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
