import { asObject, type DataFile } from "../../project/dataFile.ts";
import { type Project, schemaKind } from "../../project/readProject.ts";
import { valueAt } from "./formPlace.ts";

/** What a schema of schemas/content says of a value, references followed. */
export class Model {
  constructor(
    readonly schemas: readonly DataFile[],
    readonly file: DataFile,
    /** As JSON Schema. */
    readonly says: Record<string, unknown>,
    /** Names of the definitions that it refers to, the nearest first. */
    readonly names: readonly string[] = [],
  ) {}

  /** What is said of a value under a key. */
  at(key: string): Model | undefined {
    const property = asObject(this.says.properties)[key];
    return property === undefined ? undefined : this.#resolved(asObject(property));
  }

  /** What is said of each item of a list. */
  get items(): Model | undefined {
    return this.says.items === undefined ? undefined : this.#resolved(asObject(this.says.items));
  }

  get keys(): string[] {
    return Object.keys(asObject(this.says.properties));
  }

  get required(): string[] {
    return (this.says.required ?? []) as string[];
  }

  get description(): string {
    return String(this.says.description ?? "");
  }

  #resolved(stated: Record<string, unknown>): Model {
    const { $ref, ...own } = stated;
    if (typeof $ref !== "string") return new Model(this.schemas, this.file, stated);
    const [name, pointer = ""] = $ref.split("#");
    const file = this.schemas.find(({ path }) => name && path.endsWith(`/${name}`)) ?? this.file;
    const keys = pointer.split("/").slice(1);
    const target = asObject(valueAt(file.value, keys));
    const reached = new Model(this.schemas, file, {}).#resolved(target);
    const names = [String(keys.at(-1)), ...reached.names];
    return new Model(this.schemas, reached.file, { ...reached.says, ...own }, names);
  }
}

/** What the schema of a kind says of its records. */
export function modelOf({ schemas }: Pick<Project, "schemas">, kind: string): Model | undefined {
  const file = schemas.find((schema) => schemaKind(schema) === kind);
  return file && new Model(schemas, file, asObject(file.value));
}
