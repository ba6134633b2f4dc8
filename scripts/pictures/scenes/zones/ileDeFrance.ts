import { card } from "../../draw/card.ts";
import { drawFacade, facadeTop, haussmannStoreys } from "../../draw/facade.ts";
import { palette } from "../../draw/palette.ts";
import { drawMansard } from "../../draw/roof.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { line, rect, shape } from "../../draw/svg.ts";
import { drawTower } from "../../draw/tower.ts";
import { createView } from "../../draw/view.ts";
import { createWall } from "../../draw/wall.ts";
import { dayTree, villaAt } from "../daylight.ts";
import { eveningRays } from "../dusk.ts";

/** Far towers, as [x, width, height]. */
const towers = [
  [-62, 26, 78],
  [-26, 24, 104],
  [12, 28, 66],
] as const;

function district(): string[] {
  const view = createView({ eye: [60, 20, 240], yaw: 0, focal: 560, centre: [300, 250] });
  return towers.flatMap(([x, width, height], index) =>
    drawTower(view, eveningRays, {
      front: { start: [x, 0], heading: 10 - index * 12, width },
      depth: 22,
      height,
      skin: index === 1 ? "bands" : "grid",
      glass: ["#a9cdd2", "#5f97a0"],
      seed: index * 30,
    }),
  );
}

/** A row of Parisian houses on the far bank. */
function houses(): string[] {
  const view = createView({ eye: [0, 10, 110], yaw: 0, focal: 980, centre: [560, 262] });
  let x = -14;
  return [4, 3, 5, 4].flatMap((bays, index) => {
    const width = bays * 2.9;
    const wall = createWall(view, eveningRays, { start: [x, 0], heading: 0, width });
    x += width;
    const spec = {
      base: 2.8 - (index % 2) * 1.6,
      bays,
      storeys: haussmannStoreys,
      seed: 60 + index * 17,
      lamps: 0.08,
    };
    const base = facadeTop(spec) + 0.45;
    return [
      ...drawFacade(wall, spec),
      ...drawMansard(wall, { base, height: 3.1, lean: 1, bays, seed: index }),
    ];
  });
}

/** The river in its bend, from the city to the fields. */
const bend =
  "M800 352c-150-4-330 2-470 20-110 14-120 44-10 62 120 18 300 22 330 60 20 28-60 66-170 106H800V470c-60-20-180-34-290-44-90-8-90-22 10-30 90-8 190-10 280-8z";

/** From the towers and the old city to the suburbs' gardens and the fields, along the Seine. */
export function zoneIleDeFrance(): string {
  return card("morning", [
    ...drawClouds(
      [
        [-60, 110, 420, 28],
        [420, 70, 380, 22],
      ],
      palette.white,
      0.55,
    ),
    shape("M0 300c160-40 320-40 480-20s220 10 320-10v120H0z", "#b7d3c6"),
    ...district(),
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 284,
      foot: 380,
      unit: 24,
      fill: "#9fc2c5",
      seed: 9,
    }),
    ...houses(),
    rect(0, 340, 800, 260, "#8db58f"),
    shape("M0 340h800v14H0z", "#6d9b85"),
    shape(bend, palette.lagoon, { "fill-rule": "evenodd" }),
    ...[60, 112, 170, 236].flatMap((x, index) => dayTree(x, 372 + (index % 2) * 6, 26, index * 5)),
    ...villaAt(84, 470, 13),
    ...dayTree(300, 492, 46, 18),
    ...dayTree(40, 486, 54, 28),
    shape("M0 520c160-30 330-30 470 80H0z", "#e3c377"),
    line(
      "M30 600c40-40 90-62 150-76M120 600c40-40 90-60 150-68M210 600c36-30 70-46 120-54M300 600c24-18 50-30 84-36",
      "#c99f4d",
      3,
    ),
    ...dayTree(730, 588, 60, 33),
  ]);
}
