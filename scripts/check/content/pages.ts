import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import { type ContentFile, type Finding, problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { asList, asObject, walk } from "./walk.ts";

/** A page that a record states under a key `page`, and where it states it. */
export interface StatedPage {
  record: ContentFile;
  path: JSONPath;
  page: Record<string, unknown>;
}

/** Every page of the site, in the order of the records. */
export function statedPages(project: ContentProject): StatedPage[] {
  return project.records.flatMap((record) =>
    walk(record.value)
      .filter(({ path, value }) => path.at(-1) === "page" && "route" in asObject(value))
      .map(({ path, value }) => ({ record, path, page: asObject(value) })),
  );
}

/** An address of the site and the key of the record that states it. */
export interface StatedAddress {
  address: string;
  stated: StatedPage;
  path: JSONPath;
}

/** Canonical routes and aliases of all pages. */
export function statedAddresses(pages: StatedPage[]): StatedAddress[] {
  return pages.flatMap((stated) => {
    const { page, path } = stated;
    const aliases = asList(page.aliases).map((alias, index) => ({
      address: String(alias),
      stated,
      path: [...path, "aliases", index],
    }));
    return [{ address: String(page.route), stated, path: [...path, "route"] }, ...aliases];
  });
}

/** A problem at a key below `page`. */
export function pageProblem(stated: StatedPage, keys: JSONPath, finding: Finding): Problem {
  return problemAt(stated.record, [...stated.path, ...keys], finding);
}
