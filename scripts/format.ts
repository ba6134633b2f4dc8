import { writeFileSync } from "node:fs";
import { proseOf, typeset } from "./check/content/typographyRules.ts";
import { survey } from "./check/survey.ts";
import { readProject } from "./project/disk/readProject.ts";

/** `npm run format`, before Biome: sets the typography of what people read in records and forms. */
for (const [path, text] of typeset(proseOf(survey(readProject(process.cwd())))))
  writeFileSync(path, text);
