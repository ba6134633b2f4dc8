import { chance } from "../../draw/chance.ts";
import { line, round, shape } from "../../draw/svg.ts";

/** Colours of the limestone ground around Paris, from the top soil down. */
const strata = ["#8f7a5f", "#c9b18a", "#b3986f", "#957b57"] as const;

/** Stones in a layer between two depths below `level`, the height of the land at x. */
export function stones(
  top: number,
  bottom: number,
  count: number,
  fill: string,
  seed: number,
  level: (x: number) => number = () => 0,
): string {
  const outlines = Array.from({ length: count }, (_, index) => {
    const x = 800 * chance(seed + index * 2.7);
    const y = level(x) + top + (bottom - top) * chance(seed + index * 5.1);
    const size = 6 + 12 * chance(seed + index * 7.3);
    return `M${round(x)} ${round(y)}l${round(size)} ${round(-size * 0.4)} ${round(size * 0.8)} ${round(size * 0.4)} ${round(-size * 0.3)} ${round(size * 0.5)} ${round(-size * 1.2)} ${round(size * 0.1)}z`;
  });
  return shape(outlines.join(""), fill);
}

/** The ground cut open below y: top soil, then beds of limestone. */
export function cutGround(y: number): string[] {
  const beds = [0.34, 0.66].map((share) => y + (600 - y) * share);
  const [first = 0, second = 0] = beds;
  const wave = (level: number, sway: number) =>
    `M0 ${round(level)}c140 ${-sway} 260 ${sway} 400 0s280 ${-sway} 400 0V600H0z`;
  const joints = Array.from({ length: 26 }, (_, index) => {
    const x = 800 * chance(index * 3.9);
    const row = index % 2 === 0 ? first : second;
    return `M${round(x)} ${round(row + 22 + 44 * chance(index * 1.7))}h${round(20 + 34 * chance(index))}`;
  });
  return [
    shape(`M0 ${y}H800V600H0z`, strata[0]),
    shape(wave(y + 46, 14), strata[1]),
    shape(wave(first + 20, 18), strata[2]),
    shape(wave(second + 20, 16), strata[3]),
    stones(y + 70, first + 6, 16, "#dcc8a4", 3),
    stones(first + 40, second + 6, 18, "#c4aa80", 40),
    stones(second + 40, 590, 16, "#a98f68", 80),
    line(joints.join(""), "#8f7a5f", 2.2, { "stroke-opacity": "0.5", "stroke-linecap": "round" }),
  ];
}
