import type { Problem } from "../problem.ts";
import { closestName } from "./closestName.ts";
import { type Finding, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";
import { pageProblem, type StatedPage, statedPages } from "./pages.ts";
import { asList, asObject, texts } from "./walk.ts";

/** Pages put into a group of the menu or site map that does not exist, or missing from the site map. */
export function placeProblems(project: ContentProject, doubt: Doubt): Problem[] {
  const pages = statedPages(project);
  const menuGroups = groupIds(project, "menu", doubt);
  const siteMapGroups = groupIds(project, "site-map", doubt);
  return [
    ...unknownGroups(pages, "menu", menuGroups),
    ...unknownGroups(pages, "siteMap", siteMapGroups),
    ...unknownFooterGroups(project, menuGroups),
    ...(siteMapGroups ? unlistedPages(pages, doubt) : []),
  ];
}

/** The groups of a record; undefined when they are not known for certain. */
function groupIds(project: ContentProject, kind: string, doubt: Doubt): Set<string> | undefined {
  const records = recordsOfKind(project, kind);
  if (records.length === 0 || doubt.isKindUnsound(kind)) return undefined;
  const groups = records.flatMap(({ value }) => asList(asObject(value).groups));
  return new Set(groups.map((group) => String(asObject(group).id)));
}

function unknownGroups(
  pages: StatedPage[],
  key: "menu" | "siteMap",
  ids: Set<string> | undefined,
): Problem[] {
  if (!ids) return [];
  return pages.flatMap((stated) => {
    const { group } = asObject(stated.page[key]);
    if (typeof group !== "string" || ids.has(group)) return [];
    return pageProblem(stated, [key, "group"], unknownGroup(group, ids));
  });
}

/** The footer lists groups of the menu by their ids. */
function unknownFooterGroups(project: ContentProject, ids: Set<string> | undefined): Problem[] {
  if (!ids) return [];
  return recordsOfKind(project, "footer").flatMap((footer) =>
    texts(footer.value)
      .filter(({ key, value }) => (key === "groups" || key === "legalGroup") && !ids.has(value))
      .map(({ path, value }) => problemAt(footer, path, unknownGroup(value, ids))),
  );
}

function unknownGroup(group: string, ids: Set<string>): Finding {
  const close = closestName(group, ids);
  const hint = close ? ` Vouliez-vous dire « ${close} » ?` : "";
  return {
    rule: "groupe inconnu",
    message: `Ce groupe n’existe pas : rien n’apparaîtrait à cet endroit.${hint}`,
    expected: [...ids].join(", "),
    found: group,
  };
}

function unlistedPages(pages: StatedPage[], doubt: Doubt): Problem[] {
  return pages
    .filter(({ record }) => !doubt.isUnsound(record))
    .filter(({ page }) => page.siteMap === undefined && page.hiddenFromSearch !== true)
    .map((stated) =>
      pageProblem(stated, ["siteMap"], {
        rule: "page hors du plan",
        message: "Cette page ne figure pas dans le plan du site.",
        expected: "une clé « siteMap » avec son groupe, ou « hiddenFromSearch » à true",
      }),
    );
}
