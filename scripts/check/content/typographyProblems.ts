import type { Problem } from "../problem.ts";
import { problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { isTwiceEncoded } from "./encodingProblems.ts";
import { PAIRS, TYPOGRAPHY_RULES } from "./typographyRules.ts";
import { asObject, texts, type Visited } from "./walk.ts";

/** Texts that break the rules of French typography. */
export function typographyProblems(project: ContentProject): Problem[] {
  return project.records.flatMap((record) =>
    texts(record.value)
      .filter(isFrenchText)
      .flatMap(({ path, value }) =>
        typographyFaults(value).map((fault) =>
          problemAt(record, path, { rule: "typographie", ...fault }),
        ),
      ),
  );
}

/** The faults of one text, each with the words around it. */
export function typographyFaults(text: string): { message: string; found: string }[] {
  const faults = TYPOGRAPHY_RULES.flatMap(({ pattern, message }) =>
    [...text.matchAll(pattern)].map((match) => ({ message, found: around(text, match) })),
  );
  const unbalanced = PAIRS.filter(([open, close]) => count(text, open) !== count(text, close));
  const openPairs = unbalanced.map(([open, close]) => ({
    message: `Il y a autant de ${open} que de ${close} dans un texte : en voici un seul.`,
    found: text,
  }));
  return [...faults, ...openPairs];
}

/**
 * Addresses and names for the machine are not French, nor is a text beside a `…Lang` key; what is
 * encoded twice is told as that.
 */
function isFrenchText({ path, key, value, parent }: Visited & { value: string }): boolean {
  if (path[0] === "$schema" || /^(?:https?:|tel:|mailto:|\/|#)/.test(value)) return false;
  if (isTwiceEncoded(value)) return false;
  const language = asObject(parent)[`${key}Lang`];
  return language === undefined || language === "fr";
}

const CONTEXT = 14;

function around(text: string, match: RegExpExecArray): string {
  const start = Math.max(0, match.index - CONTEXT);
  const end = Math.min(text.length, match.index + match[0].length + CONTEXT);
  const before = text.slice(start, match.index);
  const after = text.slice(match.index + match[0].length, end);
  return [
    start > 0 ? `…${before.trimStart()}` : before,
    match[0],
    end < text.length ? `${after.trimEnd()}…` : after,
  ].join("");
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
