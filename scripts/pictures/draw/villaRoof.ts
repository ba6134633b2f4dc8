import { type Material, materials, mix, palette, tone } from "./palette.ts";
import { line } from "./svg.ts";
import { millstone, villaWindow } from "./villaMasonry.ts";
import { overhang, villaSize as size } from "./villaPlan.ts";
import { type Block, block, face, type Spot, thread, type Wall } from "./wall.ts";

const tiles: Material = { shade: "#5e3a30", slant: "#8f452b", lit: "#bd5d34" };

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

/** The chimney through the main ridge. */
function ridgeStack(main: Wall, middle: number): string[] {
  const part = (
    along: readonly [number, number],
    low: number,
    high: number,
    out: readonly [number, number],
  ): Block => ({
    along,
    up: [size.ridge + low, size.ridge + high],
    out: [middle + out[0], middle + out[1]],
  });
  const pots = [-0.6, 0, 0.4].flatMap((shift) =>
    block(main, part([1.45, 1.75], 1.65, 2.2, [shift - 0.15, shift + 0.15]), materials.clay),
  );
  return [
    ...block(main, part([1.2, 2], -1.6, 1.5, [-0.9, 0.6]), materials.brick),
    ...block(main, part([1.1, 2.1], 1.5, 1.65, [-1, 0.7]), materials.stoneTrim),
    ...pots,
  ];
}

/** The main body's two slopes as far as they are seen, and its chimney. */
export function mainRoof(main: Wall): string[] {
  const middle = -size.depth / 2;
  const fall = (size.ridge - size.eaves) / (size.depth / 2);
  const foot = size.eaves - overhang * fall;
  const right = size.main + size.wing;
  const lower: readonly [Spot, Spot] = [
    [-0.3, foot, overhang],
    [right, foot, overhang],
  ];
  const upper: readonly [Spot, Spot] = [
    [-0.3, size.ridge, middle],
    [right, size.ridge, middle],
  ];
  const ridge: Block = {
    along: [-0.3, right],
    up: [size.ridge - 0.05, size.ridge + 0.14],
    out: [middle - 0.12, middle + 0.12],
  };
  return [
    ...tiling(main, lower, upper, 0.55),
    ...block(main, ridge, materials.clay),
    ...ridgeStack(main, middle),
  ];
}

/** The gable end of the main body, over its flank. */
export function flankGable(flank: Wall): string[] {
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
export function wingGable(wing: Wall): string[] {
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
export function wingRoof(main: Wall): string[] {
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
