import { drawDome } from "../draw/dome.ts";
import {
  corniceHeight,
  drawFacade,
  type FacadeSpec,
  facadeTop,
  haussmannStoreys,
} from "../draw/facade.ts";
import { type Material, materials } from "../draw/palette.ts";
import { drawChimney, drawMansard } from "../draw/roof.ts";
import { drawSign } from "../draw/sign.ts";
import type { Vector, View } from "../draw/view.ts";
import { createWall, type Plan, planEnd, type Wall } from "../draw/wall.ts";

/** A Haussmann building on a street corner, and its neighbour along the left street. */
export interface Street {
  neighbour: Plan;
  left: Plan;
  corner: Plan;
  right: Plan;
}

const base = 2.8;

/** A plan that ends where `next` starts, with the same heading. */
function before({ start, heading }: Plan, width: number): Plan {
  const angle = (heading * Math.PI) / 180;
  return {
    start: [start[0] - width * Math.cos(angle), start[1] - width * Math.sin(angle)],
    heading,
    width,
  };
}

/** Lays out the street around a cut corner that starts at (0, 0). Headings in degrees. */
export function planStreet(headings: { left: number; corner: number; right: number }): Street {
  const leftTurn = headings.left - headings.corner;
  const rightTurn = headings.corner - headings.right;
  const corner: Plan = {
    start: [0, 0],
    heading: headings.corner,
    width: 5.4,
    turns: [leftTurn, rightTurn],
  };
  const left: Plan = {
    ...before({ start: [0, 0], heading: headings.left, width: 0 }, 21),
    turns: [0, leftTurn],
  };
  return {
    neighbour: before(left, 18),
    left,
    corner,
    right: { start: planEnd(corner), heading: headings.right, width: 24, turns: [rightTurn, 0] },
  };
}

const front = (bays: number, seed: number): FacadeSpec => ({
  base,
  bays,
  storeys: haussmannStoreys,
  seed,
});

/** Height of the street's eaves, in metres. */
const eaves = facadeTop(front(1, 1)) + corniceHeight;

const topFloor = facadeTop(front(1, 1)) - 2.9;

/** Chimney stacks on the party walls, seen above the roof's break. */
function chimneys(wall: Wall, top: number, places: readonly number[]): string[] {
  return places.flatMap((along, index) =>
    drawChimney(
      wall,
      { along: [along, along + 0.6], up: [top + 2.2, top + 4.9], out: [-5.4, -1.4] },
      6,
      index * 13,
    ),
  );
}

interface House {
  wall: Wall;
  bays: number;
  seed: number;
  stone?: Material;
  /** How much lower than its neighbours it stands. */
  sunk?: number;
  stacks: readonly number[];
}

/** One house: stacks behind, front, mansard. */
function drawHouse({ wall, bays, seed, stone, sunk = 0, stacks }: House): string[] {
  const spec = { ...front(bays, seed), base: base - sunk, stone: stone ?? materials.stone };
  const top = eaves - sunk;
  return [
    ...chimneys(wall, top, stacks),
    ...drawFacade(wall, spec),
    ...drawMansard(wall, { base: top, height: 3.1, lean: 1, bays, seed: seed + 1 }),
  ];
}

/** Draws the street, back to front. */
export function drawStreet(view: View, rays: Vector, street: Street): string[] {
  const wall = (plan: Plan) => createWall(view, rays, plan);
  const { corner } = street;
  const dome = {
    ...before({ ...corner, start: planEnd(corner) }, (corner.width + 4.4) / 2),
    width: 4.4,
  };
  return [
    ...drawHouse({ wall: wall(street.neighbour), bays: 7, seed: 301, sunk: 1.3, stacks: [0.2, 9] }),
    ...drawHouse({ wall: wall(street.left), bays: 8, seed: 11, stacks: [0.2, 11] }),
    ...drawHouse({ wall: wall(street.right), bays: 9, seed: 41, stacks: [20, 10.5] }),
    ...drawDome(view, rays, { front: dome, base: eaves, height: 6.6 }),
    ...drawFacade(wall(corner), front(2, 77)),
    ...drawSign(
      wall(corner),
      { along: [1.2, 4.2], up: [topFloor + 0.08, topFloor + 0.92], out: [0.68, 0.76] },
      "À VENDRE",
    ),
  ];
}
