import { readdirSync } from "node:fs";
import catalogue from "../../src/content/pictures.json" with { type: "json" };
import type { PicturesRecord } from "../../src/generated/content.ts";
import { encodedAs, isPhoto } from "../../src/site/pictures.ts";
import { masters } from "./readMaster.ts";

/** AVIF qualities of a crop for which the catalogue names none. */
const USUAL_QUALITY = [48, 42];

const stated = Object.entries((catalogue as PicturesRecord).pictures);

/** Pictures that the office has given, encoded once: nothing here draws them. */
export const photos: readonly string[] = stated.flatMap(([id]) => (isPhoto(id) ? [id] : []));

/** Drawings too rich for an SVG file: each crop is the view of that name, where a master holds several. */
export const rasters = stated
  .filter(([master]) => !isPhoto(master))
  .flatMap(([master, { kind, quality }]) =>
    encodedAs(master, kind).map(([id, crop]) => {
      const view = id === master ? undefined : crop;
      return { id, master, view, crop, quality: quality?.[crop] ?? USUAL_QUALITY };
    }),
  );

/** The master of the building that the home page draws itself. */
export const crossSection = "crossSection";

/** Pictures served as SVG: those of all other masters. */
export const vectors: readonly string[] = readdirSync(masters)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -".svg".length))
  .filter((id) => id !== crossSection && !rasters.some(({ master }) => master === id));

/** Maps drawn from open data, served as SVG, each with the departments that it highlights. */
export const maps: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  stated.flatMap(([id, { kind, highlighted = [] }]) => (kind === "map" ? [[id, highlighted]] : [])),
);
