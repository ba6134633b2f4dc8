import path from "node:path";
import { readContent } from "../../../scripts/build/readContent.ts";
import { type ContentFile, SiteContent } from "../../../src/app/content.ts";
import { deriveSite, type Site } from "../../../src/app/routes.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The project's own records. */
export const records = await readContent(path.join(root, "src/content"));

/** The records with one more file, or with one in place of another of the same name. */
export function withFile(file: ContentFile): SiteContent {
  const others = records.files.filter((other) => other.file !== file.file);
  return new SiteContent([...others, file]);
}

/** The records without one file. */
export function withoutFile(name: string): SiteContent {
  return new SiteContent(records.files.filter((file) => file.file !== name));
}

/** A copy of one record's data, to be changed at will. */
export function copyOf<Data>(name: string): Data {
  const file = records.files.find((candidate) => candidate.file === name);
  return structuredClone(file?.data) as Data;
}

/** The site that records describe, without pictures. */
export function siteOf(content: SiteContent = records): Site {
  return deriveSite(content, () => undefined);
}
