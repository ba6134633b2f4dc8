import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import type { ContentFile } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import { excerpt } from "./excerpt.ts";
import { type StatedPage, statedAddresses, statedPages } from "./pages.ts";
import { type Claim, placeOf, repetitions } from "./repetitions.ts";
import { UNIQUE_KEYS, type UniqueKeys } from "./uniqueKeys.ts";
import { asObject, walk } from "./walk.ts";

/** Two pages with one address, title or description; two records of a kind with one value. */
export function uniquenessProblems(project: ContentProject): Problem[] {
  const pages = statedPages(project);
  return [
    ...repeatedAddresses(pages),
    ...repeatedHeads(pages, "title", "titre en double", "un titre d’onglet propre à cette page"),
    ...repeatedHeads(
      pages,
      "description",
      "description en double",
      "une description propre à cette page",
    ),
    ...Object.entries(UNIQUE_KEYS).flatMap(([kind, unique]) =>
      repeatedValues(project, kind, unique),
    ),
  ];
}

function repeatedAddresses(pages: StatedPage[]): Problem[] {
  const claims = statedAddresses(pages).map(({ address, stated, path }) => ({
    record: stated.record,
    path,
    value: address,
  }));
  return repetitions(claims, ({ value }, holder) => ({
    rule: "adresse en double",
    message: `Deux pages ne peuvent pas avoir la même adresse : elle est déjà prise par ${placeOf(holder)}.`,
    expected: "une adresse qu’aucune autre page n’emploie",
    found: value,
  }));
}

function repeatedHeads(
  pages: StatedPage[],
  key: "title" | "description",
  rule: string,
  expected: string,
): Problem[] {
  const claims = pages.flatMap(({ record, path, page }) => {
    const value = asObject(page.head)[key];
    const { route } = page;
    return typeof value === "string" ? { record, path: [...path, "head", key], value, route } : [];
  });
  return repetitions(claims, ({ value }, holder) => ({
    rule,
    message: `La page ${holder.route} a déjà ce texte (${placeOf(holder)}) : chaque page a le sien.`,
    expected,
    found: value,
  }));
}

/** What a record copied from another of its kind has kept of it: now and then on purpose. */
function repeatedValues(project: ContentProject, kind: string, unique: UniqueKeys): Problem[] {
  const records = recordsOfKind(project, kind);
  return unique.values.flatMap(({ keys, expected }) => {
    const claims = records.flatMap((record) => ownClaims(record, keys));
    return repetitions(claims, ({ value }, holder) => ({
      rule: "valeur en double",
      isAdvice: true,
      message: `C’est déjà la valeur de ${placeOf(holder)} : chaque ${unique.noun} a la sienne. Si l’une des deux fiches est une copie, l’adapter.`,
      expected,
      found: excerpt(value),
    }));
  });
}

/** The values of one record, each once: its own pages may share a text. */
function ownClaims(record: ContentFile, keys: string[]): Claim[] {
  const claims = walk(record.value)
    .filter(({ path }) => keys.includes(patternOf(path)))
    .map(({ path, value }) => ({ record, path, value }));
  const texts = claims.map(({ value }) => JSON.stringify(value));
  return claims.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
}

/** A path as UNIQUE_KEYS writes it: `pages.*.title`. */
function patternOf(path: JSONPath): string {
  return path.map((segment) => (typeof segment === "number" ? "*" : segment)).join(".");
}
