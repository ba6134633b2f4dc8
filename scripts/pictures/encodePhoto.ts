import { createHash } from "node:crypto";
import sharp from "sharp";
import { type Crop, encodedWidths, PHOTO, type PictureKind } from "../../src/site/pictures.ts";
import { type EncodedFile, encodeRaster } from "./encodeRaster.ts";

/** The kinds of pictures that are given as a file, not drawn. */
type PhotoKind = keyof typeof SHAPES;

/** Whether a picture of a kind can be given as a file. */
export const isPhotoKind = (kind: string): kind is PhotoKind => Object.hasOwn(SHAPES, kind);

/** What a file may hold, as sharp names it: AVIF is a kind of HEIF. */
const FORMATS = new Set(["jpeg", "png", "webp", "svg", "heif"]);
/** AVIF qualities of a photograph, for the narrower and the wider file. */
const QUALITY = [52, 46];
/** Between speed and size: somebody waits. */
const EFFORT = 4;
/** Dots per inch at which SVG is as large as it says. */
const SVG_DENSITY = 72;

type Size = { width: number; height: number };

/** A size that a picture is brought to: it fills it, or stands whole in it. */
type Shape = Size & { crop: Crop; fit: "cover" | "contain" };

const SHAPES = {
  scene: [
    { crop: "wide", width: 1600, height: 800, fit: "cover" },
    { crop: "tall", width: 800, height: 1067, fit: "cover" },
  ],
  card: [{ crop: "card", width: 720, height: 540, fit: "cover" }],
  "emblem-photo": [{ crop: "emblem-photo", width: 240, height: 240, fit: "contain" }],
  "logo-photo": [{ crop: "logo-photo", width: 520, height: 160, fit: "contain" }],
} satisfies Partial<Record<PictureKind, readonly Shape[]>>;

/** Why a file is not taken, in French, and what to do. */
const NO_PICTURE = {
  message: "Ce fichier n’est pas une image que le site sait montrer.",
  action:
    "Choisissez une photo JPEG, PNG, WebP ou AVIF, ou un dessin SVG. Une photo d’iPhone (HEIC) s’enregistre d’abord en JPEG.",
};

const tooSmall = ({ width, height }: Size, least: Shape) => ({
  message: `Cette image est trop petite : ${width} × ${height} points. Elle serait floue.`,
  action: `Choisissez-en une d’au moins ${least.width} × ${least.height} points : l’original de la photo, plutôt qu’une copie.`,
});

/** How much a picture has to be drawn larger to fill a shape. */
function enlargement({ width, height }: Size, shape: Shape): number {
  const factors = [shape.width / width, shape.height / height];
  return shape.fit === "cover" ? Math.max(...factors) : Math.min(...factors);
}

/** A drawing may be enlarged as one likes, a photograph hardly. */
const MOST = 1.3;

async function shaped(source: Uint8Array, shape: Shape, id: string, density: number) {
  const { crop, ...size } = shape;
  const drawn = await sharp(source, { density })
    .autoOrient()
    .resize({ ...size, background: "transparent" })
    .png()
    .toBuffer();
  const { avif: widths, webp: fallbackWidth } = encodedWidths[crop];
  return encodeRaster(drawn, { id, widths, quality: QUALITY, fallbackWidth }, EFFORT);
}

/** Sizes and encodes what the office gives. @returns files to serve, named after what they hold; or why it is not taken */
export async function encodePhoto(source: Uint8Array, kind: PhotoKind) {
  const shapes: readonly Shape[] = SHAPES[kind];
  const reading = sharp(source).metadata();
  const metadata = await reading.catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format)) return NO_PICTURE;
  const growth = shapes.map((shape) => enlargement(metadata.autoOrient, shape));
  const isDrawn = metadata.format === "svg";
  const [small] = shapes.filter((_, rank) => !isDrawn && (growth[rank] ?? 0) > MOST);
  if (small) return tooSmall(metadata.autoOrient, small);
  const hash = createHash("sha256").update(kind).update(source).digest("hex").slice(0, 10);
  const id = `${PHOTO}${hash}`;
  const density = Math.ceil(SVG_DENSITY * (isDrawn ? Math.max(1, ...growth) : 1));
  try {
    const files: EncodedFile[] = [];
    for (const shape of shapes) {
      const name = kind === "scene" ? `${id}-${shape.crop}` : id;
      files.push(...(await shaped(source, shape, name, density)));
    }
    return { id, kind, files };
  } catch {
    return NO_PICTURE;
  }
}
