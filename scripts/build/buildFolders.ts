import { constants } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";

/** Why the site could not be built; the message says what to do. */
export class BuildError extends Error {}

/** What a build writes, from the project's root. */
const written = ["dist", ".build", "src/generated"];

/**
 * Looks whether a build may write where it has to, before it begins: folders of another account
 * are what a start with `sudo` leaves behind.
 * @throws BuildError that names the folder
 */
export async function requireWritable(root: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  for (const folder of written) {
    try {
      await access(path.join(root, folder), R_OK | W_OK | X_OK);
    } catch (thrown) {
      const { code } = thrown as NodeJS.ErrnoException;
      if (code === "ENOENT") continue;
      throw new BuildError(
        `Le dossier « ${folder} » ne peut pas être lu ou écrit (${code}). ` +
          "Supprimez-le ou donnez-le à votre compte, puis relancez.",
      );
    }
  }
}
