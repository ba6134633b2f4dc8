/**
 * Writes src/ui/fonts, which is committed: two subset fonts, their licences. To run after a change of a
 * font or of the characters in src/ui/system/fonts.ts.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { characters, type Font, fonts } from "../../src/ui/system/fonts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = `${root}src/ui/fonts/`;

async function writeFont(font: Font): Promise<void> {
  const folder = `${root}node_modules/@fontsource-variable/${font.package}/`;
  const source = await readFile(`${folder}files/${font.package}-latin-wght-normal.woff2`);
  const subset = await subsetFont(source, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: font.weight },
    noLayoutClosure: true,
  });
  await writeFile(target + font.file, subset);
  await copyFile(`${folder}LICENSE`, `${target}OFL-${font.package}.txt`);
  console.log(`${font.file}: ${subset.length} bytes`);
}

await mkdir(target, { recursive: true });
await Promise.all(fonts.map(writeFont));
