import { card } from "../../draw/card.ts";
import { courses } from "../../draw/courses.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { line, polygon, rect, shape } from "../../draw/svg.ts";
import { drawTower, type Tower } from "../../draw/tower.ts";
import { createView } from "../../draw/view.ts";
import { dayTree } from "../daylight.ts";
import { eveningRays } from "../dusk.ts";

const blue = ["#8fc0c8", "#2e6a76"] as const;
const dark = ["#4f8f9b", "#174d58"] as const;
const sandy = ["#e9dcc2", "#9fa99c"] as const;

/** The business district: [x, z, width, depth, height, skin, glass, heading], the farthest first. */
const towers: readonly (readonly [
  number,
  number,
  number,
  number,
  number,
  Tower["skin"],
  Tower["glass"],
  number,
])[] = [
  [-96, -150, 30, 26, 104, "grid", blue, 14],
  [28, -150, 32, 28, 150, "bands", dark, -20],
  [-52, -120, 26, 24, 168, "fins", dark, -16],
  [84, -130, 30, 26, 118, "grid", sandy, 10],
  [-20, -96, 26, 24, 118, "bands", blue, 12],
  [52, -90, 28, 22, 134, "grid", blue, -18],
  [-92, -84, 32, 24, 84, "bands", sandy, -10],
  [96, -80, 30, 22, 86, "fins", dark, 16],
];

/** The hollow cube at the end of the esplanade. */
function arch(x: number, y: number, size: number): string[] {
  const depth = size * 0.16;
  return [
    polygon(
      [
        [x, y],
        [x, y - size],
        [x - depth, y - size - depth * 0.3],
        [x - depth, y],
      ],
      "#a9bdbb",
    ),
    shape(
      `M${x} ${y}V${y - size}H${x + size}V${y}H${x + size * 0.82}V${y - size * 0.84}H${x + size * 0.18}V${y}z`,
      "#f2f0e6",
    ),
    polygon(
      [
        [x + size * 0.18, y],
        [x + size * 0.18, y - size * 0.84],
        [x + size * 0.3, y - size * 0.8],
        [x + size * 0.3, y],
      ],
      "#b7c7c3",
    ),
    line(
      Array.from(
        { length: 7 },
        (_, index) =>
          `M${x} ${y - (size * (index + 1)) / 8}h${size * 0.18}M${x + size * 0.82} ${y - (size * (index + 1)) / 8}h${size * 0.18}`,
      ).join(""),
      "#c3cec9",
      1.4,
    ),
  ];
}

/** The bridge over the Seine: three low arches of stone. */
function bridge(): string[] {
  const span = (x: number) => `M${x} 506c30-40 130-40 160 0z`;
  return [
    shape(`M300 440H820v66H300z${[330, 508, 686].map(span).join("")}`, "#e4d5b8", {
      "fill-rule": "evenodd",
    }),
    shape("M300 440H820v12H300z", "#f6ead2"),
    shape(
      [330, 508, 686].map((x) => `M${x} 506c30-40 130-40 160 0h-12c-30-30-106-30-136 0z`).join(""),
      "#a99b82",
    ),
    courses(300, 452, 520, 26),
    line("M300 432H820", palette.deep, 2.4),
    line(
      Array.from({ length: 26 }, (_, index) => `M${306 + index * 20} 432v8`).join(""),
      palette.deep,
      1.6,
    ),
  ];
}

/** Some of the towers; `seed` varies their lamps. */
function district(some: typeof towers, seed: number): string[] {
  const view = createView({ eye: [0, 26, 90], yaw: 0, focal: 480, centre: [400, 392] });
  return some.flatMap(([x, z, width, depth, height, skin, glass, heading], index) => {
    const front = { start: [x, z], heading, width } as const;
    const tower = { front, depth, height, skin, glass, seed: seed + index * 40 };
    return drawTower(view, eveningRays, tower);
  });
}

const clouds = [
  [-40, 110, 360, 26],
  [430, 70, 380, 22],
] as const;

const farRoofs = { from: -20, to: 820, gutter: 400, foot: 460, unit: 26, fill: "#9fc2c5", seed: 4 };

/** Towers, the hollow cube and the Seine with its bridge. */
export function zoneHautsDeSeine(): string {
  const ripples = Array.from(
    { length: 16 },
    (_, index) =>
      `M${(index * 137) % 760} ${522 + ((index * 29) % 72)}h${30 + ((index * 17) % 40)}`,
  );
  return card("morning", [
    ...drawClouds(clouds, palette.white, 0.55),
    ...drawSkyline(farRoofs),
    ...district(towers.slice(0, 4), 0),
    ...arch(26, 446, 128),
    ...district(towers.slice(4), 200),
    rect(0, 446, 800, 70, "#6d9b85"),
    ...[-6, 150, 214, 276].flatMap((x, index) => dayTree(x, 492 + (index % 2) * 8, 40, index * 7)),
    rect(0, 496, 800, 14, "#d9cdb4"),
    rect(0, 508, 800, 92, palette.lagoon),
    rect(0, 508, 800, 16, palette.petrol, { "fill-opacity": "0.45" }),
    ...bridge(),
    line(ripples.join(""), "#8fc4cc", 3, { "stroke-linecap": "round", "stroke-opacity": "0.8" }),
  ]);
}
