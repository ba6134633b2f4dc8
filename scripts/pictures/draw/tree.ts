import { chance } from "./chance.ts";
import { round, shape } from "./svg.ts";

/** A tree's crown as layered masses of leaves. Picture units. */
export interface Crown {
  x: number;
  y: number;
  radius: number;
  /** From the shaded underside to the leaves in the sun. */
  tones: readonly string[];
  seed: number;
  /** Height of the crown for a width of 1. */
  stretch?: number;
}

/** One cluster: a closed, slightly irregular blob. */
function cluster(x: number, y: number, radius: number, seed: number): string {
  const lobes = 7;
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = (index / lobes) * 2 * Math.PI + chance(seed) * 3;
    const reach = radius * (0.8 + 0.4 * chance(seed + index * 1.7));
    return [x + reach * Math.cos(angle), y + reach * 0.8 * Math.sin(angle)] as const;
  });
  const between = (a: readonly [number, number], b: readonly [number, number]) =>
    `${round((a[0] + b[0]) / 2)} ${round((a[1] + b[1]) / 2)}`;
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const curves = points.map((point, index) => {
    const next = points[(index + 1) % lobes] ?? first;
    return `Q${round(point[0])} ${round(point[1])} ${between(point, next)}`;
  });
  return `M${between(last, first)}${curves.join("")}Z`;
}

interface Ball {
  x: number;
  y: number;
  radius: number;
  seed: number;
}

/** The boughs that make up a crown, the upper ones last. */
function boughs({ x, y, radius, seed, stretch = 1 }: Crown): Ball[] {
  return Array.from({ length: 11 }, (_, index) => {
    const angle = (index / 11) * 2 * Math.PI + chance(seed + index);
    const reach = radius * (index % 3 === 0 ? 0.25 : 0.62);
    return {
      x: x + reach * Math.cos(angle),
      y: y + reach * stretch * Math.sin(angle),
      radius: radius * (0.34 + 0.14 * chance(seed + index * 2)),
      seed: seed + index * 17,
    };
  }).sort((a, b) => b.y - a.y);
}

/** The leaves of one bough in one tone: `share` 0 is its shaded whole, 1 its sunlit edge. */
function leaves({ x, y, radius, seed }: Ball, share: number): string {
  const count = Math.round(60 - share * 26);
  return Array.from({ length: count }, (_, index) => {
    const key = seed + share * 57 + index * 3.3;
    const angle = chance(key) * 2 * Math.PI;
    const reach = radius * (0.95 - 0.5 * share) * Math.sqrt(chance(key + 1));
    return cluster(
      x + share * radius * 0.34 + reach * Math.cos(angle),
      y - share * radius * 0.42 + reach * Math.sin(angle),
      radius * (0.15 - 0.06 * share),
      key,
    );
  }).join("");
}

/** Draws a trunk with two boughs, from the foot (x, y) up. */
export function drawTrunk(x: number, y: number, height: number, fill: string): string {
  const w = height * 0.06;
  const top = y - height;
  return shape(
    `M${round(x - w)} ${y}C${round(x - w * 0.4)} ${round(y - height * 0.4)} ${round(x - w)} ${round(top + height * 0.3)} ${round(x - w * 4)} ${round(top)}L${round(x - w * 0.2)} ${round(top + height * 0.2)}L${round(x + w * 3.4)} ${round(top - height * 0.06)}C${round(x + w)} ${round(top + height * 0.35)} ${round(x + w * 0.5)} ${round(y - height * 0.4)} ${round(x + w * 1.1)} ${y}Z`,
    fill,
  );
}

/** Draws the crown, lit from the upper right. */
export function drawCrown(crown: Crown): string[] {
  const steps = Math.max(1, crown.tones.length - 1);
  return boughs(crown).flatMap((ball) =>
    crown.tones.map((fill, layer) => shape(leaves(ball, layer / steps), fill)),
  );
}
