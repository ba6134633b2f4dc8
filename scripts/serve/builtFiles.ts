import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { mediaTypeOf } from "../shared/mediaTypes.ts";
import { type Encoding, packingsFor } from "./negotiation.ts";

/** A file of the built site as it was read for one answer. */
export interface BuiltFile {
  body: Buffer;
  /** Media type of what the file holds once it is unpacked. */
  type: string;
  /** How the body is packed; undefined: not at all. */
  encoding?: Encoding;
  modified: Date;
}

/** Files for the host alone, and packed twins, which are served under their own names only. */
const hidden = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

/** What the system says of a file that is not there, and of a name that none can have. */
const missing = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

function absent(error: NodeJS.ErrnoException): undefined {
  if (!missing.includes(error.code ?? "")) throw error;
  return undefined;
}

interface CachedFile {
  /** Changes with the file. */
  stamp: string;
  size: number;
  body: Promise<Buffer | undefined>;
}

/** Reads a file as it is now, or its best packed twin; undefined when there is no such file. */
export type ReadBuiltFile = (file: string, accepted: string) => Promise<BuiltFile | undefined>;

/** All that a build of the site writes weighs less, in bytes. */
const usualWeight = 32_000_000;

/**
 * Reads built files, each into one buffer for all who ask for it until the file changes.
 * @param heaviest how many bytes are kept at most; what was asked for longest ago goes first
 */
export function builtFileReader(heaviest = usualWeight): ReadBuiltFile {
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
    const stats = await stat(file).catch(absent);
    if (!stats?.isFile()) {
      forget(file);
      return undefined;
    }
    const { size, mtime } = stats;
    const stamp = [stats.mtimeMs, stats.ctimeMs, size].join();
    const earlier = kept.get(file);
    const body = earlier?.stamp === stamp ? earlier.body : readFile(file).catch(absent);
    keep(file, { stamp, size, body });
    const bytes = await body;
    return bytes && { body: bytes, modified: mtime };
  };
  return async (file, accepted) => {
    const type = mediaTypeOf(file);
    for (const { encoding, ending } of packingsFor(accepted)) {
      const twin = await readNow(file + ending);
      if (twin) return { ...twin, type, encoding };
    }
    const plain = await readNow(file);
    return plain && { ...plain, type };
  };
}

/** What paths of the site are made of: no empty part, and none that begins with a point. */
const plainPath = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/;

/**
 * Where a path's file would lie: a file of its name, or the document of its folder.
 * @param pathname path of a request, as it was sent
 * @returns undefined for a path that no file of the site can have
 */
export function builtFileAt(dist: string, pathname: string): string | undefined {
  if (!plainPath.test(pathname) || hidden.test(pathname)) return undefined;
  const isDocument = path.posix.extname(pathname) === "";
  return path.join(dist, isDocument ? `${pathname}/index.html` : pathname);
}
