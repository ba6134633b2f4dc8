import { constants } from "node:fs";
import { access, chmod, chown, lstat, mkdir, open, realpath, rename, rm } from "node:fs/promises";
import path from "node:path";
import { whyUnwritable } from "../../writeWhole.ts";
import type { FileTexts } from "./history.ts";

/** One file to be written: what is ready beside it, and how it was. */
interface Prepared {
  file: string;
  target: string;
  /** Whole and on disk, under another name; undefined where the file is to go. */
  next: string | undefined;
  /** The former text, whole and on disk; undefined where there was none. */
  former: string | undefined;
}

/** A file that cannot be written; the message says why, in French. */
export class UnwritableError extends Error {
  constructor(file: string, cause: unknown) {
    super(whyUnwritable(file, cause as NodeJS.ErrnoException), { cause });
  }
}

/**
 * Writes files of a project, all of them or none: each is made ready on disk beside its place before
 * the first takes it, and those that did give it back when another cannot.
 * @param texts undefined for a file that is to go
 * @throws UnwritableError; the files are then as they were
 */
export async function writeFiles(
  root: string,
  texts: FileTexts,
  formers: FileTexts,
): Promise<void> {
  const prepared: Prepared[] = [];
  try {
    for (const [file, text] of texts) {
      const one: Prepared = {
        file,
        target: path.join(root, file),
        next: undefined,
        former: undefined,
      };
      prepared.push(one);
      await prepare(root, one, text, formers.get(file)).catch(failing(file));
    }
    await putInPlace(prepared);
  } finally {
    for (const { next, former } of prepared)
      for (const left of [next, former]) if (left) await rm(left, { force: true }).catch(() => {});
  }
  const folders = new Set(prepared.map(({ target }) => path.dirname(target)));
  for (const folder of folders) await flush(folder);
}

const failing =
  (file: string) =>
  (cause: unknown): never => {
    throw new UnwritableError(file, cause);
  };

async function prepare(root: string, one: Prepared, text?: string, former?: string): Promise<void> {
  const { target } = one;
  await mkdir(path.dirname(target), { recursive: true });
  await requireInside(root, target);
  const mode = former === undefined ? undefined : await modeOf(target);
  if (former !== undefined) {
    one.former = `${target}.former`;
    await writeThrough(one.former, former, mode);
  }
  if (text !== undefined) {
    one.next = `${target}.part`;
    await writeThrough(one.next, text, mode);
  }
}

/** A link must not lead what is written out of the project. */
async function requireInside(root: string, target: string): Promise<void> {
  const [home, folder] = await Promise.all([realpath(root), realpath(path.dirname(target))]);
  const isInside = path.relative(root, path.dirname(target)) === path.relative(home, folder);
  const isLink = (await lstat(target).catch(() => undefined))?.isSymbolicLink();
  if (!isInside || isLink) throw new Error("c’est un lien vers un autre endroit");
}

interface Owned {
  mode: number;
  uid: number;
  gid: number;
}

/** Rights of a file that may be written; who may do everything is held to them, too. */
async function modeOf(target: string): Promise<Owned> {
  await access(target, constants.W_OK);
  const { mode, uid, gid } = await lstat(target);
  const isReadOnly = (mode & 0o222) === 0;
  if (isReadOnly) throw Object.assign(new Error(target), { code: "EACCES" });
  return { mode, uid, gid };
}

async function writeThrough(file: string, text: string, owned?: Owned): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (!owned) return;
  await chmod(file, owned.mode);
  await chown(file, owned.uid, owned.gid).catch(() => {});
}

async function putInPlace(prepared: readonly Prepared[]): Promise<void> {
  const placed: Prepared[] = [];
  for (const one of prepared) {
    const { file, target, next } = one;
    placed.push(one);
    try {
      await (next ? rename(next, target) : rm(target));
    } catch (cause) {
      placed.pop();
      for (const { former, target } of placed)
        await (former ? rename(former, target) : rm(target, { force: true }));
      throw new UnwritableError(file, cause);
    }
  }
}

/** Has the system note the new names on disk, where it can. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
