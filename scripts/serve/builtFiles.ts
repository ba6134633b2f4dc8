import { readFile, stat } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { mediaTypeOf } from "../shared/mediaTypes.ts";
import { unlessCode } from "../shared/unlessCode.ts";

/** From the best to the worst. */
const packings = ["br", "gzip"] as const;
/** Of files that are packed so. */
const endings = { br: ".br", gzip: ".gz" };

function readWeight(entry: string): [string, number] {
  const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [coding, weight === undefined ? 1 : Number(weight.slice(2))];
}

/** Those that a header Accept-Encoding likes no less than the plain file, best first. */
function packingsFor(accepted: string) {
  const weights = new Map(accepted.toLowerCase().split(",").map(readWeight));
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  return packings
    .filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= plain)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
}

/** A file of the built site as it was read for one answer. */
export interface BuiltFile {
  body: Buffer;
  /** Media type of what the file holds once it is unpacked. */
  type: string;
  /** How the body is packed; undefined: not at all. */
  encoding?: (typeof packings)[number];
  modified: Date;
}

/** Files for the host alone, and packed twins, which are served under their own names only. */
const hidden = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

/** What the system says of a file that is not there, and of a name that none can have. */
const missing = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

interface CachedFile {
  /** Changes with the file. */
  stamp: string;
  size: number;
  body: Promise<Buffer | undefined>;
}

/** All that a build of the site writes weighs less, in bytes. */
const usualWeight = 32_000_000;

/** Reads built files, each once until it changes. @param heaviest how many bytes are kept */
export function builtFileReader(heaviest = usualWeight) {
  const kept = new Map<string, CachedFile>();
  let weight = 0;
  const forget = (file: string) => {
    weight -= kept.get(file)?.size ?? 0;
    kept.delete(file);
  };
  const keep = (file: string, one: CachedFile) => {
    forget(file);
    kept.set(file, one);
    weight += one.size;
    for (const oldest of kept.keys()) if (weight > heaviest) forget(oldest);
  };
  const readNow = async (file: string) => {
    const stats = await unlessCode(missing, stat(file));
    if (!stats?.isFile()) {
      forget(file);
      return undefined;
    }
    const { size, mtime, mtimeMs, ctimeMs } = stats;
    const stamp = [mtimeMs, ctimeMs, size].join();
    const earlier = kept.get(file);
    const body = earlier?.stamp === stamp ? earlier.body : unlessCode(missing, readFile(file));
    keep(file, { stamp, size, body });
    const bytes = await body.catch((error) => {
      // What cannot be read now can be the next time.
      forget(file);
      throw error;
    });
    return bytes && { body: bytes, modified: mtime };
  };
  /** Reads a file as it is now, or its best packed twin; undefined when there is no such file. */
  return async (file: string, accepted: string): Promise<BuiltFile | undefined> => {
    const type = mediaTypeOf(file);
    for (const encoding of packingsFor(accepted)) {
      const twin = await readNow(file + endings[encoding]);
      if (twin) return { ...twin, type, encoding };
    }
    const plain = await readNow(file);
    return plain && { ...plain, type };
  };
}

/** What paths of the site are made of: no empty part, and none that begins with a point. */
const plainPath = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;

/** The file of a path, or its folder's document; undefined for a path that no file can have. */
export function builtFileAt(dist: string, pathname: string): string | undefined {
  if (!plainPath.test(pathname) || hidden.test(pathname)) return undefined;
  const isDocument = path.posix.extname(pathname) === "";
  return path.join(dist, isDocument ? `${pathname}/index.html` : pathname);
}

/** What an entity tag says, whether it is weak or strong. */
const opaque = (tag: string) => tag.replace(/^W\//, "");

/** Whether a browser has a file already, as its conditions say. */
export function isHeld(headers: IncomingHttpHeaders, etag: string, modified: Date): boolean {
  const condition = headers["if-none-match"];
  if (condition?.trim() === "*") return true;
  if (condition !== undefined)
    return (condition.match(/(?:W\/)?"[^"]*"/g) ?? []).map(opaque).includes(opaque(etag));
  // The header has no milliseconds.
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}
