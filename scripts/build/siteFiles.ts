import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { deriveSite, type Site } from "../../src/site/site.ts";
import { iconSprite } from "./iconSprite.ts";
import { pictureFiles, pictureFinder } from "./pictures.ts";
import { readContent } from "./readContent.ts";

/** A file of the site that is made from the records or taken from the catalogue of pictures. */
interface SiteFile {
  /** Path below dist, with forward slashes. */
  fileName: string;
  source: string | Uint8Array;
}

/** The site with the files that its pages show. */
export interface SiteFiles {
  site: Site;
  /** Address of the icon sprite. */
  icons: string;
  files: SiteFile[];
}

/**
 * Reads the content records and derives the site from them.
 * @param root the project's folder
 */
export async function loadSite(root: string): Promise<SiteFiles> {
  const records = readContent(root);
  const pictures = await pictureFiles(root);
  const site = deriveSite(records, pictureFinder(pictures));
  const source = await iconSprite(records);
  const hash = createHash("sha256").update(source).digest("hex").slice(0, 10);
  const fileName = `assets/icons-${hash}.svg`;
  return { site, icons: `/${fileName}`, files: [{ fileName, source }, ...pictures] };
}

/** Writes the site's pictures and icons. */
export async function writeSiteFiles(dist: string, { files }: SiteFiles): Promise<void> {
  await mkdir(path.join(dist, "assets"), { recursive: true });
  await Promise.all(
    files.map(({ fileName, source }) => writeFile(path.join(dist, fileName), source)),
  );
}
