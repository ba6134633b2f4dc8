import { basename } from "node:path/posix";
import type { ContentFile } from "./contentFile.ts";

/** A file that is not JSON, as it stands on disk. */
export interface UnreadableFile {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
}

/** Everything the content check looks at. */
export interface ContentProject {
  records: ContentFile[];
  schemas: ContentFile[];
  /** Records that cannot be read: what they state is unknown, not absent. */
  unreadable: readonly UnreadableFile[];
  /** Picture ids of the catalogue; absent as long as there is no catalogue. */
  pictures?: ReadonlySet<string>;
  /** Icon names that exist; absent where the icon package is not installed. */
  icons?: ReadonlySet<string>;
}

const SCHEMA_SUFFIX = ".schema.json";

/** `diagnostic` for schemas/content/diagnostic.schema.json. */
export function schemaKind(schema: ContentFile): string {
  return basename(schema.path).replace(SCHEMA_SUFFIX, "");
}

/** The kind of a record, from its `$schema`; undefined when it states none. */
export function recordKind(record: ContentFile): string | undefined {
  const { $schema } = (record.value ?? {}) as { $schema?: unknown };
  if (typeof $schema !== "string" || !$schema.endsWith(SCHEMA_SUFFIX)) return undefined;
  return basename($schema).replace(SCHEMA_SUFFIX, "");
}

/** The records of one kind. */
export function recordsOfKind(project: ContentProject, kind: string): ContentFile[] {
  return project.records.filter((record) => recordKind(record) === kind);
}
