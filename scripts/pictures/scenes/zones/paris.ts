import { card } from "../../draw/card.ts";
import { chance } from "../../draw/chance.ts";
import { drawFacade, facadeTop, haussmannStoreys } from "../../draw/facade.ts";
import { palette } from "../../draw/palette.ts";
import { drawChimney, drawMansard, drawTerrace } from "../../draw/roof.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { shape } from "../../draw/svg.ts";
import { createView, type View } from "../../draw/view.ts";
import { createWall } from "../../draw/wall.ts";
import { eveningRays } from "../dusk.ts";

interface House {
  x: number;
  z: number;
  width: number;
  bays: number;
  sunk: number;
  seed: number;
}

/** Rows of houses one behind the other, the farthest first. */
function rows(): House[] {
  return [0, 1, 2, 3, 4].flatMap((row) => {
    const z = -78 + row * 19;
    let x = -46 + 9 * chance(row);
    const houses: House[] = [];
    for (let index = 0; x < 46; index += 1) {
      const bays = 3 + Math.floor(3 * chance(row * 9 + index));
      const width = bays * 2.8;
      houses.push({
        x,
        z,
        width,
        bays,
        sunk: 2.4 * chance(row * 5 + index * 3),
        seed: row * 100 + index * 13,
      });
      x += width;
    }
    return houses;
  });
}

function house(view: View, { x, z, width, bays, sunk, seed }: House): string[] {
  const wall = createWall(view, eveningRays, { start: [x, z], heading: 0, width });
  const spec = { base: 2.8 - sunk, bays, storeys: haussmannStoreys, seed, lamps: 0.1 };
  const eaves = facadeTop(spec) + 0.45;
  const stack = (along: number, pots: number) =>
    drawChimney(
      wall,
      { along: [along, along + 0.6], up: [eaves + 2.6, eaves + 5.2], out: [-6, -1.8] },
      pots,
      seed,
    );
  return [
    ...drawTerrace(wall, {
      base: eaves + 3.1,
      back: 1,
      rise: 1.7,
      depth: 6,
      skylights: [2, width * 0.55],
    }),
    ...stack(width - 0.7, 6),
    ...drawFacade(wall, spec),
    ...drawMansard(wall, { base: eaves, height: 3.1, lean: 1, bays, seed: seed + 3 }),
  ];
}

/** The far hill with a white domed church on it. */
function hill(): string[] {
  const dome = (x: number, y: number, r: number) =>
    `M${x - r} ${y}c0-${r * 1.5} ${r * 0.6}-${r * 2} ${r}-${r * 2.5} ${r * 0.4} ${r * 0.5} ${r} ${r} ${r} ${r * 2.5}z`;
  const church = `${dome(586, 138, 17)}${dome(556, 150, 8)}${dome(616, 150, 8)}M546 150h80v34h-80zM640 184V112l7-14 7 14v72z`;
  return [
    shape("M360 214c80-10 130-34 226-34s150 24 230 32v60H360z", "#93b9bc"),
    shape(church, "#e9eee6"),
    shape("M546 150h26v34h-26zM569 138c0-25 10-34 17-42v42z", "#bcd0cd"),
  ];
}

/** Zinc roofs of Paris, row behind row. */
export function zoneParis(): string {
  const view = createView({ eye: [-3, 35, 29], yaw: 0, focal: 740, centre: [400, 150] });
  return card("morning", [
    ...drawClouds(
      [
        [-40, 84, 380, 26],
        [300, 60, 300, 16],
      ],
      palette.white,
      0.55,
    ),
    ...hill(),
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 204,
      foot: 320,
      unit: 20,
      fill: "#8fb3b6",
      seed: 6,
    }),
    ...rows().flatMap((spec) => house(view, spec)),
  ]);
}
