import { mix, palette } from "./palette.ts";
import { line, tag } from "./svg.ts";
import { overhang, type Villa, villaSize, villaWalls } from "./villaPlan.ts";
import { face, type Spot, thread, type Wall } from "./wall.ts";

const ramp = [
  palette.night,
  palette.petrol,
  "#5b4a44",
  palette.rust,
  palette.terra,
  palette.ochre,
  palette.honey,
  palette.cream,
];

/** The thermal camera's colour from cold (0) to warm (1). */
export function warmth(share: number): string {
  const place = Math.min(0.999, Math.max(0, share)) * (ramp.length - 1);
  const index = Math.floor(place);
  return mix(ramp[index] ?? palette.night, ramp[index + 1] ?? palette.cream, place - index);
}

const quad = (along: readonly [number, number], up: readonly [number, number], out = 0): Spot[] => [
  [along[0], up[0], out],
  [along[1], up[0], out],
  [along[1], up[1], out],
  [along[0], up[1], out],
];

interface Area {
  wall: Wall;
  spots: Spot[];
  heat: number;
}

const { eaves, ridge, depth, main: mainWidth, wing: wingWidth, gable, plinth, forward } = villaSize;

/** Windows of the two fronts as the eye of the camera sees them: warm. */
function openings(main: Wall, wing: Wall): Area[] {
  const list = [
    [main, [0.97, 2.03], [4.85, 6.4]],
    [main, [3.57, 4.63], [4.85, 6.4]],
    [main, [2.2, 3.4], [0.9, 3.4]],
    [wing, [1.55, 3.65], [1.55, 3.3]],
    [wing, [0.87, 1.83], [4.85, 6.4]],
    [wing, [3.37, 4.33], [4.85, 6.4]],
    [wing, [2.1, 3.1], [7.55, 8.8]],
  ] as const;
  return list.flatMap(([wall, along, up], index) => [
    {
      wall,
      spots: quad([along[0] - 0.18, along[1] + 0.18], [up[0] - 0.18, up[1] + 0.3]),
      heat: 0.58,
    },
    { wall, spots: quad(along, up), heat: index % 2 === 0 ? 0.95 : 0.84 },
  ]);
}

/** Roof slopes: the badly insulated main one warmest towards its ridge. */
function slopes(main: Wall): Area[] {
  const fall = (ridge - eaves) / (depth / 2);
  const strips = 5;
  const right = mainWidth + wingWidth;
  const at = (share: number): readonly [number, number] => [
    eaves + (ridge - eaves) * share,
    (-depth / 2) * share,
  ];
  const rows = Array.from({ length: strips }, (_, index): Area => {
    const [low, high] = [at(index / strips - (index === 0 ? 0.1 : 0)), at((index + 1) / strips)];
    return {
      wall: main,
      spots: [
        [-0.3, low[0], low[1]],
        [right, low[0], low[1]],
        [right, high[0], high[1]],
        [-0.3, high[0], high[1]],
      ],
      heat: 0.46 + index * 0.08,
    };
  });
  const middle = mainWidth + wingWidth / 2;
  const out = forward + 0.42;
  const eave = eaves - (overhang * (gable - eaves)) / (wingWidth / 2);
  const wingSlope: Spot[] = [
    [mainWidth - overhang, eave, out],
    [mainWidth - overhang, eave, 0.25],
    [middle, gable, -(gable - eaves) / fall],
    [middle, gable, out],
  ];
  return [...rows, { wall: main, spots: wingSlope, heat: 0.52 }];
}

/** Walls, with the thermal bridges of plinth and floors. */
function masses(main: Wall, cheek: Wall, wing: Wall, flank: Wall): Area[] {
  const fronts: readonly (readonly [Wall, number])[] = [
    [flank, 0.2],
    [main, 0.3],
    [cheek, 0.22],
    [wing, 0.34],
  ];
  return fronts.flatMap(([wall, heat]) => [
    { wall, spots: quad([0, wall.width], [0, eaves]), heat },
    { wall, spots: quad([0, wall.width], [0, plinth]), heat: heat + 0.2 },
    { wall, spots: quad([0, wall.width], [3.95, 4.4]), heat: heat + 0.16 },
    { wall, spots: quad([0, wall.width], [eaves - 0.45, eaves]), heat: heat + 0.2 },
  ]);
}

/** The chimney, the warmest thing of all. */
function stack(main: Wall): Area[] {
  const [back, front] = [-depth / 2 - 0.9, -depth / 2 + 0.6];
  const [low, high] = [ridge - 1.6, ridge + 1.5];
  const side: Spot[] = [
    [1.2, low, back],
    [1.2, low, front],
    [1.2, high, front],
    [1.2, high, back],
  ];
  return [
    { wall: main, spots: side, heat: 0.76 },
    { wall: main, spots: quad([1.2, 2], [low, high], front), heat: 0.9 },
  ];
}

/** The wing's gable: foot, tip, foot. */
const gableLine: Spot[] = [
  [0, eaves, 0],
  [wingWidth / 2, gable, 0],
  [wingWidth, eaves, 0],
];

/** The villa as a thermal camera sees it; `blur` is the id of a filter that softens it. */
export function drawThermalVilla(villa: Villa, blur: string): string[] {
  const { main, cheek, wing, flank } = villaWalls(villa);
  const [roof, valley] = [slopes(main).slice(0, -1), slopes(main).slice(-1)];
  const areas = [
    ...roof,
    ...stack(main),
    ...masses(main, cheek, wing, flank),
    { wall: wing, spots: gableLine, heat: 0.42 },
    ...openings(main, wing),
    ...valley,
  ];
  const outline = [
    thread(wing, quad([0, wingWidth], [0, eaves]), false),
    thread(wing, gableLine),
    thread(main, quad([0, mainWidth], [0, eaves]), false),
  ].join("");
  const colours = areas.map(({ wall, spots, heat }) => face(wall, spots, warmth(heat)));
  return [
    tag("g", { filter: `url(#${blur})` }, colours),
    line(outline, palette.cream, 1.2, { opacity: "0.45" }),
  ];
}
