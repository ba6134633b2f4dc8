import { type Material, materials, mix, palette, tone } from "./palette.ts";
import { drawDormer } from "./roof.ts";
import { line } from "./svg.ts";
import type { Vector, View } from "./view.ts";
import {
  block,
  createWall,
  face,
  type Plan,
  planEnd,
  type Spot,
  thread,
  type Wall,
} from "./wall.ts";

/** A slate dome on an octagon, over the cut corner of a building. Metres. */
export interface DomeSpec {
  /** The front side of the octagon: the cut corner's own plan. */
  front: Plan;
  base: number;
  height: number;
}

const slices = 9;

/** The dome's narrowing (1 at its foot, 0 at its top) at a share of its height. */
const profile = (share: number) => Math.cos((share * Math.PI) / 2) ** 0.62;

/** One curved face of the octagon. */
function gore(wall: Wall, { base, height }: DomeSpec, material: Material): string[] {
  const apothem = (wall.width / 2) * (1 + Math.SQRT2);
  const level = (index: number) => {
    const share = (index / slices) * 0.93;
    const inset = apothem * (1 - profile(share));
    return { inset, side: inset * Math.tan(Math.PI / 8), up: base + height * share };
  };
  const strips = Array.from({ length: slices }, (_, index) => {
    const [low, high] = [level(index), level(index + 1)];
    const slope = (high.inset - low.inset) / (high.up - low.up);
    const tilt = 1 / Math.sqrt(1 + slope * slope);
    const spots: Spot[] = [
      [low.side, low.up, -low.inset],
      [wall.width - low.side, low.up, -low.inset],
      [wall.width - high.side, high.up, -high.inset],
      [high.side, high.up, -high.inset],
    ];
    const light = wall.lightOn([0, slope * tilt, tilt]);
    const fill = mix(material.shade, material.lit, Math.min(1, light * wall.light * 1.5));
    return face(wall, spots, fill, undefined, fill);
  });
  const ribs = [0.2, 0.4, 0.6, 0.8].map((share) =>
    thread(
      wall,
      Array.from({ length: slices + 1 }, (_, index): Spot => {
        const { inset, side, up } = level(index);
        return [side + (wall.width - 2 * side) * share, up, -inset];
      }),
    ),
  );
  const width = wall.scale([0, base, 0]) * 0.03;
  return [
    ...strips,
    line(ribs.join(""), mix(material.shade, palette.night, 0.4), width, { opacity: "0.5" }),
  ];
}

/** The lantern and the finial on top. */
function lantern(wall: Wall, { base, height }: DomeSpec): string[] {
  const middle = wall.width / 2;
  const depth = (wall.width / 2) * (1 + Math.SQRT2);
  const foot = base + height * 0.9;
  const at = (half: number, low: number, high: number) => ({
    along: [middle - half, middle + half] as const,
    up: [foot + low, foot + high] as const,
    out: [-depth - half, -depth + half] as const,
  });
  const tip = [-depth, foot + 1.9] as const;
  const width = wall.scale([middle, foot, -depth]);
  return [
    ...block(wall, at(0.75, 0, 0.25), materials.zinc),
    ...block(wall, at(0.45, 0.25, 1.1), materials.zinc),
    ...block(wall, at(0.62, 1.1, 1.25), materials.zinc),
    face(
      wall,
      [
        [middle - 0.6, foot + 1.25, -depth],
        [middle + 0.6, foot + 1.25, -depth],
        [middle, tip[1] + 0.4, tip[0]],
      ],
      tone(materials.slate, wall.light),
    ),
    line(
      thread(wall, [
        [middle, tip[1], tip[0]],
        [middle, tip[1] + 1.9, tip[0]],
      ]),
      palette.night,
      width * 0.07,
    ),
  ];
}

const quarter = Math.PI / 4;

/** The octagon's flank beside its front. */
function flank({ start, heading, width }: Plan, side: "left" | "right"): Plan {
  const degrees = heading + (side === "left" ? 45 : -45);
  const angle = (heading * Math.PI) / 180 + (side === "left" ? quarter : -quarter);
  return side === "right"
    ? { start: planEnd({ start, heading, width }), heading: degrees, width }
    : {
        start: [start[0] - width * Math.cos(angle), start[1] - width * Math.sin(angle)],
        heading: degrees,
        width,
      };
}

/** Draws the dome's three visible faces, its window and its lantern. */
export function drawDome(view: View, rays: Vector, spec: DomeSpec): string[] {
  const wall = createWall(view, rays, spec.front);
  const [left, right] = (["left", "right"] as const).map((side) =>
    gore(createWall(view, rays, flank(spec.front, side)), spec, materials.slate),
  );
  const foot = { base: spec.base, height: 3.3, lean: 0.5, bays: 1, seed: 3 };
  return [
    ...(left ?? []),
    ...(right ?? []),
    ...gore(wall, spec, materials.slate),
    ...drawDormer(wall, foot, wall.width / 2, 5),
    ...lantern(wall, spec),
  ];
}
