import { rename, rm } from "node:fs/promises";

const renameIfThere = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== "ENOENT") throw thrown;
  });

/**
 * Puts a finished folder where another one stands, so that no reader meets a half-written one. Both
 * must lie on the same disk.
 * @throws when the folder cannot be put there; the old one then stands as before
 */
export async function replaceFolder(finished: string, place: string): Promise<void> {
  const old = `${finished}.old`;
  await rm(old, { recursive: true, force: true });
  await renameIfThere(place, old);
  await rename(finished, place).catch(async (thrown) => {
    await renameIfThere(old, place);
    throw thrown;
  });
  await rm(old, { recursive: true, force: true });
}
