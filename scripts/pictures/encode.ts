/**
 * Draws every picture of the catalogue and writes the files that the site serves:
 * `npx tsx scripts/pictures/encode.ts [id ...]`. The files are committed; tests never run this.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { type Raster, rasters, vectors } from "./catalogue.ts";
import { cleanSvg } from "./cleanSvg.ts";
import { picture } from "./draw/svg.ts";
import { crossSectionBack, crossSectionParts, crossSectionSize } from "./scenes/crossSection.ts";

const target = fileURLToPath(new URL("../../src/ui/pictures/files/", import.meta.url));

async function writeVector(id: string, svg: string): Promise<void> {
  const data = cleanSvg(svg);
  await writeFile(`${target}${id}.svg`, data);
  console.log(`${id}.svg`.padEnd(36), `${brotliCompressSync(data).length} B br`);
}

/** Encodes one raster at each of its widths. */
async function writeRaster({ id, svg, widths, fallbackWidth, quality }: Raster): Promise<void> {
  const drawn = await sharp(Buffer.from(svg())).png().toBuffer();
  const write = async (name: string, data: Buffer) => {
    await writeFile(target + name, data);
    console.log(name.padEnd(36), `${data.length} B`);
  };
  for (const [index, width] of widths.entries()) {
    const picture = sharp(drawn).resize(width);
    const avif = await picture.avif({ quality: quality[index] ?? 50, effort: 7 }).toBuffer();
    await write(`${id}-${width}.avif`, avif);
  }
  const fallback = sharp(drawn).resize(fallbackWidth);
  const webp = await fallback.webp({ quality: 58, effort: 6, smartSubsample: true }).toBuffer();
  await write(`${id}-${fallbackWidth}.webp`, webp);
}

/** The building that pages draw themselves, so that its parts may be links: a module of its shapes. */
async function writeCrossSection(): Promise<void> {
  const [width, height] = crossSectionSize;
  const shapes = (drawing: readonly string[]) =>
    cleanSvg(picture(width, height, drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
  const parts = Object.entries(crossSectionParts()).map(([name, { at, box, drawing }]) => ({
    name,
    number: { x: at[0], y: at[1] },
    area: { x: box[0], y: box[1], width: box[2], height: box[3] },
    shapes: shapes(drawing),
  }));
  const data = { viewBox: `0 0 ${width} ${height}`, back: shapes(crossSectionBack()), parts };
  const text = `${JSON.stringify(data, null, 2)}\n`;
  await writeFile(`${target}../crossSection.json`, text);
  console.log("crossSection.json".padEnd(36), `${brotliCompressSync(text).length} B br`);
}

async function removeStrangers(): Promise<void> {
  const known = [...Object.keys(vectors), ...rasters.map(({ id }) => id)];
  const files = await readdir(target);
  const strangers = files.filter(
    (file) => !known.some((id) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`)),
  );
  await Promise.all(strangers.map((file) => rm(target + file)));
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (id: string) => wanted.size === 0 || wanted.has(id);

await mkdir(target, { recursive: true });
for (const [id, draw] of Object.entries(vectors)) if (isWanted(id)) await writeVector(id, draw());
for (const raster of rasters) if (isWanted(raster.id)) await writeRaster(raster);
if (isWanted("crossSection")) await writeCrossSection();
await removeStrangers();
