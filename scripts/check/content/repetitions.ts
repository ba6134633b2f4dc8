import { basename } from "node:path/posix";
import type { JSONPath } from "jsonc-parser";
import type { Problem } from "../problem.ts";
import { type ContentFile, type Finding, lineAt, problemAt } from "./contentFile.ts";

/** A value that a record wants to itself, and where it states it. */
export interface Claim {
  record: ContentFile;
  path: JSONPath;
  value: unknown;
}

/**
 * A problem for every claim to a value that another one holds. Which of two files is the copy is
 * not known for certain, so `tell` names both; the holder is the one that speaks more often of what
 * its file is named after, failing that the first one.
 */
export function repetitions<Value extends Claim>(
  claims: Value[],
  tell: (claim: Value, holder: Value) => Finding,
): Problem[] {
  const holders = new Map<string, Value>();
  for (const claim of claims) {
    const holder = holders.get(comparable(claim));
    if (!holder || isMoreGenuine(claim, holder)) {
      holders.set(comparable(claim), claim);
    }
  }
  return claims.flatMap((claim) => {
    const holder = holders.get(comparable(claim));
    if (!holder || holder === claim) return [];
    return problemAt(claim.record, claim.path, tell(claim, holder));
  });
}

/** The file and line of a claim: `src/content/zones/paris.json:26`. */
export function placeOf({ record, path }: Claim): string {
  return `${record.path}:${lineAt(record, path)}`;
}

function comparable({ value }: Claim): string {
  return JSON.stringify(value).toLowerCase();
}

/** A value belongs to the record it names; a copy speaks seldom of what its own file is named after. */
function isMoreGenuine({ record, value }: Claim, other: Claim): boolean {
  const lead = (text?: string): number =>
    ownMentions(record, text) - ownMentions(other.record, text);
  return (lead(JSON.stringify(value)) || lead()) > 0;
}

/** How often a text, by default that of the record itself, names what the file is named after. */
function ownMentions({ path, text }: ContentFile, inText = text): number {
  return plainWords(inText).split(plainWords(basename(path, ".json"))).length - 1;
}

/** Words in lower case without accents: ` hauts de seine ` for `Hauts-de-Seine`. */
function plainWords(text: string): string {
  const words = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ` ${words.replace(/[^a-z0-9]+/g, " ").trim()} `;
}
