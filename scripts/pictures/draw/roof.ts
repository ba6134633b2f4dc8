import { chance } from "./chance.ts";
import { materials, mix, palette, tone } from "./palette.ts";
import { line } from "./svg.ts";
import {
  type Block,
  block,
  castShadow,
  face,
  ledge,
  panel,
  type Spot,
  thread,
  type Wall,
} from "./wall.ts";
import { drawWindow } from "./window.ts";

/** The steep lower slope of a mansard over one wall. Metres. */
export interface Mansard {
  base: number;
  height: number;
  /** How far the slope leans back over its height. */
  lean: number;
  bays: number;
  seed: number;
  /** Where the covering is off and the boards show: [from, to] along. */
  boarded?: readonly (readonly [number, number])[];
}

const leanAt = ({ base, height, lean }: Mansard, up: number) => -((up - base) / height) * lean;

/** How much shorter the top edge is than the bottom one, at the start and at the end. */
const trim = ({ joint }: Wall, { lean }: Mansard) => [joint[0] * lean, joint[1] * lean] as const;

/** Standing seams of zinc, from gutter to break. */
function seams(wall: Wall, roof: Mansard, colour: string): string[] {
  const count = Math.round(wall.width / 0.6);
  const [start, end] = trim(wall, roof);
  const d = Array.from({ length: count - 1 }, (_, index) => {
    const share = (index + 1) / count;
    const top = start + (wall.width - start - end) * share;
    return thread(wall, [
      [wall.width * share, roof.base, 0],
      [top, roof.base + roof.height, -roof.lean],
    ]);
  }).join("");
  return [line(d, colour, wall.scale([wall.width / 2, roof.base, 0]) * 0.035, { opacity: "0.55" })];
}

/** Bare boards where the covering was taken off. */
function boards(wall: Wall, roof: Mansard): string[] {
  const at = (along: number, share: number): Spot => [
    along,
    roof.base + roof.height * share,
    -roof.lean * share + 0.02,
  ];
  const rows = Array.from({ length: 14 }, (_, index) => (index + 1) / 15);
  const width = wall.scale([wall.width / 2, roof.base, 0]) * 0.04;
  return (roof.boarded ?? []).flatMap(([from, to]) => [
    face(wall, [at(from, 0), at(to, 0), at(to, 1), at(from, 1)], tone(materials.wood, wall.light)),
    line(
      rows.map((share) => thread(wall, [at(from, share), at(to, share)])).join(""),
      materials.wood.shade,
      width,
      { opacity: "0.7" },
    ),
  ]);
}

/** The zinc sides of a dormer, from its front back to the slope. */
function dormerCheeks(wall: Wall, roof: Mansard, { along, up, out }: Block): string[] {
  const [left, right] = along;
  const [low, high] = up;
  const cheek = (place: number): Spot[] => [
    [place, low, out[1]],
    [place, high, out[1]],
    [place, high, leanAt(roof, high)],
    [place, low, leanAt(roof, low)],
  ];
  const side = (normal: Spot) => tone(materials.zinc, wall.lightOn(normal));
  return [
    ...(wall.eye[0] < left ? [face(wall, cheek(left), side([-1, 0, 0]))] : []),
    ...(wall.eye[0] > right ? [face(wall, cheek(right), side([1, 0, 0]))] : []),
  ];
}

/** The curved zinc cap of a dormer over its stone tympanum and sill. */
function dormerCap(wall: Wall, { along, up, out }: Block): string[] {
  const centre = (along[0] + along[1]) / 2;
  const [high, front] = [up[1], out[1]];
  const arc = Array.from({ length: 11 }, (_, index): Spot => {
    const angle = Math.PI - (index / 10) * Math.PI;
    return [centre + 0.98 * Math.cos(angle), high + 0.42 * Math.sin(angle), front + 0.08];
  });
  const tympanum = arc.map(
    ([a, b, c]): Spot => [centre + (a - centre) * 0.72, high + (b - high) * 0.62, c + 0.01],
  );
  const shelf: Block = {
    along: [along[0] - 0.18, along[1] + 0.18],
    up: [high - 0.06, high + 0.06],
    out: [front, front + 0.14],
  };
  return [
    face(wall, arc, tone(materials.zinc, wall.light * 0.9)),
    face(wall, tympanum, mix(tone(materials.stoneTrim, wall.light), palette.petrol, 0.12)),
    ...block(wall, shelf, materials.stoneTrim),
  ];
}

/** A dormer: stone front, window, curved zinc cap. */
export function drawDormer(wall: Wall, roof: Mansard, centre: number, seed: number): string[] {
  const [low, high] = [roof.base + 0.12, roof.base + roof.height * 0.78];
  const front = -0.02;
  const body: Block = {
    along: [centre - 0.82, centre + 0.82],
    up: [low, high],
    out: [front, front],
  };
  const window = {
    centre,
    sill: low + 0.12,
    width: 1.05,
    height: high - low - 0.3,
    seed,
    ground: front,
    surround: 0,
    lamps: 0.2,
  };
  return [
    ...castShadow(wall, { ...body, up: [low, high + 0.3], out: [-0.5, front] }, -0.42),
    ...dormerCheeks(wall, roof, body),
    panel(wall, body, front, tone(materials.stoneTrim, wall.light)),
    ...drawWindow(wall, window),
    ...dormerCap(wall, body),
  ];
}

/** Draws the slope with its seams, dormers, gutter and break. */
export function drawMansard(wall: Wall, roof: Mansard): string[] {
  const top = roof.base + roof.height;
  const [start, end] = trim(wall, roof);
  const colour = tone(materials.slate, wall.light);
  const slope: Spot[] = [
    [0, roof.base, 0],
    [wall.width, roof.base, 0],
    [wall.width - end, top, -roof.lean],
    [start, top, -roof.lean],
  ];
  const step = wall.width / roof.bays;
  const dormers = Array.from({ length: roof.bays }, (_, index) =>
    drawDormer(wall, roof, step * (index + 0.5), roof.seed + index * 5),
  ).flat();
  const roll: Block = {
    along: [start, wall.width - end],
    up: [top - 0.08, top + 0.14],
    out: [-roof.lean - 0.05, -roof.lean + 0.12],
  };
  return [
    face(wall, slope, colour),
    ...seams(wall, roof, mix(colour, palette.night, 0.5)),
    ...boards(wall, roof),
    ...dormers,
    ...block(wall, roll, materials.zinc),
    ...block(
      wall,
      { along: ledge(wall, 0.1), up: [roof.base - 0.05, roof.base + 0.1], out: [-0.1, 0.1] },
      materials.zinc,
    ),
  ];
}

/** The gentle upper slope of a mansard, from its break to the ridge. Metres. */
export interface Terrace {
  /** Height of the break and how far it stands back from the wall. */
  base: number;
  back: number;
  rise: number;
  depth: number;
  /** Places of the skylights along. */
  skylights: readonly number[];
}

/** Draws the zinc upper slope with its seams and skylights; seen only from above. */
export function drawTerrace(wall: Wall, { base, back, rise, depth, skylights }: Terrace): string[] {
  const at = (along: number, share: number, lift = 0): Spot => [
    along,
    base + rise * share + lift,
    -back - depth * share,
  ];
  const light = wall.lightOn([0, 0.94, 0.33]);
  const fill = mix(materials.zinc.shade, materials.zinc.lit, Math.min(1, light * 1.1));
  const count = Math.round(wall.width / 0.7);
  const lines = Array.from({ length: count - 1 }, (_, index) => {
    const along = (wall.width * (index + 1)) / count;
    return thread(wall, [at(along, 0), at(along, 1)]);
  }).join("");
  const pane = (along: number) => [
    at(along, 0.3, 0.1),
    at(along + 0.8, 0.3, 0.1),
    at(along + 0.8, 0.62, 0.1),
    at(along, 0.62, 0.1),
  ];
  return [
    face(wall, [at(0, 0), at(wall.width, 0), at(wall.width, 1), at(0, 1)], fill),
    line(lines, materials.zinc.shade, wall.scale(at(0, 0)) * 0.04, { opacity: "0.45" }),
    ...skylights.map((along) => face(wall, pane(along), "#2c6470")),
  ];
}

/**
 * A chimney stack on a party wall: a rendered slab running back from the front, its clay pots in a
 * row on top.
 */
export function drawChimney(wall: Wall, stack: Block, pots: number, seed: number): string[] {
  const [from, to] = stack.along;
  const [back, front] = stack.out;
  const top = stack.up[1];
  const middle = (from + to) / 2;
  const step = (front - back) / pots;
  const row = Array.from({ length: pots }, (_, index) => {
    const out = back + step * (index + 0.5);
    const height = 0.5 + 0.3 * chance(seed + index);
    const pot = (half: number, low: number, high: number): Block => ({
      along: [middle - half, middle + half],
      up: [top + low, top + high],
      out: [out - half, out + half],
    });
    return [
      ...block(wall, pot(0.15, 0.14, 0.14 + height), materials.clay),
      ...block(wall, pot(0.19, 0.14 + height, 0.24 + height), materials.clay),
    ];
  }).flat();
  const capping: Block = {
    along: [from - 0.08, to + 0.08],
    up: [top, top + 0.14],
    out: [back - 0.08, front + 0.08],
  };
  return [
    ...block(wall, stack, materials.render),
    ...block(wall, capping, materials.render),
    ...row,
  ];
}
