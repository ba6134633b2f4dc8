import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { permitPlaces } from "../../src/domain/places.ts";
import { remembered } from "../../src/domain/remembered.ts";
import type {
  PermitToLetRecord,
  PicturesRecord,
  PlaceRecord,
} from "../../src/generated/content.ts";
import type { ContentRecord } from "../../src/site/content.ts";
import { picturesOf } from "../../src/site/pictures.ts";
import { deriveSite, type Site } from "../../src/site/site.ts";
import type { IconShapes } from "../../src/ui/uiIcons.ts";
import { readProject } from "../project/disk/readProject.ts";
import { today } from "../shared/today.ts";
import { contentOf } from "./contentOf.ts";
import { iconShapes } from "./iconShapes.ts";
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
export interface SiteFiles {
  site: Site;
  icons: IconShapes;
  files: SiteFile[];
}

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

/**
 * Derives the site from the content records.
 * @param root the project's folder
 * @param project what its data files say
 * @param found the files of the catalogue of pictures
 */
export async function loadSite(
  root: string,
  project = readProject(root),
  found = pictureFiles(root),
): Promise<SiteFiles> {
  const records = contentOf(project);
  const pictures = await found;
  const catalogue = records.find(({ kind }) => kind === "pictures")?.data as PicturesRecord;
  const site = deriveSite(records, pictureFinder(picturesOf(catalogue), pictures), today());
  const files = [...pictures, ...(await placeFiles(placesOf(records)))];
  return { site, icons: await iconShapes(records), files };
}

/** Writes the site's pictures, and what it knows of places. */
export async function writeSiteFiles(dist: string, { files }: SiteFiles): Promise<void> {
  const folders = new Set(files.map(({ fileName }) => path.dirname(fileName)));
  for (const folder of folders) await mkdir(path.join(dist, folder), { recursive: true });
  await Promise.all(
    files.map(({ fileName, source }) => writeFile(path.join(dist, fileName), source)),
  );
}
