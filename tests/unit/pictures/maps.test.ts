import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maps } from "../../../scripts/pictures/catalogue.ts";
import { cleanSvg } from "../../../scripts/pictures/cleanSvg.ts";
import { drawMap } from "../../../scripts/pictures/drawMap.ts";

test.each(Object.entries(maps))(
  "the file of %s shows the place and the radius of the firm's record",
  (id, map) => {
    const file = readFileSync(`src/ui/pictures/files/${id}.svg`, "utf8");
    const isCurrent = file === cleanSvg(drawMap(map));
    expect(isCurrent, "src/content/firm.json a changé : lancez « npm run pictures »").toBe(true);
  },
);
