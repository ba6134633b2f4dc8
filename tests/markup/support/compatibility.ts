import bcd from "@mdn/browser-compat-data/forLegacyNode";
import type { Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data/types";
import { oldestBrowsers } from "../../../scripts/build/oldestBrowsers.ts";

/** MDN's data at a path, such as `css.selectors.has`; nothing where it has none. */
export function dataAt(path: string[]): Identifier | undefined {
  let place: Identifier | undefined = bcd as unknown as Identifier;
  for (const key of path) place = place && Object.hasOwn(place, key) ? place[key] : undefined;
  return place;
}

const isAtMost = (version: string, limit: string): boolean =>
  version.localeCompare(limit, "en", { numeric: true }) <= 0;

/** Whether a statement tells of support without a setting, under a name that is written. */
function isKept(statement: SimpleSupportStatement, version: string, written: Written): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = statement;
  if (typeof added !== "string" || added === "preview" || flags) return false;
  if (version_removed && isAtMost(version_removed, version)) return false;
  if (alternative_name ? !written(alternative_name) : prefix && !written(prefix)) return false;
  return isAtMost(added.replace("≤", ""), version);
}

/** Whether a file writes a feature with a prefix, or under its former name, too. */
type Written = (prefixOrName: string) => boolean;

/**
 * Whether one of the oldest browsers at least lacks a feature. Those of phones bear the same numbers;
 * what they lack beside, such as cursors, they lack for good.
 */
export function isNewer(feature: Identifier, written: Written = () => false): boolean {
  const support: Partial<Record<string, SimpleSupportStatement | SimpleSupportStatement[]>> =
    feature.__compat?.support ?? {};
  return Object.entries(oldestBrowsers).some(([browser, version]) => {
    const statements = [support[browser] ?? []].flat();
    return !statements.some((statement) => isKept(statement, version, written));
  });
}

/**
 * Of paths that may name one feature, the first that MDN's data know.
 * @returns nothing when they know none: of names of our own, and of browsers' own prefixes
 */
export const firstKnown = (...paths: string[][]): string[] =>
  paths
    .filter((path) => dataAt(path)?.__compat)
    .slice(0, 1)
    .map((path) => path.join("."));
