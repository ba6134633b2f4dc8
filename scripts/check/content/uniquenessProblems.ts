import type { Problem } from "../problem.ts";
import { problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { pageProblem, type StatedPage, statedAddresses, statedPages } from "./pages.ts";
import { asObject } from "./walk.ts";

/** Two pages with one address, one title or one description. */
export function uniquenessProblems(project: ContentProject): Problem[] {
  const pages = statedPages(project);
  return [
    ...repeatedAddresses(pages),
    ...repeatedHeads(pages, "title", "titre en double", "un titre d’onglet propre à"),
    ...repeatedHeads(pages, "description", "description en double", "une description propre à"),
  ];
}

function repeatedAddresses(pages: StatedPage[]): Problem[] {
  const owners = new Map<string, string>();
  return statedAddresses(pages).flatMap(({ address, stated, path }) => {
    const owner = owners.get(address);
    owners.set(address, owner ?? stated.record.path);
    if (owner === undefined) return [];
    return problemAt(stated.record, path, {
      rule: "adresse en double",
      message: `Deux pages ne peuvent pas avoir la même adresse : elle est déjà prise par ${owner}.`,
      expected: "une adresse qu’aucune autre page n’emploie",
      found: address,
    });
  });
}

function repeatedHeads(
  pages: StatedPage[],
  key: "title" | "description",
  rule: string,
  expected: string,
): Problem[] {
  const owners = new Map<string, string>();
  return pages.flatMap((stated) => {
    const text = asObject(stated.page.head)[key];
    if (typeof text !== "string") return [];
    const owner = owners.get(text.toLowerCase());
    owners.set(text.toLowerCase(), owner ?? String(stated.page.route));
    if (owner === undefined) return [];
    return pageProblem(stated, ["head", key], {
      rule,
      message: `La page ${owner} a déjà ce texte : chaque page a le sien.`,
      expected: `${expected} ${stated.page.route}`,
      found: text,
    });
  });
}
