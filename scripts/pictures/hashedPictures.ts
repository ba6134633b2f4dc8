import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type CataloguePicture, isPictureId, pictures } from "../../src/ui/pictures/pictures.ts";

/** A picture with the addresses of its files, ready for a `<picture>` element. */
export interface AddressedPicture {
  alt: string;
  width: number;
  height: number;
  src: string;
  sources: { type: string; srcset: string; media?: string }[];
}

interface HashedFile {
  /** Path below the site's root, named after its content. */
  fileName: string;
  source: Uint8Array;
}

/** The encoded files by their name in the catalogue. */
async function readFiles(root: string): Promise<Map<string, HashedFile>> {
  const folder = path.join(root, "src/ui/pictures/files");
  const names = (await readdir(folder)).sort();
  const entries = names.map(async (name): Promise<[string, HashedFile]> => {
    const source = await readFile(path.join(folder, name));
    const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
    const { name: stem, ext } = path.parse(name);
    return [name, { fileName: `assets/${stem}-${hash}${ext}`, source }];
  });
  return new Map(await Promise.all(entries));
}

function address(
  { alt, width, height, fallback, formats }: CataloguePicture,
  urlOf: (file: string) => string,
): AddressedPicture {
  return {
    alt,
    width,
    height,
    src: urlOf(fallback),
    sources: formats.map(({ type, media, files }) => ({
      type,
      ...(media && { media }),
      srcset: files.map((size) => `${urlOf(size.file)} ${size.width}w`).join(", "),
    })),
  };
}

/**
 * Looks pictures of the catalogue up by name; undefined for an unknown name.
 * @param root folder of the project
 * @throws when the catalogue names a file that was not encoded
 */
export async function findPicture(
  root: string,
): Promise<(name: string) => AddressedPicture | undefined> {
  const files = await readFiles(root);
  const urlOf = (name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`${name} is missing: run scripts/pictures/encode.ts`);
    return `/${file.fileName}`;
  };
  return (name) => (isPictureId(name) ? address(pictures[name], urlOf) : undefined);
}

/** The encoded files as the build writes them. */
export async function pictureFiles(root: string): Promise<HashedFile[]> {
  return [...(await readFiles(root)).values()];
}
