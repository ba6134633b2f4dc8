import { chance } from "./chance.ts";
import { mix, palette } from "./palette.ts";
import { line } from "./svg.ts";
import type { Vector, View } from "./view.ts";
import {
  type Block,
  createWall,
  face,
  type Plan,
  panel,
  planEnd,
  type Spot,
  thread,
  type Wall,
} from "./wall.ts";

/** A glass tower on a rectangle: its front's plan, its depth and height in metres. */
export interface Tower {
  front: Plan;
  depth: number;
  height: number;
  /** Colour of the glass in the sun and in shade. */
  glass: readonly [lit: string, shade: string];
  /** Bands of floors, a grid of mullions, or fins. */
  skin: "bands" | "grid" | "fins";
  seed: number;
}

const floorHeight = 4.2;

/** Lines at each floor. */
function floorLines(wall: Wall, floors: number): string {
  return Array.from({ length: floors }, (_, index) =>
    thread(wall, [
      [0, index * floorHeight, 0],
      [wall.width, index * floorHeight, 0],
    ]),
  ).join("");
}

/** Lines between the bays. */
function bayLines(wall: Wall, bays: number, height: number): string {
  return Array.from({ length: bays - 1 }, (_, index) => {
    const along = (wall.width * (index + 1)) / bays;
    return thread(wall, [
      [along, 0, 0],
      [along, height, 0],
    ]);
  }).join("");
}

/** Offices where a lamp is on. */
function lamps(wall: Wall, floors: number, bays: number, seed: number): string[] {
  const step = wall.width / bays;
  return Array.from({ length: Math.round(floors * bays * 0.035) }, (_, index) => {
    const row = Math.floor(chance(seed + index) * floors);
    const column = Math.floor(chance(seed + index * 3 + 1) * bays);
    const office: Block = {
      along: [column * step, (column + 1) * step],
      up: [row * floorHeight, (row + 0.8) * floorHeight],
      out: [0, 0],
    };
    return panel(wall, office, 0, palette.honey, 0.75);
  });
}

/** Width and opacity of the floor and bay lines, for each skin; width 0 leaves them out. */
const skins = {
  bands: { floors: [1.5, "0.8"], bays: [0, "0"] },
  grid: { floors: [0.5, "0.6"], bays: [0.45, "0.7"] },
  fins: { floors: [0, "0"], bays: [0.9, "0.7"] },
} as const;

function curtainWall(wall: Wall, { height, glass, skin, seed }: Tower): string[] {
  const isLit = wall.light > 0.02;
  const fill = isLit ? mix(glass[1], glass[0], Math.min(1, wall.light * 1.2)) : glass[1];
  const floors = Math.floor(height / floorHeight);
  const bays = Math.max(3, Math.round(wall.width / 3.4));
  const scale = wall.scale([wall.width / 2, height / 2, 0]);
  const pale = mix(fill, palette.paper, 0.55);
  const stroke = (d: string, [width, opacity]: readonly [number, string]) =>
    width === 0 ? [] : [line(d, pale, scale * width, { "stroke-opacity": opacity })];
  const sheen: Spot[] = [
    [0, height, 0],
    [wall.width * 0.55, height, 0],
    [0, height * 0.45, 0],
  ];
  return [
    panel(wall, { along: [0, wall.width], up: [0, height], out: [0, 0] }, 0, fill),
    face(wall, sheen, palette.white, isLit ? 0.16 : 0.06),
    ...lamps(wall, floors, bays, seed),
    ...stroke(floorLines(wall, floors), skins[skin].floors),
    ...stroke(bayLines(wall, bays, height), skins[skin].bays),
  ];
}

/** Draws the tower's front and its two flanks as far as they are seen. */
export function drawTower(view: View, rays: Vector, tower: Tower): string[] {
  const { front, depth } = tower;
  const angle = (front.heading * Math.PI) / 180;
  const back: readonly [number, number] = [
    front.start[0] + depth * Math.sin(angle),
    front.start[1] - depth * Math.cos(angle),
  ];
  const sides: Plan[] = [
    { start: back, heading: front.heading + 90, width: depth },
    { start: planEnd(front), heading: front.heading - 90, width: depth },
    front,
  ];
  return sides
    .map((plan) => createWall(view, rays, plan))
    .filter((wall) => wall.eye[2] > 0)
    .flatMap((wall) => curtainWall(wall, tower));
}
