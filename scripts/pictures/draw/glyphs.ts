import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import subsetFont from "subset-font";

/** Opens one weight of a font of src/ui/fonts; its outlines are then fixed. */
async function open(name: string, weight?: number): Promise<fontkit.Font> {
  const woff = await readFile(new URL(`../../../src/ui/fonts/${name}`, import.meta.url));
  const letters = String.fromCharCode(...Array.from({ length: 352 }, (_, index) => 32 + index));
  const plain = await subsetFont(woff, `${letters}°€²’–—`, {
    targetFormat: "sfnt",
    ...(weight && { variationAxes: { wght: weight } }),
  });
  const font = fontkit.create(plain);
  if (!("layout" in font)) throw new Error(`${name} holds several fonts`);
  return font;
}

const fonts = {
  serif: await open("lora-600.woff2"),
  sans: await open("public-sans-400-700.woff2", 450),
  bold: await open("public-sans-400-700.woff2", 700),
};

/** A face of the site, usable in pictures as outlines. */
export type FontName = keyof typeof fonts;

interface TextStyle {
  font: FontName;
  size: number;
  /** Extra space between letters, in picture units. */
  tracking?: number;
  /** Which part of it stands at x, as SVG names it: its start unless this is another. */
  anchor?: string | undefined;
}

export function textWidth(text: string, { font, size, tracking = 0 }: TextStyle): number {
  const face = fonts[font];
  const run = face.layout(text);
  return (run.advanceWidth * size) / face.unitsPerEm + tracking * (run.glyphs.length - 1);
}

/** The outlines of a text on a baseline as path data; its start is rounded to a tenth, below what the eye sees. */
export function textPath(text: string, x: number, y: number, style: TextStyle): string {
  const face = fonts[style.font];
  const scale = style.size / face.unitsPerEm;
  const run = face.layout(text);
  const share = { middle: 0.5, end: 1 }[style.anchor ?? ""] ?? 0;
  const start = x - share * textWidth(text, style);
  let pen = Math.round(start * 10) / 10;
  return run.glyphs
    .map((glyph, index) => {
      const outline = glyph.path.scale(scale, -scale).translate(pen, y);
      pen += (run.positions[index]?.xAdvance ?? 0) * scale + (style.tracking ?? 0);
      return outline.toSVG();
    })
    .join("");
}
