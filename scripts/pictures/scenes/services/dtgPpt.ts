import { card } from "../../draw/card.ts";
import { drawFacade, facadeTop, type Storey } from "../../draw/facade.ts";
import { text } from "../../draw/glyphs.ts";
import { materials, palette } from "../../draw/palette.ts";
import { drawMansard } from "../../draw/roof.ts";
import { drawScaffold } from "../../draw/scaffold.ts";
import { drawSkyline } from "../../draw/skyline.ts";
import { line, rect, shape } from "../../draw/svg.ts";
import { createView } from "../../draw/view.ts";
import { createWall, type Plan, planEnd } from "../../draw/wall.ts";
import { dayTree } from "../daylight.ts";
import { eveningRays } from "../dusk.ts";

const storey: Storey = { height: 3.1, windowHeight: 1.9, balcony: "each" };
const spec = {
  base: 0.4,
  storeys: [{ ...storey, rustic: true, balcony: "none" as const }, storey, storey, storey],
  stone: materials.brick,
  lamps: 0.1,
};

/** The brick building, half of its front behind a scaffold. */
function building(): string[] {
  const view = createView({ eye: [3, 7, 40], yaw: 0, focal: 1030, centre: [420, 272] });
  const flank: Plan = { start: [-13.4, -11], heading: 66, width: 9.5, turns: [0, 78] };
  const front: Plan = { start: planEnd(flank), heading: -12, width: 22, turns: [78, 0] };
  const eaves = facadeTop({ ...spec, bays: 1, seed: 0 }) + 0.45;
  const walls = [flank, front].map((plan) => createWall(view, eveningRays, plan));
  const drawn = walls.flatMap((wall, index) => {
    const bays = index === 0 ? 3 : 7;
    return [
      ...drawFacade(wall, { ...spec, bays, seed: 7 + index }),
      ...drawMansard(wall, { base: eaves, height: 2.7, lean: 0.9, bays, seed: 40 + index }),
    ];
  });
  const [, wall] = walls;
  if (!wall) return drawn;
  const scaffold = drawScaffold(wall, {
    along: [9.6, 22],
    foot: 0,
    top: eaves + 1.4,
    levels: [2, 4.4, 6.8, 9.2, 11.6, eaves + 0.4],
    nets: [[17, 22, 4.4, 11.6]],
  });
  return [...drawn, ...scaffold];
}

/** The ten years of the plan: [share of the cost, colour] each. */
const years: readonly (readonly [number, string])[] = [
  [0.34, palette.lagoon],
  [0.86, palette.terra],
  [1, palette.terra],
  [0.42, palette.lagoon],
  [0.2, palette.lagoon],
  [0.62, palette.ochre],
  [0.28, palette.lagoon],
  [0.12, palette.lagoon],
  [0.5, palette.ochre],
  [0.16, palette.lagoon],
];

function plan(): string[] {
  const [left, foot, step, tallest] = [90, 552, 62, 108];
  return [
    rect(0, 420, 800, 180, palette.deep),
    line(
      [0.33, 0.66, 1].map((share) => `M${left} ${foot - share * tallest}h620`).join(""),
      palette.lagoon,
      1.2,
      { "stroke-opacity": "0.5" },
    ),
    ...years.flatMap(([share, fill], index) => {
      const x = left + index * step;
      const height = share * tallest;
      return [
        rect(x + 8, foot - height, 46, height, fill, { rx: 3 }),
        rect(x + 40, foot - height, 14, height, palette.white, { "fill-opacity": "0.16" }),
        text(String(index + 1), x + 31, foot + 28, {
          font: "bold",
          size: 19,
          fill: palette.air,
          anchor: "middle",
        }),
      ];
    }),
    line(`M${left} ${foot}h620`, palette.air, 2.4),
  ];
}

/** A co-owned building under works, standing on its plan over ten years. */
export function dtgPpt(): string {
  return card("morning", [
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 356,
      foot: 440,
      unit: 40,
      fill: "#a3c5c7",
      seed: 33,
    }),
    ...dayTree(740, 424, 62, 9),
    ...building(),
    ...dayTree(64, 430, 70, 6),
    shape("M0 412h800v14H0z", "#6d9b85"),
    ...plan(),
  ]);
}
