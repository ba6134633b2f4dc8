import path from "node:path";
import { contentOf } from "../../../scripts/build/contentOf.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { ContentRecord } from "../../../src/site/content.ts";
import { addressesOf, type SitePage } from "../../../src/site/page.ts";
import { deriveSite, type Site } from "../../../src/site/site.ts";

const root = path.resolve(import.meta.dirname, "../../..");

/** The project's own records. */
export const records = contentOf(readProject(root));

/** The records with one more file, or with one in place of another of the same name. */
export function withFile(record: ContentRecord): ContentRecord[] {
  return [...withoutFile(record.file), record];
}

/** The records without one file. */
export function withoutFile(name: string): ContentRecord[] {
  return records.filter(({ file }) => file !== name);
}

/** A copy of one record's data, to be changed at will. */
export function copyOf<Data>(name: string): Data {
  const record = records.find(({ file }) => file === name);
  return structuredClone(record?.data) as Data;
}

/** The site that records describe, built on a day, without pictures. */
export function siteOf(content: ContentRecord[] = records, today = "2026-11-22"): Site {
  return deriveSite(content, () => undefined, today);
}

/** The page of an address, if there is one. */
export function pageAt({ pages }: Site, path: string): SitePage | undefined {
  return pages.find((page) => addressesOf(page).includes(path));
}

/** What the page of an address shows; it must be of the given kind. */
export function contentAt<Kind extends SitePage["kind"]>(site: Site, kind: Kind, path: string) {
  const page = pageAt(site, path);
  if (page?.kind !== kind) throw new Error(`${path} is no page of the kind ${kind}.`);
  return page.content as Extract<SitePage, { kind: Kind }>["content"];
}
