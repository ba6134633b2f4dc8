import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import { type ContentFile, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import { type Addresses, deadLink, siteAddresses } from "./linkProblems.ts";
import { asList, asObject } from "./walk.ts";

const SECTION_PREFIX = /^\/avant-(?:vente|location)\//;

/** Rules that only diagnostics have: address after the slug, links that survive the change of section. */
export function diagnosticProblems(project: ContentProject): Problem[] {
  const addresses = siteAddresses(project);
  return recordsOfKind(project, "diagnostic").flatMap((record) => {
    const diagnostic = asObject(record.value);
    return asList(diagnostic.pages).flatMap((entry, index) => [
      ...slugProblems(record, diagnostic, asObject(entry), index),
      ...sectionLinkProblems(record, diagnostic, asObject(entry), index, addresses),
    ]);
  });
}

function slugProblems(
  record: ContentFile,
  diagnostic: Record<string, unknown>,
  entry: Record<string, unknown>,
  index: number,
): Problem[] {
  const route = asObject(entry.page).route;
  if (typeof route !== "string" || route.endsWith(`/${diagnostic.slug}`)) return [];
  return [
    problemAt(record, ["pages", index, "page", "route"], {
      rule: "adresse et slug",
      message: "L’adresse d’une page de diagnostic se termine par le « slug » de la fiche.",
      expected: `…/${diagnostic.slug}`,
      found: route,
    }),
  ];
}

function sectionLinkProblems(
  record: ContentFile,
  diagnostic: Record<string, unknown>,
  entry: Record<string, unknown>,
  index: number,
  addresses: Addresses,
): Problem[] {
  const isOwn = entry.relatedLinks !== undefined;
  const base: JSONPath = isOwn ? ["pages", index, "relatedLinks"] : ["relatedLinks"];
  return asList(isOwn ? entry.relatedLinks : diagnostic.relatedLinks).flatMap((link, rank) => {
    const url = String(asObject(link).url);
    if (!SECTION_PREFIX.test(url) || deadLink(url, addresses)) return [];
    const rewritten = url.replace(SECTION_PREFIX, `/${entry.parentSection}/`);
    const dead = deadLink(rewritten, addresses);
    if (!dead) return [];
    return problemAt(record, [...base, rank, "url"], {
      ...dead,
      message: `Sur la page « ${entry.parentSection} », ce lien est ramené à la rubrique et devient ${rewritten}, qui n’existe pas. Donner à cette page ses propres « relatedLinks ».`,
      found: url,
    });
  });
}
