import { existsSync, type Stats } from "node:fs";
import { lstat, mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { unlessCode } from "../shared/unlessCode.ts";
import { FolderError, SharedFolderError, UnusableFolderError } from "./folderErrors.ts";

/**
 * Makes a folder for this user alone, with the folders above it. (Node's own recursive way never
 * ends below /proc, where a folder can be missing and yet not be made.)
 * @param folder absolute path
 * @throws SharedFolderError when it is there and others can put something in it
 */
export async function makeFolder(folder: string): Promise<void> {
  const parent = path.dirname(folder);
  if (parent !== folder && !existsSync(parent)) await makeFolder(parent);
  await unlessCode("EEXIST", mkdir(folder, { mode: 0o700 }));
  await requireOwn(folder);
}

/** What lets the group, or everybody, put something in a folder. */
const writableByOthers = 0o022;

/**
 * Refuses a folder in which others can put something: what is read, written and deleted there would
 * be of their choice.
 * @throws SharedFolderError when it, or the link that leads to it, is another account's (the system's
 *   own apart), or others may write in it
 */
export async function requireOwn(folder: string): Promise<void> {
  const user = process.geteuid?.();
  // Windows tells it by other means, and gives a user's folders to him alone.
  if (user === undefined) return;
  // With a slash, since what is no folder has none.
  const place = await stat(`${folder}/`);
  const isForeign = ({ uid }: Stats) => uid !== user && uid !== 0;
  if ([await lstat(folder), place].some(isForeign)) throw new SharedFolderError(folder, "foreign");
  if (place.mode & writableByOthers) throw new SharedFolderError(folder, "writable");
}

/**
 * Makes the outbox as makeFolder() does; refuses a link, which is followed out of the folder above.
 * @throws FolderError when it cannot be used; of a full disk, which is waited for, what the system says
 */
export async function makeOutbox(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    if (error instanceof FolderError || error.code === "ENOSPC") throw error;
    throw new UnusableFolderError("OUTBOX_DIR", folder, error);
  });
  if ((await lstat(folder)).isSymbolicLink()) throw new SharedFolderError(folder, "link");
}
