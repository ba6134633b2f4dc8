import { text, textWidth } from "./glyphs.ts";
import { palette } from "./palette.ts";
import { disc, line, rect, tag } from "./svg.ts";
import { warmth } from "./thermal.ts";

/** The window of a thermal camera on the picture. */
export interface Finder {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Size of the readings' letters. */
  letters: number;
}

/** Corner marks and a fine edge. */
export function finderFrame({ x, y, width, height, letters }: Finder): string[] {
  const arm = letters * 1.4;
  const [right, bottom] = [x + width, y + height];
  const marks = [
    `M${x} ${y + arm}V${y}h${arm}`,
    `M${right - arm} ${y}H${right}v${arm}`,
    `M${right} ${bottom - arm}V${bottom}h${-arm}`,
    `M${x + arm} ${bottom}H${x}v${-arm}`,
  ].join("");
  return [
    rect(x, y, width, height, "none", {
      stroke: palette.white,
      "stroke-width": 1.5,
      "stroke-opacity": "0.7",
    }),
    line(marks, palette.white, letters * 0.26, { "stroke-linecap": "square" }),
  ];
}

/** A measured point with its temperature. */
export function reading(x: number, y: number, words: string, letters: number): string[] {
  const style = { font: "bold", size: letters } as const;
  const width = textWidth(words, style) + letters * 1.1;
  const arm = letters * 0.9;
  const [left, top] = [x + letters * 1.2, y - letters * 0.85];
  return [
    line(`M${x - arm} ${y}h${arm * 2}M${x} ${y - arm}v${arm * 2}`, palette.white, letters * 0.13),
    disc(x, y, letters * 0.45, "none", { stroke: palette.white, "stroke-width": letters * 0.13 }),
    rect(left, top, width, letters * 1.7, palette.night, {
      rx: letters * 0.3,
      "fill-opacity": "0.82",
    }),
    text(words, left + letters * 0.55, top + letters * 1.22, { ...style, fill: palette.white }),
  ];
}

/** The camera's colour scale, warm on top. */
export function warmthScale(x: number, y: number, width: number, height: number): string[] {
  const steps = 14;
  const part = height / steps;
  return [
    tag(
      "g",
      {},
      Array.from({ length: steps }, (_, index) =>
        rect(x, y + index * part, width, part + 0.5, warmth(0.97 - (index / (steps - 1)) * 0.9)),
      ),
    ),
    rect(x, y, width, height, "none", {
      stroke: palette.white,
      "stroke-width": 1.5,
      "stroke-opacity": "0.8",
    }),
  ];
}
