import type { PicturesRecord } from "../generated/content.ts";
import type { PictureData } from "../ui/Picture.tsx";

type Pictures = PicturesRecord["pictures"];

export type PictureKind = Pictures[string]["kind"];

/** Widths in pixels of what is too rich for an SVG file: as AVIF, and as WebP for browsers without. */
export const encodedWidths = {
  wide: { avif: [800, 1600], webp: 1200 },
  tall: { avif: [480, 800], webp: 600 },
  card: { avif: [400, 720], webp: 600 },
  "emblem-photo": { avif: [120, 240], webp: 240 },
  "logo-photo": { avif: [260, 520], webp: 520 },
};

export type Crop = keyof typeof encodedWidths;

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
  const { avif, webp } = encodedWidths[crop];
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
  const { crops, ...size } = kinds[kind];
  // Of several crops, each has files of its own name.
  const [own, tall] = crops.map((crop) =>
    encoded(crops.length > 1 ? `${id}-${crop}` : id, crop, addressOf),
  );
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
