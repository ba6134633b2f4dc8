import { chance } from "./chance.ts";
import { materials, mix, palette, tone } from "./palette.ts";
import { block, castShadow, face, panel, type Spot, type Wall } from "./wall.ts";

/** A French window: two leaves in a stone opening. Metres; `seed` varies curtains and lights. */
export interface WindowSpec {
  centre: number;
  sill: number;
  width: number;
  height: number;
  seed: number;
  /** Share of windows with a lamp on. */
  lamps?: number;
  /** How far the surround stands out of the plane; 0 leaves it out. */
  surround?: number;
  /** Plane of the wall face it is set into. */
  ground?: number;
}

interface Rectangle {
  along: readonly [number, number];
  up: readonly [number, number];
}

const recess = 0.24;

/** The part of the plane `depth` behind an opening that the viewer sees through it. */
function seenThrough(
  wall: Wall,
  { along, up }: Rectangle,
  ground: number,
  depth: number,
): Rectangle {
  const [eyeAlong, eyeUp, eyeOut] = wall.eye;
  const slide = (edge: number, eye: number) =>
    edge + ((edge - eye) * depth) / Math.max(0.5, eyeOut - ground);
  return {
    along: [
      Math.max(along[0], slide(along[0], eyeAlong)),
      Math.min(along[1], slide(along[1], eyeAlong)),
    ],
    up: [Math.max(up[0], slide(up[0], eyeUp)), Math.min(up[1], slide(up[1], eyeUp))],
  };
}

const plate = (wall: Wall, rectangle: Rectangle, out: number, fill: string, opacity?: number) =>
  panel(wall, { ...rectangle, out: [out, out] }, out, fill, opacity);

/** Jamb, sill and lintel as far as the viewer sees into the opening. */
function reveals(wall: Wall, { along, up }: Rectangle, ground: number): string[] {
  const [a0, a1] = along;
  const [b0, b1] = up;
  const back = ground - recess;
  const cheek = (a: number): Spot[] => [
    [a, b0, ground],
    [a, b0, back],
    [a, b1, back],
    [a, b1, ground],
  ];
  const sill: Spot[] = [
    [a0, b0, ground],
    [a0, b0, back],
    [a1, b0, back],
    [a1, b0, ground],
  ];
  const seen: string[] = [
    plate(wall, { along, up }, ground, mix(materials.stone.shade, palette.deep, 0.5)),
  ];
  const light = (normal: Spot) => tone(materials.stoneTrim, wall.shadow ? wall.lightOn(normal) : 0);
  if (wall.eye[0] < a1) seen.push(face(wall, cheek(a1), light([-1, 0, 0])));
  if (wall.eye[0] > a0) seen.push(face(wall, cheek(a0), light([1, 0, 0])));
  if (wall.eye[1] > b0) seen.push(face(wall, sill, light([0, 1, 0])));
  return seen;
}

function curtains(wall: Wall, { along, up }: Rectangle, out: number, spec: WindowSpec): string[] {
  const kind = chance(spec.seed + 0.5);
  if (kind < 0.35) return [];
  const drawn = (along[1] - along[0]) * (0.16 + 0.16 * chance(spec.seed + 2));
  const cloth = (from: number, to: number): string =>
    plate(wall, { along: [from, to], up }, out, palette.cream, 0.5);
  return [cloth(along[0], along[0] + drawn), cloth(along[1] - drawn, along[1])];
}

/** Panes of one leaf: glass behind frame bars. */
function leaf(
  wall: Wall,
  along: readonly [number, number],
  up: readonly [number, number],
  out: number,
  glass: string,
): string[] {
  const bar = 0.05;
  const rows = up[1] - up[0] > 1.6 ? [0, 0.3, 0.65, 1] : [0, 0.5, 1];
  const span = up[1] - up[0];
  return rows.slice(1).map((top, index) =>
    plate(
      wall,
      {
        along: [along[0] + bar, along[1] - bar],
        up: [up[0] + (rows[index] ?? 0) * span + bar / 2, up[0] + top * span - bar / 2],
      },
      out,
      glass,
    ),
  );
}

/** Frame, glass, curtains and the sky's reflection at the back of the opening. */
function casement(wall: Wall, opening: Rectangle, out: number, spec: WindowSpec): string[] {
  const [a0, a1] = opening.along;
  const [b0, b1] = opening.up;
  const lampOn = chance(spec.seed) < (spec.lamps ?? 0.12);
  const sunny = wall.light > 0.02;
  const glass = lampOn ? palette.honey : sunny ? "#285c69" : "#1b444d";
  const frame = lampOn ? "#fdf0d3" : sunny ? "#f7eeda" : "#a9bdb9";
  const middle = (a0 + a1) / 2;
  const sheen: Spot[] = [
    [a0, b1, out],
    [a0 + (a1 - a0) * 0.72, b1, out],
    [a0, b0 + (b1 - b0) * 0.42, out],
  ];
  return [
    plate(wall, opening, out, frame),
    ...leaf(wall, [a0, middle], [b0, b1], out, glass),
    ...leaf(wall, [middle, a1], [b0, b1], out, lampOn ? glass : mix(glass, palette.night, 0.15)),
    ...curtains(wall, opening, out, spec),
    ...(lampOn ? [] : [face(wall, sheen, palette.haze, sunny ? 0.2 : 0.12)]),
  ];
}

/** The lintel's and the jamb's shadow on the glass. */
function innerShadow(wall: Wall, { along, up }: Rectangle, ground: number): string[] {
  if (!wall.shadow) return [];
  const [du, dv] = [wall.shadow[0] * recess, wall.shadow[1] * recess];
  const out = ground - recess;
  const top = plate(
    wall,
    { along, up: [Math.max(up[0], up[1] + dv), up[1]] },
    out,
    palette.night,
    0.4,
  );
  const side: readonly [number, number] =
    du > 0
      ? [along[0], Math.min(along[1], along[0] + du)]
      : [Math.max(along[0], along[1] + du), along[1]];
  return [
    top,
    plate(wall, { along: side, up: [up[0], Math.max(up[0], up[1] + dv)] }, out, palette.night, 0.4),
  ];
}

/** Draws the window with its moulded surround. */
export function drawWindow(wall: Wall, spec: WindowSpec): string[] {
  const ground = spec.ground ?? 0;
  const half = spec.width / 2;
  const opening: Rectangle = {
    along: [spec.centre - half, spec.centre + half],
    up: [spec.sill, spec.sill + spec.height],
  };
  const surround = spec.surround ?? 0.07;
  const moulding = {
    along: [opening.along[0] - 0.2, opening.along[1] + 0.2],
    up: [opening.up[0], opening.up[1] + 0.22],
    out: [ground, ground + surround],
  } as const;
  const seen = seenThrough(wall, opening, ground, recess);
  return [
    ...(surround > 0
      ? [...castShadow(wall, moulding, ground), ...block(wall, moulding, materials.stoneTrim)]
      : []),
    ...reveals(wall, opening, ground),
    ...casement(wall, seen, ground - recess, spec),
    ...innerShadow(wall, seen, ground),
  ];
}
