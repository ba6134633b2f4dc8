import { writeFileSync } from "node:fs";
import { findNodeAtLocation } from "jsonc-parser";
import { readCatalogued } from "./check/checkProject.ts";
import { proseOf } from "./check/content/typographyRules.ts";
import { survey } from "./check/survey.ts";
import { setTypography } from "./project/typography.ts";

/** `npm run format`, before Biome: sets the typography of what people read in records and forms. */
const texts = proseOf(survey(readCatalogued(process.cwd())));
const files = new Set(texts.map(({ file }) => file));
for (const file of files) {
  const set = texts
    .filter((text) => text.file === file && setTypography(text.value) !== text.value)
    .reduceRight((result, { path, value }) => {
      const node = findNodeAtLocation(file.root, path);
      if (!node) return result;
      const end = node.offset + node.length;
      return (
        result.slice(0, node.offset) + JSON.stringify(setTypography(value)) + result.slice(end)
      );
    }, file.text);
  if (set !== file.text) writeFileSync(file.path, set);
}
