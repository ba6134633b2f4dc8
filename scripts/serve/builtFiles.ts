import { type FileHandle, open } from "node:fs/promises";
import path from "node:path";
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

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css;charset=utf-8",
  ".html": "text/html;charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript;charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain;charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml",
};

/** Files for the host alone, and packed twins, which are served under their own names only. */
const hidden = /^\/(?:_headers|_redirects)$|\.(?:br|gz)$/;

/** What the system says of a file that is not there, and of a name that none can have. */
const missing = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** Opens a file; undefined when there is none, which is also said of a folder. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (missing.includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

async function readHandle(handle: FileHandle) {
  try {
    const [body, { mtime }] = [await handle.readFile(), await handle.stat()];
    return { body, modified: mtime };
  } finally {
    await handle.close();
  }
}

/**
 * Reads a file as it is now, or its best packed twin.
 * @param file path on the disk
 * @param accepted value of the request's header Accept-Encoding
 * @returns undefined when there is no such file
 */
export async function readBuiltFile(
  file: string,
  accepted: string,
): Promise<BuiltFile | undefined> {
  const type = types[path.extname(file)] ?? "application/octet-stream";
  for (const { encoding, ending } of packingsFor(accepted)) {
    const twin = await openFile(file + ending);
    if (twin) return { ...(await readHandle(twin)), type, encoding };
  }
  const handle = await openFile(file);
  return handle && { ...(await readHandle(handle)), type };
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
