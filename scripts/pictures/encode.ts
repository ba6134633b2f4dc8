/**
 * Makes the files that the site serves of the masters and maps:
 * `npx tsx scripts/pictures/encode.ts [id ...]`. The files are committed; tests never run this.
 */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { crossSection, maps, type Raster, rasters, vectors } from "./catalogue.ts";
import { cleanSvg } from "./cleanSvg.ts";
import { drawMap } from "./drawMap.ts";
import { encodeCrossSection } from "./encodeCrossSection.ts";
import { readMaster } from "./readMaster.ts";

const target = fileURLToPath(new URL("../../src/ui/pictures/files/", import.meta.url));

async function writeText(name: string, data: string): Promise<void> {
  await writeFile(target + name, data);
  console.log(name.padEnd(36), `${brotliCompressSync(data).length} B br`);
}

/** Encodes one raster at each of its widths. */
async function writeRaster(raster: Raster): Promise<void> {
  const { id, master, view, widths, fallbackWidth, quality } = raster;
  const drawn = await sharp(Buffer.from(readMaster(master, view)))
    .png()
    .toBuffer();
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

async function removeStrangers(): Promise<void> {
  const known = [...vectors, ...Object.keys(maps), ...rasters.map(({ id }) => id)];
  const files = await readdir(target);
  const strangers = files.filter(
    (file) => !known.some((id) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`)),
  );
  await Promise.all(strangers.map((file) => rm(target + file)));
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (id: string) => wanted.size === 0 || wanted.has(id);

await mkdir(target, { recursive: true });
for (const id of vectors.filter(isWanted)) await writeText(`${id}.svg`, cleanSvg(readMaster(id)));
for (const [id, map] of Object.entries(maps))
  if (isWanted(id)) await writeText(`${id}.svg`, cleanSvg(drawMap(map)));
for (const raster of rasters)
  if (isWanted(raster.id) || isWanted(raster.master)) await writeRaster(raster);
if (isWanted(crossSection)) await writeText("../crossSection.json", encodeCrossSection());
await removeStrangers();
