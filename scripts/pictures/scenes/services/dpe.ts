import { card, lifted, roundedBox } from "../../draw/card.ts";
import { drawEnergyLabel } from "../../draw/energyLabel.ts";
import { drawFacade, facadeTop, haussmannStoreys } from "../../draw/facade.ts";
import { palette } from "../../draw/palette.ts";
import { drawMansard } from "../../draw/roof.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { rect, shape } from "../../draw/svg.ts";
import { createView } from "../../draw/view.ts";
import { createWall, type Plan, planEnd } from "../../draw/wall.ts";
import { eveningRays } from "../dusk.ts";

/** The building: a lit front and, past its corner, the street side. */
function building(): string[] {
  const view = createView({ eye: [9, 12, 30], yaw: 0, focal: 1120, centre: [600, 330] });
  const front: Plan = { start: [-17, -4], heading: 8, width: 19, turns: [0, 62] };
  const side: Plan = { start: planEnd(front), heading: -54, width: 12, turns: [62, 0] };
  const spec = { base: 2.8, storeys: haussmannStoreys, lamps: 0.08 };
  const eaves = facadeTop({ ...spec, bays: 1, seed: 0 }) + 0.45;
  return [
    { plan: front, bays: 7, seed: 31 },
    { plan: side, bays: 4, seed: 70 },
  ].flatMap(({ plan, bays, seed }) => {
    const wall = createWall(view, eveningRays, plan);
    return [
      ...drawFacade(wall, { ...spec, bays, seed }),
      ...drawMansard(wall, { base: eaves, height: 3.1, lean: 1, bays, seed: seed + 1 }),
    ];
  });
}

/** The energy scale in front of a Parisian building. */
export function dpe(): string {
  const lines = [0, 1, 2].map((row) => roundedBox(456, 468 + row * 20, 200 - row * 46, 7, 3.5));
  return card("morning", [
    ...drawClouds(
      [
        [420, 110, 360, 24],
        [600, 180, 260, 16],
      ],
      palette.white,
      0.5,
    ),
    ...drawSkyline({
      from: 380,
      to: 820,
      gutter: 470,
      foot: 600,
      unit: 44,
      fill: "#8db7ba",
      seed: 5,
    }),
    ...building(),
    ...lifted(roundedBox(420, 64, 272, 472, 18), palette.paper, 18),
    rect(456, 98, 92, 10, palette.petrol, { rx: 5 }),
    ...drawEnergyLabel({
      x: 456,
      y: 132,
      row: 40,
      shortest: 78,
      longest: 168,
      current: "C",
      edge: palette.deep,
    }),
    shape(lines.join(""), palette.sand),
  ]);
}
