import type { JSONPath } from "jsonc-parser";
import { closestName } from "../content/closestName.ts";
import type { Finding } from "../content/contentFile.ts";

/** The file and the key that a finding speaks of. */
export interface Place {
  /** Path of the file from the project's root. */
  file: string;
  path: JSONPath;
}

/** What a rule finds, and where. */
export type Fault = Place & Finding;

/** Names as a sentence lists them: « a », « b ». */
export function quoted(names: Iterable<string>): string {
  return [...names].map((name) => `« ${name} »`).join(", ") || "aucun";
}

/**
 * Pairs each mistyped name with the missing one that was most likely meant, so that one mistake is
 * told once. A missing name is given away only once.
 */
export function meantNames(mistyped: string[], missing: string[]): Map<string, string> {
  const left = new Set(missing);
  const pairs = mistyped.flatMap((name): [string, string][] => {
    const meant = closestName(name, left);
    if (meant === undefined) return [];
    left.delete(meant);
    return [[name, meant]];
  });
  return new Map(pairs);
}

/** The end of a sentence about a mistyped name: the known one that was meant, if any is close. */
export function suggestion(name: string, known: Iterable<string>): string {
  const close = closestName(name, known);
  return close ? ` Vouliez-vous dire « ${close} » ?` : "";
}
