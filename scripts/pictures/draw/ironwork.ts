import { palette } from "./palette.ts";
import { curve, line } from "./svg.ts";
import { type Spot, thread, type Wall } from "./wall.ts";

/** A wrought-iron railing in an upright plane. Metres. */
export interface Railing {
  along: readonly [number, number];
  up: number;
  height: number;
  out: number;
}

const arc = (wall: Wall, spots: readonly Spot[]) => curve(spots.map((spot) => wall.at(spot)));

const circle = (wall: Wall, [a, b, c]: Spot, radius: number): string => {
  const spots = Array.from({ length: 9 }, (_, index): Spot => {
    const angle = (index / 8) * 2 * Math.PI;
    return [a + radius * Math.cos(angle), b + radius * Math.sin(angle), c];
  });
  return arc(wall, spots);
};

/** Two mirrored volutes around the middle of a module. */
function volutes(wall: Wall, middle: number, { up, height, out }: Railing, reach: number): string {
  const at = (side: number, a: number, b: number): Spot => [
    middle + side * a * reach,
    up + height * b,
    out,
  ];
  return [-1, 1]
    .map((side) =>
      arc(wall, [
        at(side, 0, 0.12),
        at(side, 0.55, 0.2),
        at(side, 0.85, 0.38),
        at(side, 0.6, 0.52),
        at(side, 0.3, 0.46),
        at(side, 0.28, 0.6),
        at(side, 0.62, 0.72),
        at(side, 0.9, 0.8),
      ]),
    )
    .join("");
}

/** Draws the railing: rails, balusters and, in each module, a medallion between volutes. */
export function drawRailing(
  wall: Wall,
  railing: Railing,
  colour: string = palette.night,
): string[] {
  const { along, up, height, out } = railing;
  const length = along[1] - along[0];
  const modules = Math.max(1, Math.round(length / 0.95));
  const step = length / modules;
  const scale = wall.scale([(along[0] + along[1]) / 2, up, out]);
  const rails = [0.02, 0.1, 0.86, 1].map((share) =>
    thread(wall, [
      [along[0], up + height * share, out],
      [along[1], up + height * share, out],
    ]),
  );
  const filigree = Array.from({ length: modules }, (_, index) => {
    const from = along[0] + index * step;
    const middle = from + step / 2;
    const posts = [0, 0.14, 0.86].map((share) =>
      thread(wall, [
        [from + step * share, up, out],
        [from + step * share, up + height, out],
      ]),
    );
    return [
      ...posts,
      volutes(wall, middle, railing, step * 0.36),
      circle(wall, [middle, up + height * 0.5, out], height * 0.13),
    ].join("");
  });
  return [
    line(rails.join(""), colour, scale * 0.045, { "stroke-linecap": "square" }),
    line(filigree.join(""), colour, scale * 0.026, { "stroke-linejoin": "round" }),
  ];
}

/** Draws a plain garden railing: upright bars between two rails. */
export function drawBars(wall: Wall, { along, up, height, out }: Railing): string[] {
  const count = Math.round((along[1] - along[0]) / 0.16);
  const scale = wall.scale([(along[0] + along[1]) / 2, up, out]);
  const bars = Array.from({ length: count }, (_, index) => {
    const place = along[0] + (index + 0.5) * 0.16;
    return thread(wall, [
      [place, up, out],
      [place, up + height, out],
    ]);
  });
  const rails = [0.12, 0.82].map((share) =>
    thread(wall, [
      [along[0], up + height * share, out],
      [along[1], up + height * share, out],
    ]),
  );
  return [
    line(bars.join(""), palette.night, scale * 0.03),
    line(rails.join(""), palette.night, scale * 0.045),
  ];
}
