import { brandMark } from "../../../src/ui/pictures/brandMark.ts";
import { text, textWidth } from "../draw/glyphs.ts";
import { palette } from "../draw/palette.ts";
import { picture, rect, shape, tag } from "../draw/svg.ts";

interface MarkColours {
  ground: string;
  light: string;
}

const onLight: MarkColours = { ground: palette.petrol, light: palette.apricot };
const onDark: MarkColours = { ground: palette.white, light: palette.terra };

/** The mark alone, `size` wide at (x, y). */
export function drawMark(
  x: number,
  y: number,
  size: number,
  { ground, light }: MarkColours,
): string {
  const scale = Math.round((size / brandMark.size) * 1000) / 1000;
  return tag("g", { transform: `translate(${x} ${y}) scale(${scale})` }, [
    shape(brandMark.roof, ground),
    shape(brandMark.dormer, light),
  ]);
}

/** Mark and name, as outlines: for pages that do not load the fonts, mails and print. */
export function logo(ground: "light" | "dark"): string {
  const name = { font: "serif", size: 30, tracking: -0.3 } as const;
  const trade = { font: "bold", size: 13, tracking: 2.2 } as const;
  const width =
    Math.ceil(64 + Math.max(textWidth("Mansarde", name), textWidth("DIAGNOSTICS", trade))) + 2;
  const [first, second] =
    ground === "light" ? [palette.deep, palette.rust] : [palette.white, palette.peach];
  return picture(width, 52, [
    drawMark(0, 1, 50, ground === "light" ? onLight : onDark),
    text("Mansarde", 62, 28, { ...name, fill: first }),
    text("DIAGNOSTICS", 63, 46, { ...trade, fill: second }),
  ]);
}

/** The mark on its tile; `inset` is the free edge as a share, `rounded` its corner radius. */
export function tile(size: number, inset: number, rounded: number): string {
  const mark = size * (1 - 2 * inset);
  return picture(size, size, [
    rect(0, 0, size, size, palette.petrol, { rx: rounded * size }),
    drawMark(size * inset, size * (inset - 0.01), mark, {
      ground: palette.cream,
      light: palette.terra,
    }),
  ]);
}
