import { card, lifted, roundedBox } from "../../draw/card.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import { disc, line, rect, shape } from "../../draw/svg.ts";

/** One module of a distribution board; `on` says where its lever stands. */
function breaker(x: number, y: number, width: number, on: boolean, accent: string): string[] {
  return [
    rect(x, y, width, 96, "#f6f4ee"),
    rect(x, y, 3, 96, "#d9d6cb"),
    rect(x + width - 2, y, 2, 96, palette.white),
    rect(x + width * 0.28, y + 30, width * 0.44, 36, "#cdd6d3", { rx: 3 }),
    rect(x + width * 0.32, on ? y + 32 : y + 48, width * 0.36, 16, on ? accent : "#7d8f90", {
      rx: 2,
    }),
    rect(x + width * 0.24, y + 78, width * 0.52, 6, "#b9c6c6"),
  ];
}

/** A row of modules on its rail. */
function rail(
  x: number,
  y: number,
  modules: readonly (readonly [number, string, boolean?])[],
): string[] {
  let pen = x;
  const drawn = modules.flatMap(([width, accent, off]) => {
    const module = breaker(pen, y, width, !off, accent);
    pen += width + 2;
    return module;
  });
  return [
    rect(x - 16, y + 34, 340, 28, "#9db0b1"),
    rect(x - 16, y + 34, 340, 5, "#c3d0cf"),
    ...drawn,
  ];
}

/** The board: an open cabinet with two rails and a main switch. */
function board(): string[] {
  const { deep, lagoon, terra, ochre } = palette;
  return [
    ...lifted(roundedBox(86, 92, 404, 420, 14), "#e9ebe4", 20),
    rect(106, 112, 364, 380, "#cfd8d4", { rx: 6 }),
    shape("M106 118c0-3 3-6 6-6h352c3 0 6 3 6 6v16H106z", deep, { "fill-opacity": "0.18" }),
    ...rail(138, 150, [
      [72, terra],
      [46, lagoon],
      [46, lagoon],
      [46, lagoon],
      [46, lagoon],
      [34, lagoon],
    ]),
    ...rail(138, 282, [
      [46, lagoon],
      [46, lagoon],
      [46, lagoon, true],
      [46, ochre],
      [46, lagoon],
      [58, lagoon],
    ]),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      rect(140 + index * 50, 398, 36, 9, palette.white, { rx: 2 }),
    ),
    ...[0, 1, 2, 3, 4, 5].map((index) => rect(140 + index * 50, 414, 24, 6, "#b4c3c2", { rx: 2 })),
    rect(138, 446, 300, 24, palette.white, { rx: 4 }),
    rect(148, 454, 150, 8, palette.sand, { rx: 4 }),
  ];
}

/** A wall socket with its earth pin. */
function socket(x: number, y: number): string[] {
  return [
    ...lifted(roundedBox(x, y, 128, 128, 18), palette.paper, 14),
    disc(x + 64, y + 64, 44, "#dfe3dc"),
    disc(x + 64, y + 68, 40, "#ebece5"),
    disc(x + 64, y + 42, 8, "#b8a06a"),
    disc(x + 64, y + 42, 4, "#e7d6a2"),
    disc(x + 46, y + 74, 8, palette.night),
    disc(x + 82, y + 74, 8, palette.night),
  ];
}

/** The tester: reading, dial and the two probes on the socket. */
function tester(): string[] {
  const cable = (d: string, colour: string) => [
    line(d, palette.night, 9, { "stroke-opacity": "0.16", transform: "translate(-10 12)" }),
    line(d, colour, 7, { "stroke-linecap": "round" }),
  ];
  const probe = (x: number, y: number, tip: string, colour: string) => [
    line(`M${x} ${y}${tip}`, palette.mist, 5, { "stroke-linecap": "round" }),
    line(`M${x} ${y}l14 44`, colour, 15, { "stroke-linecap": "round" }),
  ];
  return [
    ...cable("M622 246c34 70 8 96 12 138", palette.night),
    ...cable("M682 240c70 90 18 102 14 146", palette.terra),
    ...probe(608, 206, "l-6-26", palette.night),
    ...probe(668, 200, "l-24-22", palette.terra),
    ...lifted(roundedBox(572, 372, 176, 204, 20), palette.deep, 18),
    rect(572, 372, 176, 204, "none", { rx: 20, stroke: palette.ochre, "stroke-width": 9 }),
    rect(594, 396, 132, 62, "#dfeadf", { rx: 6 }),
    text("230 V", 660, 441, { font: "bold", size: 38, fill: palette.deep, anchor: "middle" }),
    disc(660, 516, 40, palette.teal),
    disc(660, 516, 30, palette.night),
    line("M660 516l20-22", palette.ochre, 8, { "stroke-linecap": "round" }),
  ];
}

/** A distribution board, a socket with its earth and the tester that checks it. */
export function electricite(): string {
  return card("room", [
    rect(0, 0, 800, 600, "#c9d9d5"),
    rect(0, 470, 800, 130, "#b7cbc7"),
    rect(0, 470, 800, 5, "#e4ece6"),
    shape("M260 0h22v92h-22zM300 0h22v92h-22z", "#e7e9e1"),
    shape("M260 0h7v92h-7zM300 0h7v92h-7z", "#a9bdbb"),
    ...board(),
    ...socket(560, 104),
    ...tester(),
  ]);
}
