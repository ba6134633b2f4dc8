import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rasters, vectors } from "../../../scripts/pictures/catalogue.ts";
import { cleanLogo, cleanSvg } from "../../../scripts/pictures/cleanSvg.ts";
import { palette } from "../../../scripts/pictures/draw/palette.ts";
import { encodeCrossSection } from "../../../scripts/pictures/encodeCrossSection.ts";
import { masters, readMaster, readPaths } from "../../../scripts/pictures/readMaster.ts";
import { encodedSizes } from "../../../src/site/pictures.ts";
import { energyClasses } from "../../../src/ui/EnergyScale.tsx";

const read = (file: string) => readFileSync(`src/ui/pictures/${file}`, "utf8");
const stale = "Le dessin a changé : lancez « npm run pictures ».";

test.each(vectors)("the file of %s is what its master shows", (id) => {
  expect(read(`files/${id}.svg`) === cleanSvg(readMaster(id)), stale).toBe(true);
});

test.each(["logo", "logo-on-dark"])("the file of %s is what its master shows", (id) => {
  const file = readFileSync(`public/${id}.svg`, "utf8");
  expect(file === cleanLogo(readMaster(`brand/${id}`)), stale).toBe(true);
});

test("the building and the mark of the pages are what their masters show", () => {
  const { size, paths } = readPaths("brand/mark");
  expect(read("crossSection.json") === encodeCrossSection(), stale).toBe(true);
  expect(JSON.parse(read("brandMark.json")), stale).toEqual({ size, ...paths });
});

test.each(rasters)("$id has a master and a file of each width", (raster) => {
  const { id, master, view, crop } = raster;
  const { avif, webp } = encodedSizes[crop];
  const files = [...avif.map((width) => `${width}.avif`), `${webp}.webp`];
  expect(readMaster(master, view)).toMatch(/^<svg /);
  for (const file of files) expect(existsSync(`src/ui/pictures/files/${id}-${file}`)).toBe(true);
});

const colours: Record<string, string> = {
  ...palette,
  ...Object.fromEntries(
    energyClasses.map(([letter, fill]) => [`class-${letter.toLowerCase()}`, fill]),
  ),
};

test.each(
  readdirSync(masters, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".svg"),
  ),
)("%s calls the site's colours by their names, and names no other colour so", (file) => {
  const rules = readFileSync(new URL(file, masters), "utf8").matchAll(
    /\.([a-z-]+?)(?:-line|-edge|-stop)? \{[^}]*(#\w+)/g,
  );
  const wrong = [...rules].filter(([, name = "", value]) => (colours[name] ?? value) !== value);
  expect(wrong.map(([rule]) => rule)).toEqual([]);
});
