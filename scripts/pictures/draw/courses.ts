import { chance } from "./chance.ts";
import { palette } from "./palette.ts";
import { line, round } from "./svg.ts";

/** Some joints of the courses of stone or tiles in a rectangle: the marks that tell what a plain surface is made of. */
export function courses(x: number, y: number, width: number, height: number, seed = 0): string {
  const step = 15;
  const joints = Array.from({ length: Math.floor(height / step) }, (_, row) => {
    const marks = Math.max(1, Math.round(width / 64));
    return Array.from({ length: marks }, (_, index) => {
      const length = Math.min(12 + 16 * chance(seed + row * 3.1 + index * 7.7), width * 0.6);
      const room = width / marks - length - 4;
      const from = x + 2 + (index * width) / marks + room * chance(seed + row * 5.3 + index * 2.9);
      return `M${round(from)} ${round(y + (row + 0.6) * step)}h${round(length)}`;
    }).join("");
  });
  return line(joints.join(""), palette.deep, 2.2, { "stroke-opacity": "0.2" });
}
