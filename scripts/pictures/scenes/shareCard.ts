import { text } from "../draw/glyphs.ts";
import { palette } from "../draw/palette.ts";
import { linearGradient, picture, rect, tag } from "../draw/svg.ts";
import { drawMark } from "./brand.ts";
import { heroDiagnostics } from "./heroDiagnostics.ts";

const title = ["Diagnostics", "immobiliers", "et études", "du bâtiment"];

/** The picture shown where a link to the site is shared: 1200 × 630. */
export function shareCard(): string {
  const [width, height] = [1200, 630];
  const serif = { font: "serif", fill: palette.white } as const;
  const scene = heroDiagnostics("wide").replace("<svg ", `<svg x="-210" y="-12" `);
  return picture(width, height, [
    scene.replace(/width="1600" height="800"/, 'width="1410" height="705"'),
    tag("defs", {}, [
      linearGradient(
        "scrim",
        [0, 0, 1, 0],
        [
          [0, palette.night, 0.96],
          [0.42, palette.night, 0.82],
          [0.72, palette.night, 0],
        ],
      ),
    ]),
    rect(0, 0, width, height, "url(#scrim)"),
    drawMark(70, 66, 76, { ground: palette.white, light: palette.apricot }),
    text("Mansarde", 164, 108, { ...serif, size: 44 }),
    text("DIAGNOSTICS", 166, 137, { font: "bold", size: 19, tracking: 3.4, fill: palette.peach }),
    ...title.map((line, index) => text(line, 70, 228 + index * 68, { ...serif, size: 60 })),
    rect(72, 486, 76, 6, palette.terra),
    text("Paris et Île-de-France, sous 24 à 48 h", 70, 548, {
      font: "sans",
      size: 30,
      fill: palette.air,
    }),
  ]);
}
