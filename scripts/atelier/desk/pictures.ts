import fs from "node:fs";
import path from "node:path";
import { quietly } from "../../../src/domain/quietly.ts";
import type { PicturesRecord } from "../../../src/generated/content.ts";
import { filesOfPicture } from "../../../src/site/pictures.ts";
import { PICTURES_FOLDER, pictureFiles } from "../../build/pictures.ts";
import type { EncodedFile } from "../../pictures/encodeRaster.ts";
import { putWhole } from "../../shared/writeWhole.ts";
import type { Texts } from "../draft.ts";
import { CATALOGUE } from "../protocol.ts";

/** Where pictures wait that the office has given, until a draft that names them is saved. */
const WAITING_FOLDER = ".atelier/pictures";

/** Keeps the files of a picture until it is saved: each is there whole, or not at all. */
export function keepWaiting(root: string, files: readonly EncodedFile[]): void {
  for (const { name, data } of files) putWhole(path.join(root, WAITING_FOLDER, name), data);
}

/** The files of all pictures, those that wait among them. @param isWanted whether one is read, by its name */
export const draftPictures = (root: string, isWanted?: (name: string) => boolean) =>
  pictureFiles(root, [WAITING_FOLDER, PICTURES_FOLDER], isWanted);

const waiting = (root: string): string[] => {
  const folder = path.join(root, WAITING_FOLDER);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};

/** The files of the pictures that the catalogue of some texts names; undefined where it cannot be read. */
const namedFiles = (texts: Texts): Set<string> | undefined =>
  quietly(() => {
    const { pictures }: PicturesRecord = JSON.parse(texts.get(CATALOGUE) ?? "");
    const files = Object.entries(pictures).map(([id, picture]) => filesOfPicture(id, picture));
    return new Set(files.flat());
  });

/**
 * What a save does to the files of pictures: those that wait and are named come to the others, those
 * that came so and are named no more go.
 * @returns the files as they are to be, and as they are
 */
export function pictureChanges(root: string, texts: Texts) {
  const named = namedFiles(texts);
  const next = new Map<string, string | Uint8Array | undefined>();
  const former: typeof next = new Map();
  for (const name of named ? waiting(root) : []) {
    const file = `${PICTURES_FOLDER}/${name}`;
    const isThere = fs.existsSync(path.join(root, file));
    if (isThere === named?.has(name)) continue;
    next.set(file, isThere ? undefined : fs.readFileSync(path.join(root, WAITING_FOLDER, name)));
    if (isThere) former.set(file, fs.readFileSync(path.join(root, file)));
  }
  return { next, former };
}

/** Forgets the pictures that no text names, when no step back can bring them any more. */
export function dropUnnamed(root: string, texts: Texts): void {
  const named = namedFiles(texts);
  for (const name of waiting(root))
    if (named && !named.has(name))
      fs.rmSync(path.join(root, WAITING_FOLDER, name), { force: true });
}
