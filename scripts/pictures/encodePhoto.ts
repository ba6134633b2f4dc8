import { createHash } from "node:crypto";
import sharp from "sharp";
import {
  type Crop,
  encodedAs,
  encodedSizes,
  kinds,
  PHOTO,
  type PictureKind,
} from "../../src/site/pictures.ts";
import { type EncodedFile, encodeRaster } from "./encodeRaster.ts";

/** Whether a picture of a kind can be given as a file. */
export const isPhotoKind = (kind: string): kind is PictureKind =>
  Object.entries(kinds).some(([name, { crops }]) => name === kind && crops.length > 0);

/** What a file may hold, as sharp names it: AVIF is a kind of HEIF. */
const FORMATS = new Set(["jpeg", "png", "webp", "svg", "heif"]);
/** AVIF qualities of a photograph, for the narrower and the wider file. */
const QUALITY = [52, 46];
/** Between speed and size: somebody waits. */
const EFFORT = 4;
/** Dots per inch at which SVG is as large as it says. */
const SVG_DENSITY = 72;

type Size = { width: number; height: number };

/** Crops in which a picture stands whole; the others it fills. */
const WHOLE: readonly Crop[] = ["emblem-photo", "logo-photo"];

/** The size that a picture is brought to, and how. */
function shapeOf(crop: Crop) {
  const { avif, height } = encodedSizes[crop];
  const fit: "contain" | "cover" = WHOLE.includes(crop) ? "contain" : "cover";
  return { width: Math.max(...avif), height, fit };
}

type Shape = ReturnType<typeof shapeOf>;

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

/** Sizes and encodes what the office gives. @returns files to serve, named after what they hold; or why it is not taken */
export async function encodePhoto(source: Uint8Array, kind: PictureKind) {
  const shapes = kinds[kind].crops.map(shapeOf);
  const reading = sharp(source).metadata();
  const metadata = await reading.catch(() => undefined);
  if (!metadata || !FORMATS.has(metadata.format)) return NO_PICTURE;
  const growth = shapes.map((shape) => enlargement(metadata.autoOrient, shape));
  const isDrawn = metadata.format === "svg";
  const [small] = shapes.filter((_, rank) => !isDrawn && (growth[rank] ?? 0) > MOST);
  if (small) return tooSmall(metadata.autoOrient, small);
  const hash = createHash("sha256").update(kind).update(source).digest("hex").slice(0, 10);
  const photo = `${PHOTO}${hash}`;
  const density = Math.ceil(SVG_DENSITY * (isDrawn ? Math.max(1, ...growth) : 1));
  const upright = sharp(source, { density }).autoOrient();
  try {
    const files: EncodedFile[] = [];
    for (const [id, crop] of encodedAs(photo, kind)) {
      const shaped = upright.clone().resize({ ...shapeOf(crop), background: "transparent" });
      const drawn = await shaped.png().toBuffer();
      files.push(...(await encodeRaster(drawn, { id, crop, quality: QUALITY }, EFFORT)));
    }
    return { id: photo, kind, files };
  } catch {
    return NO_PICTURE;
  }
}
