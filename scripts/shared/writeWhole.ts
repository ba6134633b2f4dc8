import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/** What the codes of the system mean, in French. */
const reasons: Record<string, string> = {
  ENOENT: "son dossier n'existe pas",
  ENOTDIR: "son dossier n'en est pas un",
  EISDIR: "c'est un dossier",
  EACCES: "vous n'y avez pas accès",
  EPERM: "vous n'y avez pas accès",
  EROFS: "rien ne peut y être écrit",
  EBUSY: "un autre programme s'en sert : fermez-le",
  ENOSPC: "le disque est plein",
};

export const whyUnwritable = (file: string, cause: NodeJS.ErrnoException): string =>
  `« ${file} » ne peut pas être écrit : ${reasons[cause.code ?? ""] ?? cause.message}.`;

/**
 * Writes a file for its owner alone, piece by piece, under another name until it is whole: what was
 * there before stays unless all of it could be written.
 * @param signal gives it up; nothing is left of it
 * @throws an error in French when it cannot be written, or what making the pieces throws
 */
export async function writeWhole(file: string, pieces: AsyncIterable<string>, signal: AbortSignal) {
  const part = `${file}.${randomUUID()}.part`;
  const unwritable = (cause: NodeJS.ErrnoException): never => {
    throw new Error(`${whyUnwritable(file, cause)} Choisissez un autre fichier.`, { cause });
  };
  const handle = await open(part, "wx", 0o600).catch(unwritable);
  try {
    for await (const text of pieces) {
      if (signal.aborted) return;
      await handle.writeFile(text).catch(unwritable);
    }
    await handle.sync().catch(unwritable);
    await handle.close();
    await rename(part, file).catch(unwritable);
  } finally {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
  }
}

/** Puts a file in its place, whole or not at all; its folder is made if it is not there. */
export function putWhole(file: string, content: string | Uint8Array): void {
  // Nobody has made a file or a link of this name before.
  const part = `${file}.${randomUUID()}.part`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(part, content, { flag: "wx" });
    renameSync(part, file);
  } finally {
    // On a full disk, what others need is not taken up.
    rmSync(part, { force: true });
  }
}
