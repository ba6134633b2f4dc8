import type { IncomingHttpHeaders } from "node:http";

export type Encoding = "br" | "gzip";

/** Packings from the best to the worst, with the ending of their twins. */
const packings: { encoding: Encoding; ending: string }[] = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
];

function readWeight(entry: string): [string, number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2))];
}

/**
 * The packings that a browser takes and does not like less than the plain file, best first.
 * @param accepted value of the request's header Accept-Encoding
 */
export function packingsFor(accepted: string): typeof packings {
  const weights = new Map(accepted.toLowerCase().split(",").map(readWeight));
  const weightOf = ({ encoding }: { encoding: Encoding }) =>
    weights.get(encoding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  return packings
    .filter((packing) => weightOf(packing) > 0 && weightOf(packing) >= plain)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** What an entity tag says, whether it is weak or strong. */
const opaque = (tag: string) => tag.replace(/^W\//, "");

/**
 * Whether a browser has a file already, as its conditions say.
 * @param etag entity tag that the file would be sent with
 * @param modified when the file was last changed
 */
export function isHeld(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const condition = headers["if-none-match"];
  if (condition?.trim() === "*") return true;
  if (condition !== undefined) {
    return (condition.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
  }
  // The header has no milliseconds.
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
