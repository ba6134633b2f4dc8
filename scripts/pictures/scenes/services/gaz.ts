import { card, lifted, roundedBox } from "../../draw/card.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import { disc, line, rect, shape } from "../../draw/svg.ts";

const copper = { dark: "#8c4a2c", base: "#c8713f", light: "#eda873" };

/** A copper pipe: its path with a lit and a shaded flank. */
function pipe(d: string): string[] {
  return [
    line(d, palette.deep, 24, { "stroke-opacity": "0.2", transform: "translate(-14 14)" }),
    line(d, copper.dark, 24),
    line(d, copper.base, 18, { transform: "translate(2 -1)" }),
    line(d, copper.light, 5, { transform: "translate(6 -4)" }),
  ];
}

const collar = (x: number, y: number, width: number, height: number): string[] => [
  rect(x, y, width, height, copper.dark, { rx: 3 }),
  rect(x + width * 0.4, y, width * 0.4, height, copper.light, { rx: 2 }),
];

/** Square wall tiles with their joints. */
function tiles(): string[] {
  const rows = Array.from({ length: 6 }, (_, index) => `M0 ${96 * index + 60}H800`).join("");
  const columns = Array.from({ length: 9 }, (_, index) => `M${index * 96 + 20} 0V600`).join("");
  return [rect(0, 0, 800, 600, "#d5e3df"), line(rows + columns, "#eef4f0", 5)];
}

/** The gas meter with its figures. */
function meter(): string[] {
  return [
    ...lifted(roundedBox(70, 92, 214, 196, 20), "#dcc27a", 18),
    shape("M90 92h174c11 0 20 9 20 20v18H70v-18c0-11 9-20 20-20z", "#ead69a"),
    rect(102, 150, 150, 50, palette.night, { rx: 6 }),
    ...["0", "4", "2", "7", "9"].flatMap((digit, index) => [
      rect(109 + index * 28, 157, 24, 36, index === 4 ? palette.rust : "#1e4650", { rx: 3 }),
      text(digit, 121 + index * 28, 185, {
        font: "bold",
        size: 27,
        fill: palette.white,
        anchor: "middle",
      }),
    ]),
    text("m³", 177, 238, { font: "bold", size: 24, fill: palette.deep, anchor: "middle" }),
    disc(240, 250, 13, "#b8963f"),
    disc(240, 250, 7, "#8d6f29"),
  ];
}

/** The stop valve with its yellow lever across the pipe. */
function valve(x: number, y: number): string[] {
  return [
    ...collar(x - 19, y - 34, 38, 68),
    disc(x, y, 17, "#d9b04c"),
    ...lifted(roundedBox(x - 12, y - 9, 108, 18, 9), palette.ochre, 8),
    disc(x, y, 8, "#8d6f29"),
  ];
}

/** A burner seen from the side with its crown of flames. */
function burner(cx: number, y: number, flames: number): string[] {
  const step = 168 / flames;
  const tongue = (size: number, fill: string) =>
    shape(
      Array.from({ length: flames }, (_, index) => {
        const x = cx - 84 + step * (index + 0.5);
        const height = size * (1 - 0.22 * Math.abs((index + 0.5) / flames - 0.5));
        return `M${x - step * 0.4} ${y}c${-step * 0.12} ${-height * 0.5} ${step * 0.3} ${-height * 0.6} ${step * 0.4} ${-height}c${step * 0.1} ${height * 0.4} ${step * 0.52} ${height * 0.5} ${step * 0.4} ${height}z`;
      }).join(""),
      fill,
    );
  return [
    tongue(64, "#4f9fb4"),
    tongue(44, "#8fd0d8"),
    tongue(24, "#e8f7f2"),
    rect(cx - 92, y - 2, 184, 16, "#23434b", { rx: 5 }),
    rect(cx - 64, y + 14, 128, 16, "#17323a"),
  ];
}

/** The hob on its worktop, and the pan over the flames. */
function hob(): string[] {
  return [
    shape("M196 440l-22 20v140h22z", palette.deep, { "fill-opacity": "0.2" }),
    rect(184, 396, 616, 14, palette.white),
    rect(184, 410, 616, 30, "#d8cdb8"),
    rect(196, 440, 604, 160, palette.petrol),
    line("M196 446H800", palette.deep, 12, { "stroke-opacity": "0.5" }),
    rect(352, 380, 400, 22, "#17323a", { rx: 6 }),
    ...burner(552, 352, 9),
    line("M430 300h244M452 300v80M652 300v80", "#23434b", 13),
    ...lifted("M446 176h212v86c0 20-16 36-36 36H482c-20 0-36-16-36-36z", "#7fa0a5", 16),
    shape("M598 176h60v86c0 20-16 36-36 36h-30z", "#b7cbcc"),
    rect(434, 164, 236, 16, "#9db9bc", { rx: 8 }),
    line("M666 204h96", palette.night, 18, { "stroke-linecap": "round" }),
    ...[470, 552, 634].flatMap((x) => [
      disc(x, 520, 25, palette.night),
      disc(x + 3, 517, 21, palette.mist),
      line(`M${x + 3} 517v-18`, palette.night, 5),
    ]),
  ];
}

/** Stop valve, meter and hob: the supply comes up the wall, the pipe to the hob goes below the worktop. */
export function gaz(): string {
  return card("room", [
    ...tiles(),
    ...pipe("M236 288v120"),
    ...collar(216, 372, 40, 24),
    ...hob(),
    ...pipe("M118 288v330"),
    ...collar(100, 286, 36, 20),
    ...collar(218, 286, 36, 20),
    ...valve(118, 408),
    ...meter(),
  ]);
}
