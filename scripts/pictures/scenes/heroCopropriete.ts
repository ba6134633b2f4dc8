import { corniceHeight, drawFacade, facadeTop, haussmannStoreys } from "../draw/facade.ts";
import { materials, palette } from "../draw/palette.ts";
import { drawChimney, drawMansard } from "../draw/roof.ts";
import { drawScaffold, type Scaffold } from "../draw/scaffold.ts";
import { line, linearGradient, picture, rect, tag } from "../draw/svg.ts";
import { drawTimeline, type Timeline } from "../draw/timeline.ts";
import { createView } from "../draw/view.ts";
import {
  type Block,
  block,
  createWall,
  type Plan,
  planEnd,
  type Spot,
  thread,
  type Wall,
} from "../draw/wall.ts";
import { backdrop, type Crop, cropSize, eveningRays, evergreens, quietSide } from "./dusk.ts";

interface Layout {
  camera: Parameters<typeof createView>[0];
  horizon: number;
  timeline: Omit<Timeline, "works" | "now">;
  trees: readonly (readonly [number, number, number])[];
}

const layouts: Record<Crop, Layout> = {
  wide: {
    camera: { eye: [-9, 13.5, 44], yaw: 0, focal: 1560, centre: [640, 470] },
    horizon: 540,
    timeline: { x: 968, y: 584, width: 560, row: 34, letters: 15 },
    trees: [
      [120, 760, 160],
      [400, 800, 130],
    ],
  },
  tall: {
    camera: { eye: [-9, 13.5, 44], yaw: 0, focal: 1640, centre: [170, 752] },
    horizon: 760,
    timeline: { x: 150, y: 112, width: 670, row: 44, letters: 21 },
    trees: [],
  },
};

const works: Timeline["works"] = [
  [1, 3, palette.terra, "Toiture"],
  [3, 6, palette.lagoon, "Ravalement"],
  [6, 8, "#946a18", "Chaufferie"],
];

const base = 2.8;
const storeys = haussmannStoreys;
const top = facadeTop({ base, bays: 1, storeys, seed: 0 }) + corniceHeight;
const roof = { base: top, height: 3.1, lean: 1, seed: 43 } as const;

/** A tower crane that stands in the courtyard behind: mast, jib, cable and load. */
function crane(wall: Wall, along: number): string[] {
  const foot = top + 7.4;
  const behind = -14;
  const size = wall.scale([along, foot, behind]);
  const run = (...places: readonly (readonly [number, number])[]) =>
    thread(
      wall,
      places.map(([right, up]): Spot => [along + right, foot + up, behind]),
    );
  const mast = run([0, -3], [0, 3]);
  const jib = run([-1.6, 2.8], [4.4, 2.8]) + run([0, 2.8], [0, 3.7]);
  const ropes = [
    run([-1.6, 2.8], [0, 3.7], [4.4, 2.8]),
    run([4, 2.8], [4, 0.7]),
    run([3.2, 0.25], [4, 0.8], [4.8, 0.25]),
  ];
  const load: Block = {
    along: [along + 3.1, along + 4.9],
    up: [foot - 0.1, foot + 0.25],
    out: [behind - 0.5, behind + 0.5],
  };
  return [
    line(mast, palette.ochre, size * 0.16),
    line(jib, palette.ochre, size * 0.12),
    line(ropes.join(""), "#e8d9b0", size * 0.04),
    ...block(wall, load, materials.zinc),
  ];
}

const scaffold = (along: readonly [number, number]): Scaffold => ({
  along,
  foot: -1,
  top: top + 1.6,
  levels: [1.6, 3.8, 6, 8.2, 10.4, 12.6, 14.8, 17, top + 0.5],
  nets: [
    [along[0], along[0] + 2.5, 6, 17],
    [along[1] - 5, along[1], 10.4, 19],
    [along[0] + 7.5, along[0] + 10, 1.6, 8.2],
  ],
});

/** The building: a cleaned part, a part under scaffolding and one still waiting. */
function building(crop: Crop): string[] {
  const view = createView(layouts[crop].camera);
  const wallOf = (plan: Plan) => createWall(view, eveningRays, plan);
  const side: Plan = { start: [-14.2, -15.8], heading: 62, width: 18, turns: [0, 74] };
  const front: Plan = { start: planEnd(side), heading: -12, width: 36, turns: [74, 0] };
  const [flank, wall] = [wallOf(side), wallOf(front)];
  const stack = (along: number) =>
    drawChimney(
      wall,
      { along: [along, along + 0.6], up: [top + 2.2, top + 4.9], out: [-5.4, -1.4] },
      6,
      along,
    );
  return [
    ...crane(wall, 6.5),
    ...stack(0.4),
    ...stack(12.2),
    ...stack(24),
    ...drawFacade(flank, { base, bays: 6, storeys, seed: 5 }),
    ...drawMansard(flank, { ...roof, bays: 6 }),
    ...drawFacade(wall, { base, bays: 12, storeys, seed: 61 }),
    ...drawMansard(wall, { ...roof, bays: 12, boarded: [[12.1, 20.9]] }),
    ...drawScaffold(wall, scaffold([8.6, 36])),
  ];
}

/** A co-owned building under works, and its plan over ten years. */
export function heroCopropriete(crop: Crop): string {
  const { width, height } = cropSize[crop];
  const { horizon, timeline, trees } = layouts[crop];
  const band = timeline.y - timeline.row * 3;
  return picture(width, height, [
    ...backdrop(crop, horizon),
    tag("defs", {}, [
      linearGradient(
        "band",
        [0, 0, 0, 1],
        [
          [0, palette.night, 0],
          [0.42, palette.night, 0.72],
          [1, palette.night, 0.92],
        ],
      ),
    ]),
    ...building(crop),
    ...evergreens(trees),
    quietSide(crop),
    ...(crop === "wide" ? [rect(0, band, width, height - band, "url(#band)")] : []),
    ...drawTimeline({ ...timeline, works, now: 2 }),
  ]);
}
