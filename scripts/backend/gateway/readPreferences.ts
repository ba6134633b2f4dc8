import type { IncomingHttpHeaders } from "node:http";
import { refusal } from "./answer.ts";
import type { Columns } from "./readTables.ts";

const resolutions = ["merge-duplicates", "ignore-duplicates"] as const;

/** Of one row, as an object instead of a list. */
export const objectMediaType = "application/vnd.pgrst.object+json";
const mediaTypes = new Set(["*/*", "application/*", "application/json", objectMediaType]);

/**
 * Reads `Accept` and `Prefer`; unknown preferences are ignored, unknown media types refused.
 * @param conflictColumns the `on_conflict` parameter: columns in which a row can equal another
 * @throws Refusal
 */
export function readPreferences(
  headers: IncomingHttpHeaders,
  conflictColumns: string | null,
  columns: Columns,
) {
  const accepted = (headers.accept ?? "*/*").split(",").map(mediaTypeOf);
  if (!accepted.some((type) => mediaTypes.has(type))) {
    const wanted = accepted.join(", ");
    throw refusal(406, "PGRST107", `None of these media types are available: ${wanted}`);
  }
  const preferences = new Set(
    [headers.prefer ?? []].flat().flatMap((header) => header.split(",").map((one) => one.trim())),
  );
  const resolution = resolutions.find((one) => preferences.has(`resolution=${one}`));
  const conflict = resolution && {
    resolution,
    columns: conflictColumns ? splitNames(conflictColumns) : ["id"],
  };
  const unknown = conflict?.columns.find((name) => !columns.has(name));
  if (unknown !== undefined) throw refusal(400, "42703", `column "${unknown}" does not exist`);
  return {
    /** Exactly one row, as an object instead of a list. */
    singular: accepted[0] === objectMediaType,
    /** The rows written are sent back. */
    representation: preferences.has("return=representation"),
    /** The number of all matching rows is told. */
    count: ["exact", "planned", "estimated"].some((kind) => preferences.has(`count=${kind}`)),
    /** How an upsert treats rows that are equal in some columns; undefined: they are an error. */
    conflict,
  };
}

/** The type of a media type header, without its parameters. */
export const mediaTypeOf = (entry: string) => (entry.split(";")[0] ?? "").trim().toLowerCase();

/** Splits a list of column names, quoted or not, as the `columns` parameter carries it. */
export const splitNames = (list: string): string[] => [
  ...new Set(list.split(",").map((name) => name.trim().replace(/^"(.*)"$/, "$1"))),
];
