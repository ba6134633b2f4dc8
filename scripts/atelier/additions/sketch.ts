import { parseDataFile } from "../../project/dataFile.ts";
import type { Project } from "../../project/readProject.ts";
import type { Operation } from "../protocol.ts";
import { operationsBetween } from "./operations.ts";

/** A draft on which a change is tried out, in values; the draft itself stays as it is. */
export class Sketch {
  readonly #touched = new Map<string, unknown>();

  constructor(readonly project: Project) {}

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

  /** What leads from the draft to what was made of it. */
  operations(): Operation[] {
    return [...this.#touched].flatMap(([file, value]): Operation[] => {
      const before = this.#before(file);
      if (value === undefined) return before === undefined ? [] : [{ kind: "delete", file }];
      if (before === undefined) return [{ kind: "create", file, value }];
      return operationsBetween(file, before, value);
    });
  }

  /** The draft as it would be. */
  changed(): Project {
    const { records, formFiles } = this.project;
    const isRecord = (path: string) => path.startsWith("src/");
    const added = [...this.#touched].flatMap(([path, value]) => {
      if (value === undefined) return [];
      const parsed = parseDataFile(path, `${JSON.stringify(value, null, 2)}\n`);
      return "file" in parsed ? [parsed.file] : [];
    });
    const merged = (files: Project["records"], more: Project["records"]) =>
      [...files.filter(({ path }) => !this.#touched.has(path)), ...more].sort((one, other) =>
        one.path < other.path ? -1 : 1,
      );
    return {
      ...this.project,
      records: merged(
        records,
        added.filter(({ path }) => isRecord(path)),
      ),
      formFiles: merged(
        formFiles,
        added.filter(({ path }) => !isRecord(path)),
      ),
    };
  }

  #before(file: string): unknown {
    const { records, formFiles } = this.project;
    return [...records, ...formFiles].find(({ path }) => path === file)?.value;
  }
}
