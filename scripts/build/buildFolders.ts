import { constants, existsSync } from "node:fs";
import { access, rename, rm } from "node:fs/promises";
import path from "node:path";
import { ToldError } from "../shared/messageOf.ts";
import { unlessCode } from "../shared/unlessCode.ts";

/** Where a build in a project puts what it makes, until all of it is there; `before`: what it replaces. */
export const foldersIn = (root: string) => ({
  root,
  client: path.join(root, ".build/client"),
  server: path.join(root, ".build/server"),
  dist: path.join(root, ".build/dist"),
  before: path.join(root, "dist"),
});

export type BuildFolders = ReturnType<typeof foldersIn>;

/** Why the site could not be built; the message says what to do. */
export class BuildError extends ToldError {}

/** A folder of another account is what a start with `sudo` leaves behind. */
export const notWritable = (folder: string, reason?: string): BuildError =>
  new BuildError(
    `Le dossier « ${folder} » ne peut pas être lu ou écrit (${reason}). ` +
      "Donnez-le à votre compte, avec ce qu’il contient, puis relancez.",
  );

/** What a build writes, from the project's root: the root itself, where dist is replaced. */
const written = [".", "dist", ".build", "src/generated"];

/** Looks, before a build begins, whether it may write where it has to. @throws BuildError that names the folder */
export async function requireWritable(root: string, folders = written): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  for (const folder of folders) {
    const existing = existsSync(path.join(root, folder)) ? folder : path.dirname(folder);
    const place = path.join(root, existing);
    await access(place, R_OK | W_OK | X_OK).catch(({ code }: NodeJS.ErrnoException) => {
      throw notWritable(existing === "." ? path.resolve(root) : existing, code);
    });
  }
}

/**
 * Puts a finished folder where another one stands, so that no reader meets a half-written one. Both
 * must lie on the same disk.
 * @throws when the folder cannot be put there; the old one then stands as before
 */
export async function replaceFolder(finished: string, place: string): Promise<void> {
  const old = `${finished}.old`;
  await rm(old, { recursive: true, force: true });
  await unlessCode("ENOENT", rename(place, old));
  await rename(finished, place).catch(async (thrown) => {
    await unlessCode("ENOENT", rename(old, place));
    throw thrown;
  });
  await rm(old, { recursive: true, force: true });
}
