import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { permitPlaces } from "../../src/domain/places.ts";
import { remembered } from "../../src/domain/remembered.ts";
import type {
  PermitToLetRecord,
  PicturesRecord,
  PlaceRecord,
} from "../../src/generated/content.ts";
import type { ContentRecord } from "../../src/site/content.ts";
import { deriveSite, type Site } from "../../src/site/site.ts";
import { type IconShapes, uiIcons } from "../../src/ui/uiIcons.ts";
import { readProject } from "../project/disk/readProject.ts";
import { today } from "../shared/today.ts";
import { contentOf } from "./contentOf.ts";
import { kept } from "./kept.ts";
import { pictureFiles, pictureFinder } from "./pictures.ts";
import { placeShards } from "./placeShards.ts";

/** A file that is made from the records or taken from the catalogue of pictures. */
interface SiteFile {
  /** Path below dist, with forward slashes. */
  fileName: string;
  source: string | Uint8Array;
}

/** The site with what its pages show and fetch. */
export type SiteFiles = { site: Site; icons: IconShapes; files: SiteFile[] };

/** What records say of places. */
export function placesOf(records: readonly ContentRecord[]): PlaceRecord[] {
  const of = <Data>(wanted: string) =>
    records.filter(({ kind }) => kind === wanted).map(({ data }) => data as Data);
  const permits = of<PermitToLetRecord>("permit-to-let").flatMap(permitPlaces);
  return [...of<PlaceRecord>("place"), ...permits];
}

const placeTexts = kept("places", async (places: PlaceRecord[]) =>
  JSON.stringify([...placeShards(places)].map(([two, shard]) => [two, JSON.stringify(shard)])),
);

/** The towns and facts of places, which a form fetches for the postal code that is typed. */
const placeFiles = remembered(async (places: PlaceRecord[]): Promise<SiteFile[]> => {
  const texts: [digits: string, source: string][] = JSON.parse(await placeTexts(places));
  return texts.map(([digits, source]) => ({ fileName: `communes/${digits}.json`, source }));
});

/** SVG shapes in a square of 24 units. @throws a French sentence when Lucide has no such icon */
async function shapesOf(name: string): Promise<[name: string, shapes: string]> {
  const file = `lucide-react/icons/${name}`;
  const module: { default: ComponentType } = await import(/* @vite-ignore */ file).catch(() => {
    throw new Error(
      `Pictogramme inconnu : « ${name} ». Les noms sont sur https://lucide.dev/icons.`,
    );
  });
  const svg = renderToStaticMarkup(createElement(module.default));
  return [name, svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "")];
}

/** The shapes of the icons that the interface and, under keys `icon`, the records name. */
async function iconShapes(records: ContentRecord[]): Promise<IconShapes> {
  const named = JSON.stringify(records).matchAll(/"icon":"([^"]*)"/g);
  const names = new Set<string>([...uiIcons, ...[...named].map(([, name = ""]) => name)]);
  return new Map(await Promise.all([...names].map(shapesOf)));
}

/** Derives the site from the content records. @param data what the files of the project say @param found its pictures */
export async function loadSite(root: string, data = readProject(root), found = pictureFiles(root)) {
  const records = contentOf(data);
  const pictures = await found;
  const catalogue = records.find(({ kind }) => kind === "pictures")?.data as PicturesRecord;
  const site = deriveSite(records, pictureFinder(catalogue, pictures), today());
  const files = [...pictures, ...(await placeFiles(placesOf(records)))];
  return { site, icons: await iconShapes(records), files };
}

/** Writes the site's pictures, and what it knows of places. */
export async function writeSiteFiles(dist: string, { files }: SiteFiles): Promise<void> {
  const folders = new Set(files.map(({ fileName }) => path.dirname(fileName)));
  for (const folder of folders) await mkdir(path.join(dist, folder), { recursive: true });
  const writing = files.map(({ fileName, source }) => writeFile(path.join(dist, fileName), source));
  await Promise.all(writing);
}
