import { randomUUID } from "node:crypto";
import { constants, existsSync, readFileSync, renameSync, rmSync, type Stats } from "node:fs";
import { access, chmod, chown, lstat, mkdir, open, realpath, rm } from "node:fs/promises";
import path from "node:path";
import { whyUnwritable } from "../../shared/writeWhole.ts";

type Content = string | Uint8Array;

/** What files hold: texts, or bytes; undefined of one that is not there. */
export type FileContents = ReadonlyMap<string, Content | undefined>;

/** One file to be written; what is undefined is not there. */
interface Prepared {
  file: string;
  target: string;
  content: Content | undefined;
  /** What stands there, as far as is known. */
  base: Content | undefined;
  /** Where both are whole and on disk, under names that nobody else has who saves at the same time. */
  next: string;
  former: string;
}

/** A file that cannot be written, or that somebody else has written; the message says why, in French. */
export class UnwritableError extends Error {
  constructor(file: string, cause: unknown) {
    super(whyUnwritable(file, cause as NodeJS.ErrnoException), { cause });
  }
}

/**
 * Writes files of a project, all of them or none: each is made ready on disk beside its place before
 * the first takes it, and those that did give it back when another cannot.
 * @param contents undefined for a file that is to go
 * @throws UnwritableError; the files are then as they were
 */
export async function writeFiles(root: string, contents: FileContents, formers: FileContents) {
  const prepared = [...contents].map(([file, content]): Prepared => {
    const target = path.join(root, file);
    const [next, former] = [`${target}.${randomUUID()}.part`, `${target}.${randomUUID()}.former`];
    return { file, target, content, base: formers.get(file), next, former };
  });
  try {
    for (const one of prepared)
      await prepare(root, one).catch((cause) => {
        throw new UnwritableError(one.file, cause);
      });
    putInPlace(prepared);
  } finally {
    for (const { next, former } of prepared)
      for (const left of [next, former]) await rm(left, { force: true }).catch(() => {});
  }
  const folders = new Set(prepared.map(({ target }) => path.dirname(target)));
  for (const folder of folders) await flush(folder);
}

async function prepare(root: string, { target, content, base, next, former }: Prepared) {
  await mkdir(path.dirname(target), { recursive: true });
  await requireInside(root, target);
  const rights = base === undefined ? undefined : await rightsOf(target);
  if (base !== undefined) await writeThrough(former, base, rights);
  if (content !== undefined) await writeThrough(next, content, rights);
}

/** A link must not lead what is written out of the project. */
async function requireInside(root: string, target: string): Promise<void> {
  const [home, folder] = await Promise.all([realpath(root), realpath(path.dirname(target))]);
  const isInside = path.relative(root, path.dirname(target)) === path.relative(home, folder);
  const isLink = (await lstat(target).catch(() => undefined))?.isSymbolicLink();
  if (!isInside || isLink) throw new Error("c’est un lien vers un autre endroit");
}

/** Rights of a file that may be written; who may do everything is held to them, too. */
async function rightsOf(target: string): Promise<Stats> {
  await access(target, constants.W_OK);
  const rights = await lstat(target);
  const isReadOnly = (rights.mode & 0o222) === 0;
  if (isReadOnly) throw Object.assign(new Error(target), { code: "EACCES" });
  return rights;
}

async function writeThrough(file: string, content: Content, rights?: Stats): Promise<void> {
  const handle = await open(file, "wx");
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (!rights) return;
  await chmod(file, rights.mode);
  await chown(file, rights.uid, rights.gid).catch(() => {});
}

/** Without a pause between look and replacement, in which somebody else might write. */
function putInPlace(prepared: readonly Prepared[]): void {
  const placed: Prepared[] = [];
  for (const one of prepared) {
    const { file, target, content, next } = one;
    try {
      requireBase(one);
      if (content === undefined) rmSync(target);
      else renameSync(next, target);
      placed.push(one);
    } catch (cause) {
      for (const { base, former, target } of placed)
        if (base === undefined) rmSync(target, { force: true });
        else renameSync(former, target);
      throw new UnwritableError(file, cause);
    }
  }
}

/** What somebody else has written meanwhile is not replaced. */
function requireBase({ target, base }: Prepared): void {
  const held = existsSync(target) ? readFileSync(target) : undefined;
  const isSame = typeof base === "object" ? held?.equals(base) : held?.toString() === base;
  if (!isSame) throw new Error("quelqu’un d’autre vient de le changer");
}

/** Has the system note the new names on disk, where it can. */
async function flush(folder: string): Promise<void> {
  const handle = await open(folder).catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
