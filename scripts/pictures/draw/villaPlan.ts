import type { Vector, View } from "./view.ts";
import { createWall, type Plan, type Wall } from "./wall.ts";

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

/** Its measures. */
export const villaSize = {
  plinth: 0.9,
  eaves: 7.1,
  ridge: 11.2,
  depth: 8.2,
  main: 5.6,
  wing: 5.2,
  forward: 1.7,
  gable: 10.7,
} as const;

/** How far the roofs stand over the walls. */
export const overhang = 0.45;

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
    flank: wall(at(0, -villaSize.depth), front.heading + 90, villaSize.depth),
    main: wall(at(0, 0), front.heading, villaSize.main),
    cheek: wall(at(villaSize.main, 0), front.heading + 90, villaSize.forward),
    wing: wall(at(villaSize.main, villaSize.forward), front.heading, villaSize.wing),
  };
}
