/** Makes the served files of masters and maps, which are committed: `npx tsx scripts/pictures/encode.ts [id ...]`. */
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import sharp from "sharp";
import { crossSection, maps, photos, rasters, vectors } from "./catalogue.ts";
import { cleanSvg } from "./cleanSvg.ts";
import { drawMap } from "./drawMap.ts";
import { encodeCrossSection } from "./encodeCrossSection.ts";
import { encodeRaster } from "./encodeRaster.ts";
import { readMaster } from "./readMaster.ts";

const target = fileURLToPath(new URL("../../src/ui/pictures/files/", import.meta.url));

async function writeText(name: string, data: string): Promise<void> {
  await writeFile(target + name, data);
  console.log(name.padEnd(36), `${brotliCompressSync(data).length} B br`);
}

async function writeRaster({ master, view, ...raster }: (typeof rasters)[number]): Promise<void> {
  const svg = Buffer.from(readMaster(master, view));
  const drawn = await sharp(svg).png().toBuffer();
  for (const { name, data } of await encodeRaster(drawn, raster)) {
    await writeFile(target + name, data);
    console.log(name.padEnd(36), `${data.length} B`);
  }
}

async function removeStrangers(): Promise<void> {
  const ids = [...vectors, ...photos, ...Object.keys(maps), ...rasters.map(({ id }) => id)];
  for (const file of await readdir(target))
    if (!ids.some((id) => file.startsWith(`${id}.`) || file.startsWith(`${id}-`)))
      await rm(target + file);
}

const wanted = new Set(process.argv.slice(2));
const isWanted = (id: string) => wanted.size === 0 || wanted.has(id);

await mkdir(target, { recursive: true });
for (const id of vectors.filter(isWanted)) await writeText(`${id}.svg`, cleanSvg(readMaster(id)));
for (const [id, highlighted] of Object.entries(maps))
  if (isWanted(id)) await writeText(`${id}.svg`, cleanSvg(drawMap(highlighted)));
for (const raster of rasters)
  if (isWanted(raster.id) || isWanted(raster.master)) await writeRaster(raster);
if (isWanted(crossSection)) await writeText("../crossSection.json", encodeCrossSection());
await removeStrangers();
