/** Writes favicons, manifest icons, logos and share picture into public/, and the mark that pages draw themselves. */
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { cleanLogo } from "./cleanSvg.ts";
import { palette } from "./draw/palette.ts";
import { makePlain, masters, readMaster, readPaths } from "./readMaster.ts";

const target = fileURLToPath(new URL("../../public/", import.meta.url));

const write = async (name: string, data: Buffer | string) => {
  await writeFile(target + name, data);
  console.log(name.padEnd(28), `${data.length} B`);
};

const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg)).resize(size).png({ palette: true, compressionLevel: 9 }).toBuffer();

/** The mark on its tile; `inset` is the free edge as a share, `rounded` its corner radius. */
function tile(size: number, inset: number, rounded: number): string {
  const mark = size * (1 - 2 * inset);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">
    <style>.mark-roof { fill: ${palette.cream} } .mark-dormer { fill: ${palette.terra} }</style>
    <rect width="${size}" height="${size}" rx="${Math.round(rounded * size * 10) / 10}" fill="${palette.petrol}"/>
    <image href="mark.svg" x="${size * inset}" y="${size * (inset - 0.01)}" width="${mark}"/>
  </svg>`;
  return makePlain(svg, new URL("brand/", masters));
}

/** An .ico file holding PNG images of the given sizes. */
function icon(images: readonly { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, data }] of images.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(data.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += data.length;
  }
  return Buffer.concat([head, ...images.map(({ data }) => data)]);
}

const rounded = tile(512, 0.1, 0.2);
const square = tile(512, 0.14, 0);
const small = [16, 32, 48];
const images = await Promise.all(
  small.map(async (size) => ({ size, data: await png(tile(512, 0.05, 0.16), size) })),
);

await write("favicon.svg", cleanLogo(tile(64, 0.08, 0.18)));
await write("favicon.ico", icon(images));
await write("apple-touch-icon.png", await png(square, 180));
await write("icon-192.png", await png(rounded, 192));
await write("icon-512.png", await png(rounded, 512));
await write("icon-maskable-512.png", await png(tile(512, 0.2, 0), 512));
await write("logo.svg", cleanLogo(readMaster("brand/logo")));
await write("logo-on-dark.svg", cleanLogo(readMaster("brand/logo-on-dark")));
const card = sharp(Buffer.from(readMaster("brand/og"))).jpeg({ quality: 76, mozjpeg: true });
await write("og.jpg", await card.toBuffer());

const { size, paths } = readPaths("brand/mark");
const mark = `${JSON.stringify({ size, ...paths }, null, 2)}\n`;
await write("../src/ui/pictures/brandMark.json", mark);
