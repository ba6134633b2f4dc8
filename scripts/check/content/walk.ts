import type { JSONPath } from "jsonc-parser";

/** A value inside a record, the path to it and the object or list that holds it. */
export interface Visited {
  path: JSONPath;
  /** Last object key on the path: the name of the value, or of the list it belongs to. */
  key: string;
  value: unknown;
  parent: unknown;
}

/** Every value of a record, the record itself included, in reading order. */
export function walk(value: unknown, path: JSONPath = [], parent?: unknown): Visited[] {
  const key = String(path.findLast((segment) => typeof segment === "string") ?? "");
  const children = childEntries(value).flatMap(([segment, child]) =>
    walk(child, [...path, segment], value),
  );
  return [{ path, key, value, parent }, ...children];
}

function childEntries(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item]);
  if (typeof value === "object" && value !== null) return Object.entries(value);
  return [];
}

/** Every text of a record with its path. */
export function texts(value: unknown): (Visited & { value: string })[] {
  return walk(value).filter((visited): visited is Visited & { value: string } => {
    return typeof visited.value === "string";
  });
}

/** The value at a path of a record; undefined when there is none. */
export function valueAt(value: unknown, path: JSONPath): unknown {
  return path.reduce<unknown>(
    (current, segment) => (current as Record<string | number, unknown> | undefined)?.[segment],
    value,
  );
}

/** The value as an object whose keys may be anything; empty when it is not an object. */
export function asObject(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** The value as a list; empty when it is not one. */
export function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
