import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { PicturesRecord } from "../../src/generated/content.ts";
import type { FindPicture } from "../../src/site/finish.ts";
import { pictureOf } from "../../src/site/pictures.ts";

/** Where the files of the catalogue are, from the project's root. */
export const PICTURES_FOLDER = "src/ui/pictures/files";

/**
 * Files of the catalogue as the build writes them.
 * @param folders in which they are; of two files of a name the first counts
 * @param isWanted whether one is read, by its name
 */
export async function pictureFiles(
  root: string,
  folders: readonly string[] = [PICTURES_FOLDER],
  isWanted: (name: string) => boolean = () => true,
) {
  const places = new Map<string, string>();
  for (const folder of folders.map((one) => path.join(root, one)))
    for (const name of await readdir(folder).catch(() => []))
      if (isWanted(name) && !places.has(name)) places.set(name, path.join(folder, name));
  return Promise.all(
    [...places].map(async ([name, place]) => {
      const source = await readFile(place);
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const { name: stem, ext } = path.parse(name);
      // With a hash, so that it may be cached for ever.
      return { name, fileName: `assets/${stem}-${hash}${ext}`, source };
    }),
  );
}

/** Looks pictures of the catalogue up by name; undefined where it has none. @throws when a file of a picture is missing */
export function pictureFinder(
  { pictures }: Pick<PicturesRecord, "pictures">,
  files: readonly { name: string; fileName: string }[],
): FindPicture {
  const served = new Map(files.map(({ name, fileName }) => [name, fileName]));
  const address = (file: string) => {
    const fileName = served.get(file);
    if (!fileName)
      throw new Error(`${PICTURES_FOLDER}: the catalogue names ${file}, which is not there.`);
    return `/${fileName}`;
  };
  return (name) => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    return picture && pictureOf(name, picture, address);
  };
}
