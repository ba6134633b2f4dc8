import type { Operation } from "../protocol.ts";
import { operationsBetween } from "./operationsBetween.ts";

/** A draft on which a change is tried out, in values; the draft itself stays as it is. */
export class Sketch {
  readonly #before: (file: string) => unknown;
  readonly #touched = new Map<string, unknown>();

  /** @param before what a file of the draft holds; undefined where there is no such file */
  constructor(before: (file: string) => unknown) {
    this.#before = before;
  }

  /** What a file holds, to be changed in place; undefined where there is no such file. */
  value<Value>(file: string): Value {
    if (!this.#touched.has(file)) this.#touched.set(file, structuredClone(this.#before(file)));
    return this.#touched.get(file) as Value;
  }

  create(file: string, value: unknown): void {
    this.#touched.set(file, value);
  }

  delete(file: string): void {
    this.#touched.set(file, undefined);
  }

  /** The files that were touched, with what they hold now; undefined: they are gone. */
  get touched(): ReadonlyMap<string, unknown> {
    return this.#touched;
  }

  operations(): Operation[] {
    return [...this.#touched].flatMap(([file, value]): Operation[] => {
      const before = this.#before(file);
      if (value === undefined) return before === undefined ? [] : [{ kind: "delete", file }];
      if (before === undefined) return [{ kind: "create", file, value }];
      return operationsBetween(file, before, value);
    });
  }
}
