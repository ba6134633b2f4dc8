import sharp from "sharp";
import { type Crop, encodedSizes } from "../../src/site/pictures.ts";

/** A crop of a picture, what its files are called, and the quality of each AVIF. */
interface Raster {
  id: string;
  crop: Crop;
  quality: readonly number[];
}

export type EncodedFile = { name: string; data: Buffer };

/** Encodes a picture at the widths of its crop. @param effort from 0 to 9, by which AVIF becomes small */
export async function encodeRaster(drawn: Buffer, { id, crop, quality }: Raster, effort = 7) {
  const { avif, webp } = encodedSizes[crop];
  const files: EncodedFile[] = [];
  for (const [rank, width] of avif.entries()) {
    const options = { quality: quality[rank] ?? 50, effort };
    const data = await sharp(drawn).resize(width).avif(options).toBuffer();
    files.push({ name: `${id}-${width}.avif`, data });
  }
  const options = { quality: 58, effort: 6, smartSubsample: true };
  const data = await sharp(drawn).resize(webp).webp(options).toBuffer();
  return [...files, { name: `${id}-${webp}.webp`, data }];
}
