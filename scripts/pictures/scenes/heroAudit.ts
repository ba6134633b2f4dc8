import { drawEnergyLabel } from "../draw/energyLabel.ts";
import { drawBars } from "../draw/ironwork.ts";
import { materials, palette } from "../draw/palette.ts";
import { linearGradient, picture, rect, shape, tag } from "../draw/svg.ts";
import { drawThermalVilla, warmth } from "../draw/thermal.ts";
import { drawCrown, drawTrunk } from "../draw/tree.ts";
import { createView, type View } from "../draw/view.ts";
import { type Finder, finderFrame, reading, warmthScale } from "../draw/viewfinder.ts";
import { drawVilla } from "../draw/villa.ts";
import type { Villa } from "../draw/villaPlan.ts";
import { block, createWall } from "../draw/wall.ts";
import { backdrop, type Crop, cropSize, duskLeaves, eveningRays, quietSide } from "./dusk.ts";

interface Layout {
  camera: Parameters<typeof createView>[0];
  horizon: number;
  finder: Finder;
  label: Parameters<typeof drawEnergyLabel>[0];
  readings: readonly (readonly [number, number, string])[];
  trees: readonly (readonly [number, number, number])[];
}

const layouts: Record<Crop, Layout> = {
  wide: {
    camera: { eye: [-5, 4.4, 25], yaw: 0, focal: 1330, centre: [735, 500] },
    horizon: 400,
    finder: { x: 1036, y: 128, width: 332, height: 470, letters: 17 },
    label: { x: 1386, y: 210, row: 36, shortest: 52, longest: 112, current: "F" },
    readings: [
      [1082, 240, "14,2 °C"],
      [1172, 512, "9,8 °C"],
    ],
    trees: [
      [610, 480, 140],
      [1500, 500, 160],
    ],
  },
  tall: {
    camera: { eye: [-5, 4.4, 25], yaw: 0, focal: 1220, centre: [300, 520] },
    horizon: 470,
    finder: { x: 548, y: 150, width: 322, height: 460, letters: 20 },
    label: { x: 146, y: 96, row: 34, shortest: 58, longest: 128, current: "F" },
    readings: [
      [596, 282, "14,2 °C"],
      [690, 532, "9,8 °C"],
    ],
    trees: [[150, 560, 110]],
  },
};

const streetStone = { shade: "#35545a", slant: "#4f6a6b", lit: "#6f8480" };

/** Lawn and the street's low wall with its railing. */
function garden(view: View, crop: Crop): { behind: string[]; before: string[] } {
  const { width, height } = cropSize[crop];
  const lawnTop = view.project([0, 0, -14])[1];
  const street = createWall(view, eveningRays, { start: [-26, 5.2], heading: 0, width: 52 });
  const wall = block(street, { along: [0, 52], up: [-9, 0.55], out: [0, 0.3] }, streetStone);
  const coping = block(
    street,
    { along: [0, 52], up: [0.55, 0.68], out: [-0.06, 0.36] },
    materials.oldStone,
  );
  return {
    behind: [shape(`M0 ${lawnTop}H${width}V${height}H0Z`, "url(#lawn)")],
    before: [
      ...wall,
      ...coping,
      ...drawBars(street, { along: [0, 52], up: 0.68, height: 1, out: 0.15 }),
    ],
  };
}

function definitions({ finder }: Layout): string {
  const lawn = [
    [0, "#2c6a68"],
    [1, "#123f45"],
  ] as const;
  const window = rect(finder.x, finder.y, finder.width, finder.height, palette.white);
  return tag("defs", {}, [
    linearGradient("lawn", [0, 0, 0, 1], lawn),
    tag("filter", { id: "soft" }, [tag("feGaussianBlur", { stdDeviation: 3.5 })]),
    tag("clipPath", { id: "finder" }, [window]),
  ]);
}

/** What the thermal camera shows in its window, with its scale and readings. */
function thermalWindow(villa: Villa, { finder, readings }: Layout): string[] {
  const { x, y, width, height, letters } = finder;
  return [
    tag("g", { "clip-path": "url(#finder)" }, [
      rect(x, y, width, height, warmth(0.06)),
      ...drawThermalVilla(villa, "soft"),
    ]),
    ...finderFrame(finder),
    ...warmthScale(x + width - letters * 1.6, y + letters, letters * 0.7, letters * 8),
    ...readings.flatMap(([left, top, words]) => reading(left, top, words, letters)),
  ];
}

/** A suburban villa under the thermal camera, with its energy scale. */
export function heroAudit(crop: Crop): string {
  const { width, height } = cropSize[crop];
  const layout = layouts[crop];
  const view = createView(layout.camera);
  const front = { start: [-3, -1], heading: -16, width: 5.6 } as const;
  const villa: Villa = { view, rays: eveningRays, front };
  const ground = garden(view, crop);
  const trees = layout.trees.flatMap(([x, y, radius], index) => [
    drawTrunk(x, y + radius * 1.5, radius * 1.3, palette.night),
    ...drawCrown({ x, y, radius, tones: duskLeaves, seed: 21 + index * 9 }),
  ]);
  return picture(width, height, [
    ...backdrop(crop, layout.horizon),
    definitions(layout),
    ...ground.behind,
    ...trees,
    ...drawVilla(villa),
    ...ground.before,
    ...thermalWindow(villa, layout),
    quietSide(crop),
    ...drawEnergyLabel(layout.label),
  ]);
}
