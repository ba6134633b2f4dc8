import { card, lifted } from "../../draw/card.ts";
import { chance } from "../../draw/chance.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import {
  line,
  linearGradient,
  type Point,
  polygon,
  rect,
  round,
  shape,
  tag,
  trace,
} from "../../draw/svg.ts";

const paint = { face: "#5f979c", light: "#86b5b6", dark: "#3c757d" };

/** A moulded panel: bevels lit from the right. */
function moulding(x: number, y: number, width: number, height: number): string[] {
  const bevel = (
    inset: number,
    depth: number,
    tones: readonly [string, string, string, string],
  ) => {
    const [a, b, c, d] = [x + inset, y + inset, x + width - inset, y + height - inset];
    const [e, f, g, h] = [a + depth, b + depth, c - depth, d - depth];
    const sides: Point[][] = [
      [
        [a, b],
        [c, b],
        [g, f],
        [e, f],
      ],
      [
        [c, b],
        [c, d],
        [g, h],
        [g, f],
      ],
      [
        [c, d],
        [a, d],
        [e, h],
        [g, h],
      ],
      [
        [a, d],
        [a, b],
        [e, f],
        [e, h],
      ],
    ];
    return sides.map((side, index) => polygon(side, tones[index] ?? paint.face));
  };
  return [
    ...bevel(0, 14, [paint.dark, paint.dark, paint.light, paint.light]),
    ...bevel(22, 10, [paint.light, paint.light, paint.dark, paint.dark]),
  ];
}

/** An angular patch around a centre, as paint breaks. */
function patch(cx: number, cy: number, width: number, height: number, seed: number): string {
  const count = 13;
  const points = Array.from({ length: count }, (_, index): Point => {
    const angle = ((index + 0.6 * chance(seed + index * 1.9)) / count) * 2 * Math.PI;
    const reach = 0.66 + 0.44 * chance(seed + index * 2.3);
    return [cx + Math.cos(angle) * width * reach, cy + Math.sin(angle) * height * reach];
  });
  return trace(points);
}

/** A place without paint: an old pale coat, and the bare wood where that has gone, too. */
function peeling(cx: number, cy: number, width: number, height: number, seed: number): string[] {
  const gone = patch(cx, cy, width, height, seed);
  const bare = [
    patch(cx - width * 0.18, cy + height * 0.12, width * 0.62, height * 0.6, seed + 5),
    patch(cx + width * 0.46, cy - height * 0.4, width * 0.24, height * 0.3, seed + 9),
  ].join("");
  const clip = `gone-${seed}`;
  const grain = Array.from({ length: 9 }, (_, index) => {
    const x = cx - width + ((index + 0.5) * width * 2) / 9;
    return `M${round(x)} ${round(cy - height)}q${round(8 * chance(seed + index) - 4)} ${round(height)} 0 ${round(height * 2)}`;
  });
  return [
    tag("clipPath", { id: clip }, [shape(bare, palette.white)]),
    shape(gone, paint.light, { transform: "translate(3 -3)" }),
    shape(gone, "#ddd3b8"),
    shape(bare, "#8a5f38", { transform: "translate(2 -2)" }),
    shape(bare, "#b98a58"),
    tag("g", { "clip-path": `url(#${clip})` }, [
      line(grain.join(""), "#9a6d40", 2.2, { "stroke-opacity": "0.7" }),
    ]),
  ];
}

/** Fine cracks around the flaked places. */
const cracks =
  "M118 190l22 20-6 26 18 14M312 196l22-22 30 4M120 392l-18 26 6 24M420 330l14 30-10 24M610 470l22-26 34 4 18-18M690 520l30-14 22 8M520 520l-26-18";

/** Curled flakes of paint and their shadow. */
function curls(): string[] {
  return [
    ...lifted("M236 246c26-18 54-8 62 14-22-8-40-2-54 16z", "#cfe0dc", 8),
    ...lifted("M196 372c22-14 46-6 52 12-18-6-32 0-42 14z", "#cfe0dc", 7),
  ];
}

/** The X-ray fluorescence analyser, its nose on the door and its reading on the screen. */
function analyser(): string[] {
  const body =
    "M412 262h42l22-46h190c18 0 32 14 32 32v74c0 14-10 24-24 24h-64l-26 176c-2 12-12 20-24 20h-72c-15 0-26-13-24-28l22-168h-36l-18-34h-20c-10 0-18-8-18-18v-14c0-10 8-18 18-18z";
  return [
    shape(body, palette.night, { transform: "translate(-20 22)", "fill-opacity": "0.26" }),
    shape(body, palette.deep),
    shape("M476 216h190c18 0 32 14 32 32v20H452z", palette.teal),
    shape("M394 280c0-10 8-18 18-18h24v50h-24c-10 0-18-8-18-18z", "#17323a"),
    shape("M486 352h106l-3 20H483z", "#17323a"),
    shape("M470 376l-18 146c-2 14 8 26 22 26h22l22-172z", palette.petrol),
    shape("M440 352h34l-10 50c-2 8-8 12-16 10s-12-10-10-18z", palette.terra),
    rect(508, 240, 150, 84, "#e9f2ea", { rx: 8 }),
    text("1,6", 583, 290, { font: "bold", size: 46, fill: palette.brick, anchor: "middle" }),
    text("mg/cm²", 583, 314, { font: "bold", size: 19, fill: palette.deep, anchor: "middle" }),
  ];
}

/** Old panelling whose paint comes off, measured with an X-ray analyser. */
export function plomb(): string {
  return card("room", [
    tag("defs", {}, [
      linearGradient(
        "beam",
        [0, 0, 1, 0],
        [
          [0, palette.honey, 0.75],
          [1, palette.honey, 0],
        ],
      ),
    ]),
    rect(0, 0, 800, 600, paint.face),
    rect(0, 0, 800, 44, paint.light),
    rect(0, 44, 800, 10, paint.dark),
    ...moulding(60, 96, 330, 424),
    ...moulding(452, 96, 420, 424),
    rect(0, 556, 800, 44, paint.dark),
    rect(0, 556, 800, 8, paint.light),
    ...peeling(212, 300, 92, 112, 4),
    ...peeling(330, 486, 44, 34, 19),
    ...peeling(606, 540, 60, 20, 29),
    ...curls(),
    ...peeling(118, 470, 30, 22, 51),
    line(cracks, paint.dark, 2.2, { "stroke-linejoin": "round" }),
    line("M262 287h96", "url(#beam)", 34),
    tag("g", { transform: "translate(-36 0)" }, analyser()),
  ]);
}
