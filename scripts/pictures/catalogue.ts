import { readdirSync } from "node:fs";
import { type MapSpec, wholeRegion } from "./drawMap.ts";
import { masters } from "./readMaster.ts";

/** A picture served as AVIF at some widths, with one WebP for browsers without AVIF. */
export interface Raster {
  id: string;
  master: string;
  /** The part of its master, where that holds several formats. */
  view?: string;
  widths: readonly number[];
  /** AVIF quality for each width. */
  quality: readonly number[];
  fallbackWidth: number;
}

/** A scene at the head of a page, in its two formats. */
const scene = (master: string, wide: readonly number[], tall: readonly number[]): Raster[] => [
  {
    id: `${master}-wide`,
    master,
    view: "wide",
    widths: [800, 1600],
    quality: wide,
    fallbackWidth: 1200,
  },
  {
    id: `${master}-tall`,
    master,
    view: "tall",
    widths: [480, 800],
    quality: tall,
    fallbackWidth: 600,
  },
];

/** A 4:3 picture. */
const card = (id: string, quality: readonly number[] = [48, 42]): Raster => ({
  id,
  master: id,
  widths: [400, 720],
  quality,
  fallbackWidth: 600,
});

/** Scenes too rich for an SVG file. */
export const rasters: readonly Raster[] = [
  ...scene("hero-diagnostics", [50, 46], [46, 40]),
  ...scene("hero-audit", [54, 52], [52, 46]),
  ...scene("hero-copropriete", [50, 46], [46, 40]),
  card("dpe", [46, 36]),
  card("assainissement-collectif"),
  card("assainissement-non-collectif"),
  card("dtg-ppt", [43, 37]),
  card("erp", [40, 34]),
  card("ensa"),
  card("audit-energetique", [47, 41]),
  card("zone-paris", [46, 40]),
  card("zone-hauts-de-seine"),
  card("zone-seine-saint-denis", [44, 39]),
  card("zone-val-de-marne"),
  card("zone-val-d-oise"),
  card("zone-ile-de-france", [46, 40]),
];

/** The master of the building that the home page draws itself. */
export const crossSection = "crossSection";

/** Pictures served as SVG: those of all other masters. */
export const vectors: readonly string[] = readdirSync(masters)
  .filter((file) => file.endsWith(".svg"))
  .map((file) => file.slice(0, -".svg".length))
  .filter((id) => id !== crossSection && !rasters.some(({ master }) => master === id));

const mapOf = (code: string): MapSpec => ({ highlighted: [code], inset: code !== "95" });

/** Maps drawn from open data, served as SVG. */
export const maps: Readonly<Record<string, MapSpec>> = {
  "map-contact": { highlighted: [], inset: false },
  "map-paris": mapOf("75"),
  "map-hauts-de-seine": mapOf("92"),
  "map-seine-saint-denis": mapOf("93"),
  "map-val-de-marne": mapOf("94"),
  "map-val-d-oise": mapOf("95"),
  "map-ile-de-france": { highlighted: wholeRegion, inset: false },
};
