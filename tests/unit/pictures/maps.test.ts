import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { vectors } from "../../../scripts/pictures/catalogue.ts";
import { cleanSvg } from "../../../scripts/pictures/cleanSvg.ts";

const maps = Object.keys(vectors).filter((id) => id.startsWith("map-"));

test.each(maps)("the file of %s shows the place and the radius of the firm's record", (id) => {
  const file = readFileSync(`src/ui/pictures/files/${id}.svg`, "utf8");
  const isCurrent = file === cleanSvg(vectors[id]?.() ?? "");
  expect(isCurrent, "src/content/firm.json a changé : lancez « npm run pictures »").toBe(true);
});
