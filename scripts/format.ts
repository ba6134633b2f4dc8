import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { applyEdits, findNodeAtLocation } from "jsonc-parser";
import { readCatalogued } from "./check/checkProject.ts";
import { proseOf } from "./check/content/typographyRules.ts";
import { survey } from "./check/survey.ts";
import type { DataFile, Place } from "./project/dataFile.ts";
import { setTypography } from "./project/typography.ts";

/** A file's text with the typography of some of its texts set. */
export function withTypography(file: DataFile, texts: readonly Place<string>[]): string {
  const edits = texts.flatMap(({ path, value }) => {
    const node = findNodeAtLocation(file.root, path);
    const content = JSON.stringify(setTypography(value));
    const isUnset = node && content !== JSON.stringify(value);
    return isUnset ? [{ offset: node.offset, length: node.length, content }] : [];
  });
  return applyEdits(file.text, edits);
}

/** `npm run format`, before Biome: sets the typography of what people read in records and forms. */
function format(): void {
  const texts = proseOf(survey(readCatalogued(process.cwd())));
  for (const file of new Set(texts.map((text) => text.file))) {
    const own = texts.filter((text) => text.file === file);
    const set = withTypography(file, own);
    if (set !== file.text) writeFileSync(file.path, set);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) format();
