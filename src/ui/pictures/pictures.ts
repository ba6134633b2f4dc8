import catalogue from "./catalogue.json" with { type: "json" };

/** One encoded size of a picture: a file of the folder `files` and its width in pixels. */
interface EncodedFile {
  file: string;
  width: number;
}

/** One format of a picture, for the viewports that `media` names. */
interface EncodedFormat {
  type: "image/avif" | "image/webp";
  media?: string;
  files: readonly EncodedFile[];
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
};

type Crop = keyof typeof encodedWidths;

const avif = (name: string, crop: Crop): EncodedFormat => ({
  type: "image/avif",
  files: encodedWidths[crop].avif.map((width) => ({ file: `${name}-${width}.avif`, width })),
});

const webp = (name: string, crop: Crop): EncodedFile => {
  const width = encodedWidths[crop].webp;
  return { file: `${name}-${width}.webp`, width };
};

/** What is served of a picture. */
type Served = Omit<CataloguePicture, "alt">;

/** A drawing served as one SVG file, which shows its letters and lines sharp at any size. */
const drawing =
  (width: number, height: number) =>
  (id: string): Served => ({ width, height, fallback: `${id}.svg`, formats: [] });

/** What is served of each kind of picture. */
const kinds: Record<string, (id: string) => Served> = {
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
  card: (id) => ({
    width: 720,
    height: 540,
    fallback: webp(id, "card").file,
    formats: [avif(id, "card")],
  }),
  drawing: drawing(800, 600),
  emblem: drawing(120, 120),
  logo: drawing(260, 80),
  map: drawing(800, 640),
};

/** Every picture of the site, by the name that content records use. */
export const pictures: Readonly<Record<string, CataloguePicture>> = Object.fromEntries(
  Object.entries(catalogue).flatMap(([id, { kind, alt }]) => {
    const served = kinds[kind]?.(id);
    return served ? [[id, { alt, ...served }]] : [];
  }),
);
