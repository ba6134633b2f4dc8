import type { Problem } from "../problem.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import { asList, asObject } from "./walk.ts";

/** Keys that a page of a diagnostic may replace by its own. */
const REPLACEABLE_KEYS = new Set([
  "title",
  "description",
  "validity",
  "requirements",
  "process",
  "relatedLinks",
]);

/** Rules that only diagnostics have: addresses after the slug, no shared text that nobody reads. */
export function diagnosticProblems(project: ContentProject): Problem[] {
  return recordsOfKind(project, "diagnostic").flatMap((record) => {
    const diagnostic = asObject(record.value);
    const entries = asList(diagnostic.pages).map(asObject);
    return [
      ...hiddenTextProblems(record, diagnostic),
      ...entries.flatMap((entry, index) => slugProblems(record, diagnostic, entry, index)),
    ];
  });
}

function slugProblems(
  record: ContentFile,
  diagnostic: Record<string, unknown>,
  entry: Record<string, unknown>,
  index: number,
): Problem[] {
  const { slug } = diagnostic;
  const { route } = asObject(entry.page);
  if (typeof slug !== "string" || typeof route !== "string") return [];
  if (route.endsWith(`/${slug}`)) return [];
  return [
    problemAt(record, ["pages", index, "page", "route"], {
      rule: "adresse et slug",
      message: "L’adresse d’une page de diagnostic se termine par le « slug » de la fiche.",
      expected: `…/${slug}`,
      found: route,
    }),
  ];
}

/** A shared text that each page replaces would be edited in vain. */
function hiddenTextProblems(record: ContentFile, diagnostic: Record<string, unknown>): Problem[] {
  const entries = asList(diagnostic.pages).map(asObject);
  return Object.keys(diagnostic)
    .filter((key) => REPLACEABLE_KEYS.has(key))
    .filter((key) => entries.length > 0 && entries.every((entry) => entry[key] !== undefined))
    .map((key) =>
      problemAt(record, [key], {
        rule: "texte jamais affiché",
        message: `Chaque page de ce diagnostic remplace « ${key} » par le sien : garder ici celui d’une page et le retirer d’elle.`,
      }),
    );
}
