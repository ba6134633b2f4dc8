import { chance } from "./chance.ts";
import { type Material, materials, mix, palette, tone } from "./palette.ts";
import { line } from "./svg.ts";
import { villaSize as size } from "./villaPlan.ts";
import {
  type Block,
  block,
  castShadow,
  face,
  panel,
  type Spot,
  thread,
  type Wall,
} from "./wall.ts";
import { drawWindow } from "./window.ts";

/** The rough stone of the walls. */
export const millstone: Material = { shade: "#697a74", slant: "#b39a78", lit: "#d9c09a" };

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
export function villaWindow(
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
export function masonry(wall: Wall, seed: number): string[] {
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
