import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { FindPicture } from "../../src/site/finish.ts";
import type { PictureData } from "../../src/ui/Picture.tsx";
import { type CataloguePicture, pictures } from "../../src/ui/pictures/pictures.ts";

const folder = "src/ui/pictures/files";

/** One file of the catalogue under the name by which it is served. */
export interface PictureFile {
  /** Its name in the catalogue. */
  name: string;
  /** Where the build writes it: with a hash, so that it may be cached for ever. */
  fileName: string;
  source: Uint8Array;
}

/**
 * Files of the catalogue as the build writes them.
 * @param root the project's folder
 */
export async function pictureFiles(root: string): Promise<PictureFile[]> {
  const names = await readdir(path.join(root, folder)).catch(() => []);
  return Promise.all(
    names.map(async (name) => {
      const source = await readFile(path.join(root, folder, name));
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const { name: stem, ext } = path.parse(name);
      return { name, fileName: `assets/${stem}-${hash}${ext}`, source };
    }),
  );
}

function pictureData(picture: CataloguePicture, served: Map<string, string>): PictureData {
  const address = (file: string) => {
    const fileName = served.get(file);
    if (!fileName) throw new Error(`${folder}: the catalogue names ${file}, which is not there.`);
    return `/${fileName}`;
  };
  return {
    alt: picture.alt,
    src: address(picture.fallback),
    width: picture.width,
    height: picture.height,
    sources: picture.formats.map(({ type, media, files }) => ({
      type,
      ...(media && { media }),
      srcset: files.map(({ file, width }) => `${address(file)} ${width}w`).join(", "),
    })),
  };
}

/**
 * Prepares the catalogue for look-ups by name; undefined where it has no picture of that name.
 * @throws on look-up when a file of a picture is missing
 */
export function pictureFinder(files: PictureFile[]): FindPicture {
  const served = new Map(files.map(({ name, fileName }) => [name, fileName]));
  return (name) => {
    const picture = Object.hasOwn(pictures, name) ? pictures[name] : undefined;
    return picture && pictureData(picture, served);
  };
}
