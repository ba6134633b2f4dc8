import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
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

describe("a map that was edited", () => {
  const region = readFileSync("scripts/pictures/masters/maps/ile-de-france.svg", "utf8");

  test("shows the firm's place, however the editor has written its group", () => {
    const rewritten = region
      .replace('<g id="reach"/>', '<g\n     id="reach" />')
      .replace('<g id="town"/>', '<g\n     id="town">\n  </g>');
    expect(rewritten).not.toBe(region);
    expect(cleanSvg(drawMap([], rewritten))).toBe(cleanSvg(drawMap([])));
  });

  test("is refused without that group", () => {
    expect(() => drawMap([], region.replace('id="town"', ""))).toThrow("« town »");
  });
});
