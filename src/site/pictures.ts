import type { PicturesRecord } from "../generated/content.ts";

/** One format of a picture, for the viewports that `media` names. */
interface EncodedFormat {
  type: "image/avif" | "image/webp";
  media?: string;
  /** Each encoded size: a file of the folder `files` and its width in pixels. */
  files: readonly { file: string; width: number }[];
}

/** A picture of the catalogue. */
export interface CataloguePicture {
  /** French, says what matters to the reader of the page. */
  alt: string;
  /** Its own size in pixels, for the attributes `width` and `height`. */
  width: number;
  height: number;
  /** File for browsers that read none of `formats`. */
  fallback: string;
  formats: readonly EncodedFormat[];
}

/** Viewports that get the tall crop of a scene. */
const tallMedia = "(max-aspect-ratio: 1/1)";

/** Widths in pixels of what is too rich for an SVG file: as AVIF, and as WebP for browsers without. */
export const encodedWidths = {
  wide: { avif: [800, 1600], webp: 1200 },
  tall: { avif: [480, 800], webp: 600 },
  card: { avif: [400, 720], webp: 600 },
  "emblem-photo": { avif: [120, 240], webp: 240 },
  "logo-photo": { avif: [260, 520], webp: 520 },
};

export type Crop = keyof typeof encodedWidths;

export type Kind = PicturesRecord["pictures"][string]["kind"];

const avif = (name: string, crop: Crop): EncodedFormat => ({
  type: "image/avif",
  files: encodedWidths[crop].avif.map((width) => ({ file: `${name}-${width}.avif`, width })),
});

const webp = (name: string, crop: Crop) => {
  const width = encodedWidths[crop].webp;
  return { file: `${name}-${width}.webp`, width };
};

/** What the name of a picture begins with that was given as a file, not drawn. */
export const PHOTO = "photo-";

/** Whether a picture was given as a file. @param id its name */
export const isPhoto = (id: string): boolean => id.startsWith(PHOTO);

type Served = Omit<CataloguePicture, "alt">;

/** A drawing served as one SVG file, which shows its letters and lines sharp at any size. */
const drawing =
  (width: number, height: number) =>
  (id: string): Served => ({ width, height, fallback: `${id}.svg`, formats: [] });

/** A picture with one format for all viewports. */
const raster = (crop: Crop, width: number, height: number) => (id: string) => ({
  width,
  height,
  fallback: webp(id, crop).file,
  formats: [avif(id, crop)],
});

/** What is served of each kind of picture. */
const kinds: Record<Kind, (id: string) => Served> = {
  scene: (id) => ({
    width: 1600,
    height: 800,
    fallback: webp(`${id}-wide`, "wide").file,
    formats: [
      { ...avif(`${id}-tall`, "tall"), media: tallMedia },
      { type: "image/webp", media: tallMedia, files: [webp(`${id}-tall`, "tall")] },
      avif(`${id}-wide`, "wide"),
    ],
  }),
  card: raster("card", 720, 540),
  drawing: drawing(800, 600),
  emblem: drawing(120, 120),
  "emblem-photo": raster("emblem-photo", 120, 120),
  logo: drawing(260, 80),
  "logo-photo": raster("logo-photo", 260, 80),
  map: drawing(800, 640),
};

/** Every picture of the catalogue, by the name that records use. */
export const picturesOf = ({
  pictures,
}: Pick<PicturesRecord, "pictures">): Record<string, CataloguePicture> =>
  Object.fromEntries(
    Object.entries(pictures).map(([id, { kind, alt }]) => [id, { alt, ...kinds[kind](id) }]),
  );

/** The files that a picture is served as. */
export const filesOfPicture = ({ fallback, formats }: CataloguePicture): string[] => [
  ...new Set([fallback, ...formats.flatMap(({ files }) => files.map(({ file }) => file))]),
];
