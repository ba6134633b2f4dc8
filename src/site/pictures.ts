import type { PicturesRecord } from "../generated/content.ts";
import type { PictureData } from "../ui/Picture.tsx";

type Pictures = PicturesRecord["pictures"];

export type PictureKind = Pictures[string]["kind"];

/**
 * What is too rich for an SVG file: the widths in pixels of its AVIF files, of which the last is as large
 * as it gets, and then so high, and that of its WebP file, for browsers without.
 */
export const encodedSizes = {
  wide: { avif: [800, 1600], height: 800, webp: 1200 },
  tall: { avif: [480, 800], height: 1067, webp: 600 },
  card: { avif: [400, 720], height: 540, webp: 600 },
  "emblem-photo": { avif: [120, 240], height: 240, webp: 240 },
  "logo-photo": { avif: [260, 520], height: 160, webp: 520 },
};

export type Crop = keyof typeof encodedSizes;

/** A kind of picture: its size in pixels, and the crops that are encoded of it; without any it is one SVG file. */
type Served = Pick<PictureData, "width" | "height"> & { crops: readonly Crop[] };

export const kinds: Record<PictureKind, Served> = {
  scene: { width: 1600, height: 800, crops: ["wide", "tall"] },
  card: { width: 720, height: 540, crops: ["card"] },
  drawing: { width: 800, height: 600, crops: [] },
  emblem: { width: 120, height: 120, crops: [] },
  "emblem-photo": { width: 120, height: 120, crops: ["emblem-photo"] },
  logo: { width: 260, height: 80, crops: [] },
  "logo-photo": { width: 260, height: 80, crops: ["logo-photo"] },
  map: { width: 800, height: 640, crops: [] },
};

/** What the files of each crop of a picture are called: of several, each has files of its own name. */
export const encodedAs = (id: string, kind: PictureKind): [name: string, crop: Crop][] =>
  kinds[kind].crops.map((crop, _, { length }) => [length > 1 ? `${id}-${crop}` : id, crop]);

/** Viewports that get the tall crop of a scene. */
const tallMedia = "(max-aspect-ratio: 1/1)";

/** What the name of a picture begins with that was given as a file, not drawn. */
export const PHOTO = "photo-";

/** Whether a picture was given as a file. @param id its name */
export const isPhoto = (id: string): boolean => id.startsWith(PHOTO);

/** Where a file of a picture is served, by its name. */
type AddressOf = (file: string) => string;

/** A crop in both formats, and its file for browsers that read neither. */
function encoded(name: string, crop: Crop, addressOf: AddressOf) {
  const { avif, webp } = encodedSizes[crop];
  const src = addressOf(`${name}-${webp}.webp`);
  const files = avif.map((width) => `${addressOf(`${name}-${width}.avif`)} ${width}w`);
  return {
    src,
    avif: { type: "image/avif", srcset: files.join(", ") },
    webp: { type: "image/webp", srcset: `${src} ${webp}w` },
  };
}

/** A picture of the catalogue as pages show it. @param id the name that records use */
export function pictureOf(id: string, { kind, alt }: Pictures[string], addressOf: AddressOf) {
  const { crops: _, ...size } = kinds[kind];
  const [own, tall] = encodedAs(id, kind).map(([name, crop]) => encoded(name, crop, addressOf));
  const upright = tall ? [tall.avif, tall.webp].map((one) => ({ ...one, media: tallMedia })) : [];
  const sources: PictureData["sources"] = own ? [...upright, own.avif] : [];
  return { alt, src: own?.src ?? addressOf(`${id}.svg`), ...size, sources } satisfies PictureData;
}

/** The files that a picture is served as. */
export function filesOfPicture(id: string, picture: Pictures[string]): string[] {
  const files = new Set<string>();
  pictureOf(id, picture, (file) => {
    files.add(file);
    return file;
  });
  return [...files];
}
