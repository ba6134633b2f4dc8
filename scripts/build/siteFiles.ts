import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { deriveSite, type Site } from "../../src/site/site.ts";
import type { IconShapes } from "../../src/ui/uiIcons.ts";
import { today } from "../today.ts";
import { iconShapes } from "./iconShapes.ts";
import { type PictureFile, pictureFiles, pictureFinder } from "./pictures.ts";
import { readContent } from "./readContent.ts";

/** The site with what its pages show. */
export interface SiteFiles {
  site: Site;
  icons: IconShapes;
  pictures: PictureFile[];
}

/**
 * Reads the content records and derives the site from them.
 * @param root the project's folder
 */
export async function loadSite(root: string): Promise<SiteFiles> {
  const records = readContent(root);
  const pictures = await pictureFiles(root);
  const site = deriveSite(records, pictureFinder(pictures), today());
  return { site, icons: await iconShapes(records), pictures };
}

/** Writes the site's pictures. */
export async function writeSiteFiles(dist: string, { pictures }: SiteFiles): Promise<void> {
  await mkdir(path.join(dist, "assets"), { recursive: true });
  await Promise.all(
    pictures.map(({ fileName, source }) => writeFile(path.join(dist, fileName), source)),
  );
}
