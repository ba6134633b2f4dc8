import { readdirSync } from "node:fs";
import catalogue from "../../src/content/pictures.json" with { type: "json" };
import type { PicturesCatalogued, PicturesRecord } from "../../src/generated/content.ts";
import { type Crop, encodedWidths, isPhoto, kinds } from "../../src/site/pictures.ts";
import type { MapSpec } from "./drawMap.ts";
import { masters } from "./readMaster.ts";

/** A picture too rich for an SVG file, and the drawing that it is made of. */
export type MasteredRaster = ReturnType<typeof rasterOf>;

/** AVIF qualities of a crop for which the catalogue names none. */
const USUAL_QUALITY = [48, 42];

function rasterOf(master: string, crop: Crop, { quality = {} }: PicturesCatalogued) {
  const { avif: widths, webp: fallbackWidth } = encodedWidths[crop];
  /** The part of its master, where that holds several formats. */
  const view = crop === "card" ? undefined : crop;
  const id = view ? `${master}-${view}` : master;
  return { id, master, view, widths, quality: quality[crop] ?? USUAL_QUALITY, fallbackWidth };
}

const stated = Object.entries((catalogue as PicturesRecord).pictures);

/** Pictures that the office has given, encoded once: nothing here draws them. */
export const photos: readonly string[] = stated.flatMap(([id]) => (isPhoto(id) ? [id] : []));

/** Drawings too rich for an SVG file. */
export const rasters: readonly MasteredRaster[] = stated.flatMap(([id, picture]) =>
  isPhoto(id) ? [] : kinds[picture.kind].crops.map((crop) => rasterOf(id, crop, picture)),
);

/** The master of the building that the home page draws itself. */
export const crossSection = "crossSection";

/** Pictures served as SVG: those of all other masters. */
export const vectors: readonly string[] = readdirSync(masters)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -".svg".length))
  .filter((id) => id !== crossSection && !rasters.some(({ master }) => master === id));

/** The only department whose map has no room for the inset of the region's middle. */
const NO_ROOM = "95";

/** Maps drawn from open data, served as SVG. */
export const maps: Readonly<Record<string, MapSpec>> = Object.fromEntries(
  stated.flatMap(([id, { kind, highlighted = [] }]) => {
    const inset = highlighted.length === 1 && !highlighted.includes(NO_ROOM);
    return kind === "map" ? [[id, { highlighted, inset }]] : [];
  }),
);
