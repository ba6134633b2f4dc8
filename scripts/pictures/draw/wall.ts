import { type Material, tone } from "./palette.ts";
import { type Point, polygon, trace } from "./svg.ts";
import { dot, type Vector, type View } from "./view.ts";

/** A point of a wall in metres: along it, up, and out of it. */
export type Spot = readonly [along: number, up: number, out: number];

/** A block on a wall: [from, to] along, up and out, in metres. */
export interface Block {
  along: readonly [number, number];
  up: readonly [number, number];
  out: readonly [number, number];
}

/** An upright plane of the world, seen and lit. */
export interface Wall {
  width: number;
  /** Light on its face: 0 in shade, 1 facing the sun. */
  light: number;
  at(spot: Spot): Point;
  /** Picture units per metre at a spot. */
  scale(spot: Spot): number;
  /** The viewer's place in the wall's own metres. */
  eye: Spot;
  /** Light on a face with the normal given in the wall's directions. */
  lightOn(normal: Spot): number;
  /** How far a shadow falls along and up, for each metre out; undefined in shade. */
  shadow: readonly [number, number] | undefined;
  /** How much longer than the wall a ledge is at its start and end, for each metre out. */
  joint: readonly [number, number];
}

/** What a wall stands on: its start seen from outside, its heading in degrees and its width. */
export interface Plan {
  start: readonly [x: number, z: number];
  heading: number;
  width: number;
  /** Degrees by which the next walls turn away at the start and at the end; 0 for a free end. */
  turns?: readonly [number, number];
}

/** Sets a wall into the view, lit by a sun whose rays go in the given direction. */
export function createWall(view: View, rays: Vector, plan: Plan): Wall {
  const { start, heading, width, turns = [0, 0] } = plan;
  const angle = (heading * Math.PI) / 180;
  const u: Vector = [Math.cos(angle), 0, Math.sin(angle)];
  const n: Vector = [-Math.sin(angle), 0, Math.cos(angle)];
  const place = ([along, up, out]: Spot): Vector => [
    start[0] + along * u[0] + out * n[0],
    up,
    start[1] + along * u[2] + out * n[2],
  ];
  const from: Vector = [view.eye[0] - start[0], 0, view.eye[2] - start[1]];
  const facing = -dot(rays, n);
  return {
    width,
    light: Math.max(0, facing),
    at: (spot) => view.project(place(spot)),
    scale: (spot) => view.scale(place(spot)),
    eye: [dot(from, u), view.eye[1], dot(from, n)],
    lightOn: ([along, up, out]) =>
      Math.max(0, -(along * dot(rays, u) + up * rays[1] + out * dot(rays, n))),
    joint: [Math.tan((turns[0] * Math.PI) / 360), Math.tan((turns[1] * Math.PI) / 360)],
    shadow: facing > 0.05 ? [dot(rays, u) / facing, rays[1] / facing] : undefined,
  };
}

/** The end point of a plan: where the next wall starts. */
export function planEnd({ start, heading, width }: Plan): readonly [number, number] {
  const angle = (heading * Math.PI) / 180;
  return [start[0] + width * Math.cos(angle), start[1] + width * Math.sin(angle)];
}

/** From where to where a ledge runs that stands `out` metres out of the wall and turns its corners. */
export function ledge({ width, joint }: Wall, out: number): readonly [number, number] {
  return [-joint[0] * out, width + joint[1] * out];
}

/** A flat polygon given by spots; a `seam` of its own colour hides the hairline to its neighbour. */
export function face(
  wall: Wall,
  spots: readonly Spot[],
  fill: string,
  opacity?: number,
  seam?: string,
): string {
  return polygon(
    spots.map((spot) => wall.at(spot)),
    fill,
    { "fill-opacity": opacity === undefined ? undefined : String(opacity), stroke: seam },
  );
}

/** An upright rectangle parallel to the wall. */
export function panel(
  wall: Wall,
  { along, up }: Block,
  out: number,
  fill: string,
  opacity?: number,
) {
  return face(wall, corners({ along, up }, out), fill, opacity);
}

function corners({ along, up }: Pick<Block, "along" | "up">, out: number): Spot[] {
  return [
    [along[0], up[0], out],
    [along[1], up[0], out],
    [along[1], up[1], out],
    [along[0], up[1], out],
  ];
}

/** A block's visible sides and front. */
export function block(wall: Wall, { along, up, out }: Block, material: Material): string[] {
  const [a0, a1] = along;
  const [b0, b1] = up;
  const [c0, c1] = out;
  const sides: string[] = [];
  const side = (normal: Spot, spots: Spot[]) =>
    sides.push(face(wall, spots, tone(material, wall.lightOn(normal))));
  const upright = (a: number): Spot[] => [
    [a, b0, c0],
    [a, b0, c1],
    [a, b1, c1],
    [a, b1, c0],
  ];
  const level = (b: number): Spot[] => [
    [a0, b, c0],
    [a0, b, c1],
    [a1, b, c1],
    [a1, b, c0],
  ];
  if (wall.eye[0] < a0) side([-1, 0, 0], upright(a0));
  if (wall.eye[0] > a1) side([1, 0, 0], upright(a1));
  if (wall.eye[1] < b0) side([0, -1, 0], level(b0));
  if (wall.eye[1] > b1) side([0, 1, 0], level(b1));
  return [...sides, panel(wall, { along, up, out }, c1, tone(material, wall.light))];
}

const shadowInk = "#123a45";

/** The shadow that a block throws on the plane `ground` metres out of its wall. */
export function castShadow(
  wall: Wall,
  { along, up, out }: Block,
  ground = 0,
  strength = 0.34,
): string[] {
  if (!wall.shadow) return [];
  const reach = out[1] - ground;
  const [du, dv] = [wall.shadow[0] * reach, wall.shadow[1] * reach];
  const [near, far] = du >= 0 ? along : [along[1], along[0]];
  const [low, high] = up;
  const outline = [
    [near, high],
    [far, high],
    [far + du, high + dv],
    [far + du, low + dv],
    [near + du, low + dv],
    [near, low],
  ] as const;
  const spots = outline.map(([a, b]): Spot => [a, b, ground]);
  return [face(wall, spots, shadowInk, strength)];
}

/** A stroke's path data through spots. */
export function thread(wall: Wall, spots: readonly Spot[], open = true): string {
  return trace(
    spots.map((spot) => wall.at(spot)),
    open,
  );
}
