import { constants, existsSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";

/** Why the site could not be built; the message says what to do. */
export class BuildError extends Error {}

/** A folder of another account is what a start with `sudo` leaves behind. */
export const notWritable = (folder: string, reason?: string): BuildError =>
  new BuildError(
    `Le dossier « ${folder} » ne peut pas être lu ou écrit (${reason}). ` +
      "Donnez-le à votre compte, avec ce qu’il contient, puis relancez.",
  );

/** What a build writes, from the project's root: the root itself, where dist is replaced. */
const written = [".", "dist", ".build", "src/generated"];

/**
 * Looks whether a build may write where it has to, or may make what is missing, before it begins.
 * @throws BuildError that names the folder
 */
export async function requireWritable(root: string, folders = written): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  for (const folder of folders) {
    const found = existsSync(path.join(root, folder)) ? folder : path.dirname(folder);
    const place = path.join(root, found);
    await access(place, R_OK | W_OK | X_OK).catch(({ code }: NodeJS.ErrnoException) => {
      throw notWritable(found === "." ? path.resolve(root) : found, code);
    });
  }
}
