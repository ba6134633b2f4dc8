import { text } from "./glyphs.ts";
import { palette } from "./palette.ts";
import { disc, line, rect } from "./svg.ts";

/** A works plan over ten years: one bar for each work, [first year, last year, colour, name]. */
export interface Timeline {
  x: number;
  y: number;
  width: number;
  /** Height of a bar's row. */
  row: number;
  letters: number;
  works: readonly (readonly [number, number, string, string])[];
  /** The year that a marker points at. */
  now: number;
}

/** Draws the axis with its ten years, the bars above it and the marker. */
export function drawTimeline({ x, y, width, row, letters, works, now }: Timeline): string[] {
  const year = width / 10;
  const axis = y + works.length * row + letters * 0.5;
  const grid = Array.from(
    { length: 11 },
    (_, index) => `M${x + index * year} ${y - row * 0.1}V${axis}`,
  );
  const bars = works.flatMap(([from, to, fill, name], index) => {
    const left = x + (from - 1) * year + 2;
    const top = y + index * row;
    const height = row * 0.72;
    return [
      rect(left, top, (to - from + 1) * year - 4, height, fill, { rx: height * 0.18 }),
      text(name, left + letters * 0.55, top + height * 0.5 + letters * 0.35, {
        font: "bold",
        size: letters,
        fill: palette.white,
      }),
    ];
  });
  const years = Array.from({ length: 10 }, (_, index) =>
    text(String(index + 1), x + (index + 0.5) * year, axis + letters * 1.7, {
      font: "bold",
      size: letters,
      fill: index + 1 === now ? palette.honey : palette.air,
      anchor: "middle",
    }),
  );
  const marker = x + (now - 0.5) * year;
  return [
    line(grid.join(""), palette.white, 1, { "stroke-opacity": "0.22" }),
    line(`M${marker} ${y - row * 0.35}V${axis}`, palette.honey, 2, { "stroke-dasharray": "3 5" }),
    ...bars,
    line(`M${x} ${axis}H${x + width}`, palette.white, 2.4),
    disc(marker, axis, letters * 0.42, palette.honey, { stroke: palette.night, "stroke-width": 2 }),
    ...years,
  ];
}
