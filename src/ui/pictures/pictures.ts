/** One encoded size of a picture: a file of the folder `files` and its width in pixels. */
interface EncodedFile {
  file: string;
  width: number;
}

/** One format of a picture, for the viewports that `media` names. */
interface EncodedFormat {
  type: "image/avif" | "image/webp" | "image/svg+xml";
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

/** A scene with a wide and a tall crop; the widths stand in scripts/pictures/catalogue.ts. */
function scene(id: string, alt: string): CataloguePicture {
  const avif = (crop: string, widths: readonly number[]) =>
    widths.map((width) => ({ file: `${id}-${crop}-${width}.avif`, width }));
  const webp = (crop: string, width: number) => [{ file: `${id}-${crop}-${width}.webp`, width }];
  return {
    alt,
    width: 1600,
    height: 800,
    fallback: `${id}-wide-1200.webp`,
    formats: [
      { type: "image/avif", media: tallMedia, files: avif("tall", [480, 800]) },
      { type: "image/webp", media: tallMedia, files: webp("tall", 600) },
      { type: "image/avif", files: avif("wide", [800, 1600]) },
    ],
  };
}

/** A drawing served as one SVG file. */
export function drawing(id: string, [width, height]: readonly [number, number], alt: string) {
  return { alt, width, height, fallback: `${id}.svg`, formats: [] } satisfies CataloguePicture;
}

/** Every picture of the site, by the name that content records use. */
export const pictures = {
  "hero-diagnostics": scene(
    "hero-diagnostics",
    "Immeuble parisien en pierre de taille dont un appartement est à vendre",
  ),
  "hero-audit": scene(
    "hero-audit",
    "Maison en meulière classée F : la thermographie montre ses pertes de chaleur",
  ),
  "hero-copropriete": scene(
    "hero-copropriete",
    "Copropriété en travaux et calendrier de ses chantiers sur dix ans",
  ),
} as const satisfies Record<string, CataloguePicture>;

export type PictureId = keyof typeof pictures;

/** True where the catalogue holds a picture of that name. */
export const isPictureId = (name: string): name is PictureId => Object.hasOwn(pictures, name);
