import { drawCrown, drawTrunk } from "../draw/tree.ts";
import { createView, type View } from "../draw/view.ts";
import { drawVilla } from "../draw/villa.ts";
import type { Villa } from "../draw/villaPlan.ts";
import { eveningRays } from "./dusk.ts";

/** Leaves by day, from the inside of a crown to the sun. */
const dayLeaves = ["#2f6158", "#3f7a68", "#5f9478", "#8db58f"] as const;

/** A tree by day: foot at y, `radius` of its crown. */
export function dayTree(x: number, y: number, radius: number, seed: number): string[] {
  return [
    drawTrunk(x, y, radius * 1.3, "#4b4034"),
    ...drawCrown({ x, y: y - radius * 1.6, radius, tones: dayLeaves, seed }),
  ];
}

/** The villa with its front corner at (x, y) and `size` picture units to a metre there. */
export function placeVilla(x: number, y: number, size: number): Villa {
  const distance = 26;
  const eye = [-5, 4.4, distance - 1] as const;
  const view: View = createView({
    eye,
    yaw: 0,
    focal: size * distance,
    centre: [x + (eye[0] + 3) * size, y - eye[1] * size],
  });
  return { view, rays: eveningRays, front: { start: [-3, -1], heading: -16, width: 5.6 } };
}

/** The villa drawn there. */
export const villaAt = (x: number, y: number, size: number): string[] =>
  drawVilla(placeVilla(x, y, size));
