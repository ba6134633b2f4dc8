import type { Point } from "./svg.ts";

/** A place or a direction in metres: x to the right, y up, z towards the viewer. */
export type Vector = readonly [number, number, number];

/** How the world is seen: a camera whose verticals stay vertical. */
export interface View {
  eye: Vector;
  /** Where a place falls on the picture. */
  project(place: Vector): Point;
  /** Picture units per metre at that place. */
  scale(place: Vector): number;
}

interface Camera {
  eye: Vector;
  /** Degrees to the right of straight ahead (-z). */
  yaw: number;
  /** Focal length in picture units. */
  focal: number;
  /** Where the horizon's vanishing centre falls on the picture. */
  centre: Point;
}

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export function normalise(vector: Vector): Vector {
  const length = Math.sqrt(dot(vector, vector));
  return [vector[0] / length, vector[1] / length, vector[2] / length];
}

/** A view with perspective, as a shift lens gives it. */
export function createView({ eye, yaw, focal, centre }: Camera): View {
  const angle = (yaw * Math.PI) / 180;
  const right: Vector = [Math.cos(angle), 0, Math.sin(angle)];
  const ahead: Vector = [Math.sin(angle), 0, -Math.cos(angle)];
  const offset = (place: Vector): Vector => [
    place[0] - eye[0],
    place[1] - eye[1],
    place[2] - eye[2],
  ];
  const scale = (place: Vector) => focal / Math.max(0.5, dot(offset(place), ahead));
  return {
    eye,
    scale,
    project(place) {
      const size = scale(place);
      return [centre[0] + size * dot(offset(place), right), centre[1] - size * (place[1] - eye[1])];
    },
  };
}
