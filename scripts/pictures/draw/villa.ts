import { chance } from "./chance.ts";
import { type Material, materials, mix, palette, tone } from "./palette.ts";
import { line } from "./svg.ts";
import type { Vector, View } from "./view.ts";
import {
  type Block,
  block,
  castShadow,
  createWall,
  face,
  type Plan,
  panel,
  type Spot,
  thread,
  type Wall,
} from "./wall.ts";
import { drawWindow } from "./window.ts";

/**
 * A villa of millstone and brick, as the suburbs east of Paris have them: a main body and, to its
 * right, a gabled wing that stands forward. Metres.
 */
export interface Villa {
  view: View;
  rays: Vector;
  /** The main body's front; the wing stands to its right. */
  front: Plan;
}

const size = {
  plinth: 0.9,
  eaves: 7.1,
  ridge: 11.2,
  depth: 8.2,
  main: 5.6,
  wing: 5.2,
  forward: 1.7,
  gable: 10.7,
} as const;

export const villaSize = size;

const millstone: Material = { shade: "#697a74", slant: "#b39a78", lit: "#d9c09a" };
const tiles: Material = { shade: "#5e3a30", slant: "#8f452b", lit: "#bd5d34" };

/** Walls of the villa by name, in the main front's directions. */
export function villaWalls({ view, rays, front }: Villa) {
  const angle = (front.heading * Math.PI) / 180;
  const u = [Math.cos(angle), Math.sin(angle)] as const;
  const n = [-Math.sin(angle), Math.cos(angle)] as const;
  const at = (along: number, out: number): readonly [number, number] => [
    front.start[0] + along * u[0] + out * n[0],
    front.start[1] + along * u[1] + out * n[1],
  ];
  const wall = (start: readonly [number, number], heading: number, width: number): Wall =>
    createWall(view, rays, { start, heading, width });
  return {
    flank: wall(at(0, -size.depth), front.heading + 90, size.depth),
    main: wall(at(0, 0), front.heading, size.main),
    cheek: wall(at(size.main, 0), front.heading + 90, size.forward),
    wing: wall(at(size.main, size.forward), front.heading, size.wing),
  };
}

/** Irregular stones of millstone masonry. */
function rubble(
  wall: Wall,
  along: readonly [number, number],
  up: readonly [number, number],
  seed: number,
): string[] {
  const base = tone(millstone, wall.light);
  const shades = [
    mix(base, palette.brick, 0.22),
    mix(base, palette.cream, 0.25),
    mix(base, palette.deep, 0.16),
  ];
  const stones: string[] = [];
  let index = 0;
  for (let b = up[0]; b < up[1] - 0.15; b += 0.24) {
    for (let a = along[0]; a < along[1] - 0.2; index += 1) {
      const width = 0.22 + 0.3 * chance(seed + index);
      const to = Math.min(along[1], a + width);
      const nudge = (key: number) => 0.05 * chance(seed + index * 3 + key);
      const spots: Spot[] = [
        [a + nudge(1), b + nudge(2), 0],
        [to - 0.03 - nudge(3), b + nudge(4), 0],
        [to - 0.03 - nudge(5), Math.min(up[1], b + 0.22 - nudge(6)), 0],
        [a + nudge(7), Math.min(up[1], b + 0.22 - nudge(8)), 0],
      ];
      const pick = Math.floor(chance(seed + index * 7) * 4.4);
      const fill = shades[pick];
      if (fill) stones.push(face(wall, spots, fill));
      a += width;
    }
  }
  return stones;
}

/** Alternating brick and stone at an edge. */
function quoins(
  wall: Wall,
  along: number,
  up: readonly [number, number],
  towards: 1 | -1,
  longest = 0.44,
): string[] {
  const course = 0.3;
  const count = Math.floor((up[1] - up[0]) / course + 0.01);
  return Array.from({ length: count }, (_, index) => {
    const length = index % 2 === 0 ? longest : longest * 0.62;
    const material = index % 2 === 0 ? materials.stone : materials.brick;
    const [a, b] = [along, along + towards * length];
    return block(
      wall,
      {
        along: [Math.min(a, b), Math.max(a, b)],
        up: [up[0] + index * course, up[0] + (index + 1) * course - 0.02],
        out: [0, 0.05],
      },
      material,
    );
  }).flat();
}

/** A window under a brick arch with a stone key and sill. */
function villaWindow(
  wall: Wall,
  centre: number,
  sill: number,
  width: number,
  height: number,
  seed: number,
): string[] {
  const half = width / 2;
  const bricks = Array.from({ length: 9 }, (_, index) => {
    const from = centre - half - 0.18 + (index * (width + 0.36)) / 9;
    const material = index === 4 ? materials.stoneTrim : materials.brick;
    const rise = index === 4 ? 0.38 : 0.28;
    return block(
      wall,
      {
        along: [from + 0.015, from + (width + 0.36) / 9 - 0.015],
        up: [sill + height, sill + height + rise],
        out: [0, 0.07],
      },
      material,
    );
  }).flat();
  const ledge: Block = {
    along: [centre - half - 0.2, centre + half + 0.2],
    up: [sill - 0.16, sill],
    out: [0, 0.16],
  };
  return [
    ...quoins(wall, centre - half, [sill, sill + height], -1, 0.26),
    ...quoins(wall, centre + half, [sill, sill + height], 1, 0.26),
    ...bricks,
    ...drawWindow(wall, { centre, sill, width, height, seed, surround: 0, lamps: 0.45 }),
    ...castShadow(wall, ledge),
    ...block(wall, ledge, materials.stoneTrim),
  ];
}

function bands(wall: Wall, levels: readonly number[]): string[] {
  return levels.flatMap((up) => {
    const brick: Block = { along: [0, wall.width], up: [up, up + 0.3], out: [0, 0.05] };
    const joints = Array.from({ length: Math.round(wall.width / 0.3) }, (_, index) =>
      thread(wall, [
        [index * 0.3 + 0.15, up + 0.04, 0.06],
        [index * 0.3 + 0.3, up + 0.26, 0.06],
      ]),
    ).join("");
    const stroke = wall.scale([wall.width / 2, up, 0]) * 0.05;
    return [
      ...block(wall, brick, materials.brick),
      line(joints, tone(materials.stoneTrim, wall.light), stroke),
    ];
  });
}

/** Plinth, stones, bands and corner chains of one wall, up to the eaves. */
function masonry(wall: Wall, seed: number): string[] {
  const body: Block = { along: [0, wall.width], up: [0, size.eaves], out: [0, 0] };
  const plinth: Block = { along: [0, wall.width], up: [0, size.plinth], out: [0, 0.08] };
  return [
    panel(wall, body, 0, tone(millstone, wall.light)),
    ...rubble(wall, [0, wall.width], [size.plinth, size.eaves], seed),
    ...bands(wall, [4.05, size.eaves - 0.34]),
    ...quoins(wall, 0, [size.plinth, size.eaves - 0.3], 1),
    ...quoins(wall, wall.width, [size.plinth, size.eaves - 0.3], -1),
    ...block(wall, plinth, materials.oldStone),
  ];
}

/** Courses of flat tiles on a slope given by its foot and head edges. */
function tiling(
  wall: Wall,
  foot: readonly [Spot, Spot],
  head: readonly [Spot, Spot],
  light: number,
): string[] {
  const fill = mix(tiles.shade, tiles.lit, Math.min(1, light));
  const between = (a: Spot, b: Spot, share: number): Spot => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
    a[2] + (b[2] - a[2]) * share,
  ];
  const courses = Array.from({ length: 15 }, (_, index) => {
    const share = (index + 1) / 16;
    return thread(wall, [between(foot[0], head[0], share), between(foot[1], head[1], share)]);
  }).join("");
  const stroke = wall.scale(foot[0]) * 0.05;
  return [
    face(wall, [foot[0], foot[1], head[1], head[0]], fill, undefined, fill),
    line(courses, mix(fill, palette.night, 0.32), stroke, { opacity: "0.7" }),
  ];
}

export const overhang = 0.45;

/** The main body's two slopes as far as they are seen, and its chimney. */
function mainRoof(main: Wall): string[] {
  const middle = -size.depth / 2;
  const fall = (size.ridge - size.eaves) / (size.depth / 2);
  const foot = size.eaves - overhang * fall;
  const right = size.main + size.wing;
  const stack: Block = {
    along: [1.2, 2],
    up: [size.ridge - 1.6, size.ridge + 1.5],
    out: [middle - 0.9, middle + 0.6],
  };
  const cap: Block = {
    along: [1.1, 2.1],
    up: [size.ridge + 1.5, size.ridge + 1.65],
    out: [middle - 1, middle + 0.7],
  };
  const pots = [-0.6, 0, 0.4].flatMap((shift) =>
    block(
      main,
      {
        along: [1.45, 1.75],
        up: [size.ridge + 1.65, size.ridge + 2.2],
        out: [middle + shift - 0.15, middle + shift + 0.15],
      },
      materials.clay,
    ),
  );
  return [
    ...tiling(
      main,
      [
        [-0.3, foot, overhang],
        [right, foot, overhang],
      ],
      [
        [-0.3, size.ridge, middle],
        [right, size.ridge, middle],
      ],
      0.55,
    ),
    ...block(
      main,
      {
        along: [-0.3, right],
        up: [size.ridge - 0.05, size.ridge + 0.14],
        out: [middle - 0.12, middle + 0.12],
      },
      materials.clay,
    ),
    ...block(main, stack, materials.brick),
    ...block(main, cap, materials.stoneTrim),
    ...pots,
  ];
}

/** The gable end of the main body, over its flank. */
function flankGable(flank: Wall): string[] {
  const middle = size.depth / 2;
  return [
    face(
      flank,
      [
        [0, size.eaves, 0],
        [size.depth, size.eaves, 0],
        [middle, size.ridge, 0],
      ],
      tone(millstone, flank.light),
    ),
    ...villaWindow(flank, middle, 7.9, 0.8, 1.1, 71),
    line(
      thread(flank, [
        [-0.4, size.eaves - 0.4, 0.3],
        [middle, size.ridge + 0.05, 0.3],
        [size.depth + 0.4, size.eaves - 0.4, 0.3],
      ]),
      "#4a3129",
      flank.scale([middle, size.eaves, 0]) * 0.2,
      { "stroke-linejoin": "round" },
    ),
  ];
}

/** The wing's front gable with its boards. */
function wingGable(wing: Wall): string[] {
  const middle = size.wing / 2;
  const rise = (size.gable - size.eaves) / middle;
  const eave = size.eaves - overhang * rise;
  const boards: Spot[] = [
    [-overhang, eave, 0.42],
    [middle, size.gable, 0.42],
    [size.wing + overhang, eave, 0.42],
  ];
  const triangle: Spot[] = [
    [0, size.eaves, 0],
    [size.wing, size.eaves, 0],
    [middle, size.gable, 0],
  ];
  const scale = wing.scale([middle, size.eaves, 0]);
  const shade: Spot[] = [
    [0, size.eaves, 0],
    [0, size.eaves - 0.5, 0],
    [middle, size.gable - 0.75, 0],
    [size.wing, size.eaves - 0.5, 0],
    [size.wing, size.eaves, 0],
    [middle, size.gable, 0],
  ];
  return [
    face(wing, triangle, tone(materials.stone, wing.light)),
    ...villaWindow(wing, middle, 7.55, 1, 1.25, 33),
    face(wing, shade, palette.deep, 0.3),
    line(thread(wing, boards), "#5b3a2e", scale * 0.26, { "stroke-linejoin": "miter" }),
    line(
      thread(
        wing,
        boards.map(([a, b, c]): Spot => [a, b + 0.16, c]),
      ),
      "#c8693b",
      scale * 0.1,
      { "stroke-linejoin": "miter" },
    ),
  ];
}

/** The wing's slope on the viewer's side, down to the valley with the main roof. */
function wingRoof(main: Wall): string[] {
  const middle = size.main + size.wing / 2;
  const rise = (size.gable - size.eaves) / (size.wing / 2);
  const fall = (size.ridge - size.eaves) / (size.depth / 2);
  const eave = size.eaves - overhang * rise;
  const out = size.forward + 0.42;
  return tiling(
    main,
    [
      [size.main - overhang, eave, out],
      [size.main - overhang, eave, 0.25],
    ],
    [
      [middle, size.gable, out],
      [middle, size.gable, -(size.gable - size.eaves) / fall],
    ],
    0.12,
  );
}

function mainFront(main: Wall): string[] {
  const porch: Block = { along: [1.5, 4.1], up: [3.62, 3.74], out: [0, 1.1] };
  const steps = [0, 1, 2].flatMap((index) =>
    block(
      main,
      {
        along: [1.7 - index * 0.1, 3.9 + index * 0.1],
        up: [0, 0.9 - index * 0.3],
        out: [0.08, 0.7 + index * 0.4],
      },
      materials.stone,
    ),
  );
  const door = drawWindow(main, {
    centre: 2.8,
    sill: 0.9,
    width: 1.15,
    height: 2.45,
    seed: 5,
    surround: 0.06,
    lamps: 1,
  });
  return [
    ...masonry(main, 500),
    ...villaWindow(main, 1.5, 4.85, 1.05, 1.55, 12),
    ...villaWindow(main, 4.1, 4.85, 1.05, 1.55, 18),
    ...door,
    ...castShadow(main, porch),
    ...block(main, porch, materials.steel),
    ...steps,
    face(
      main,
      [
        [0, 7.1, 0.02],
        [size.main, 7.1, 0.02],
        [size.main, 6.35, 0.02],
        [0, 6.35, 0.02],
      ],
      palette.deep,
      0.32,
    ),
  ];
}

/** Draws the villa, back to front. */
export function drawVilla(villa: Villa): string[] {
  const { flank, main, cheek, wing } = villaWalls(villa);
  return [
    ...mainRoof(main),
    ...masonry(flank, 100),
    ...flankGable(flank),
    ...villaWindow(flank, 2.4, 1.9, 1, 1.6, 3),
    ...villaWindow(flank, 5.8, 1.9, 1, 1.6, 7),
    ...villaWindow(flank, 2.4, 4.85, 1, 1.5, 9),
    ...villaWindow(flank, 5.8, 4.85, 1, 1.5, 2),
    ...mainFront(main),
    ...masonry(cheek, 900),
    ...masonry(wing, 1300),
    ...villaWindow(wing, size.wing / 2, 1.55, 2.1, 1.75, 60),
    ...villaWindow(wing, 1.35, 4.85, 0.95, 1.55, 61),
    ...villaWindow(wing, size.wing - 1.35, 4.85, 0.95, 1.55, 63),
    ...wingGable(wing),
    ...wingRoof(main),
  ];
}
