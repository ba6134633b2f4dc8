import sharp from "sharp";

/** A picture served as AVIF at some widths, with one WebP for browsers without AVIF. */
interface Raster {
  id: string;
  widths: readonly number[];
  /** AVIF quality for each width. */
  quality: readonly number[];
  fallbackWidth: number;
}

export type EncodedFile = { name: string; data: Buffer };

/** Encodes a picture at each width. @param effort from 0 to 9, by which AVIF becomes small */
export async function encodeRaster(drawn: Buffer, raster: Raster, effort = 7) {
  const { id, widths, quality, fallbackWidth } = raster;
  const files: EncodedFile[] = [];
  for (const [rank, width] of widths.entries()) {
    const options = { quality: quality[rank] ?? 50, effort };
    const data = await sharp(drawn).resize(width).avif(options).toBuffer();
    files.push({ name: `${id}-${width}.avif`, data });
  }
  const options = { quality: 58, effort: 6, smartSubsample: true };
  const data = await sharp(drawn).resize(fallbackWidth).webp(options).toBuffer();
  return [...files, { name: `${id}-${fallbackWidth}.webp`, data }];
}
