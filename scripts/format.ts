import { writeFileSync } from "node:fs";
import { readCatalogued } from "./check/checkProject.ts";
import { proseOf, typeset } from "./check/content/typographyRules.ts";
import { survey } from "./check/survey.ts";

/** `npm run format`, before Biome: sets the typography of what people read in records and forms. */
for (const [path, text] of typeset(proseOf(survey(readCatalogued(process.cwd())))))
  writeFileSync(path, text);
