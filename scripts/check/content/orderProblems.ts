import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import type { ContentFile } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import { statedPages } from "./pages.ts";
import { placeOf, repetitions } from "./repetitions.ts";
import { asList, asObject } from "./walk.ts";

/** The group of single pages, which stand in the top menu beside the other groups. */
const TOP = "main";

/** A rank in a menu, and where it is written. */
interface Rank {
  record: ContentFile;
  path: JSONPath;
  /** The menu and the rank in it, as what may stand once only. */
  value: [string, number];
}

/** Entries of one menu with the same rank: their order would be chance, or the alphabet's. */
export function orderProblems(project: ContentProject): Problem[] {
  return repetitions([...groupRanks(project), ...pageRanks(project)], ({ value }, holder) => ({
    rule: "rang en double",
    isAdvice: true,
    message: `Ce rang est déjà celui de ${placeOf(holder)} dans le même menu : lequel vient d’abord ?`,
    expected: "un rang différent pour chaque entrée d’un menu",
    found: String(value[1]),
  }));
}

function groupRanks(project: ContentProject): Rank[] {
  return recordsOfKind(project, "menu").flatMap((record) =>
    asList(asObject(record.value).groups).flatMap((group, index): Rank[] => {
      const { order } = asObject(group);
      const path = ["groups", index, "order"];
      return typeof order === "number" ? [{ record, path, value: [TOP, order] }] : [];
    }),
  );
}

function pageRanks(project: ContentProject): Rank[] {
  return statedPages(project).flatMap(({ record, path, page }): Rank[] => {
    const { group, order: own } = asObject(page.menu);
    const order = own ?? page.order;
    if (typeof group !== "string" || typeof order !== "number") return [];
    const key = own === undefined ? ["order"] : ["menu", "order"];
    return [{ record, path: [...path, ...key], value: [group, order] }];
  });
}
