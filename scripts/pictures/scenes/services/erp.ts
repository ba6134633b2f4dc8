import { card } from "../../draw/card.ts";
import { palette } from "../../draw/palette.ts";
import { line, linearGradient, rect, shape, tag } from "../../draw/svg.ts";
import { dayTree, villaAt } from "../daylight.ts";
import { stones } from "./ground.ts";

const land = "M0 300c90-22 170-8 236 40 60 44 110 92 190 92s150-40 230-52 110-4 144-10V600H0z";
const river = 392;

/** Points on the edge of `land`, from left to right. */
const heights = [
  [0, 300],
  [127, 294],
  [236, 340],
  [324, 402],
  [426, 432],
  [541, 410],
  [656, 380],
  [800, 370],
] as const;

/** The edge's y at x, on straight spans between those points. */
function landAt(x: number): number {
  const after = heights.findIndex(([at]) => at > x);
  const [[x1, y1], [x2, y2]] = [heights[after - 1] ?? heights[0], heights[after] ?? heights[7]];
  return y1 + ((y2 - y1) * (x - x1)) / (x2 - x1);
}

/** The valley cut open: grass, clay with its cracks, sand, rock and a fault. */
function valley(): string[] {
  const bed = (down: number, fill: string) =>
    shape(land, fill, { transform: `translate(0 ${down})` });
  const cracks =
    "M60 344l10 22-8 20 10 24M118 346l-6 24 10 18-6 20M176 372l10 20-8 22M690 404l-8 20 10 18M744 400l8 22-8 20";
  return [
    shape(land, "#6d9b85"),
    bed(12, "#8f7a5f"),
    bed(70, "#c9b18a"),
    bed(122, "#b3986f"),
    bed(168, "#957b57"),
    stones(86, 112, 9, "#dcc8a4", 3, landAt),
    stones(136, 160, 9, "#c4aa80", 40, landAt),
    stones(186, 280, 10, "#a98f68", 80, landAt),
    line(cracks, "#5a3f2c", 4, { "stroke-linejoin": "round" }),
    line("M452 600l26-60 18-44 20-64", palette.deep, 5),
    line("M494 600l18-44 24-66", palette.deep, 2, { "stroke-dasharray": "8 8" }),
  ];
}

/** The swollen river, up to where the land hides it. */
function water(): string[] {
  return [
    rect(240, river, 420, 60, palette.lagoon),
    rect(240, river, 420, 7, "#8fc4cc"),
    line(
      `M390 ${river + 18}h52M462 ${river + 24}h44M420 ${river + 34}h30M520 ${river + 15}h34`,
      "#8fc4cc",
      3.4,
      { "stroke-linecap": "round" },
    ),
  ];
}

/** The mark of the highest flood, and the staff that tells it. */
function floodMark(): string[] {
  return [
    line(`M250 ${river - 34}H668`, palette.rust, 3, { "stroke-dasharray": "12 9" }),
    rect(634, river - 58, 9, 76, palette.paper),
    ...[0, 1, 2].map((step) => rect(634, river - 48 + step * 24, 9, 12, palette.terra)),
  ];
}

/** The works on the far bank, with their tanks and stacks. */
function works(): string[] {
  const stack = (x: number, top: number) => [
    shape(`M${x} 372l4-${372 - top}h16l4 ${372 - top}z`, "#c9d2ca"),
    shape(`M${x} 372l4-${372 - top}h6v${372 - top}z`, "#8fa5a5"),
    rect(x + 3, top + 10, 18, 12, palette.terra),
  ];
  return [
    ...stack(596, 196),
    ...stack(636, 224),
    shape("M560 374v-50l30-18v18l30-18v18l30-18v68z", "#5f868c"),
    shape("M560 374v-50h90v50z", "#7da3a6"),
    line("M570 342h70", palette.deep, 9, { "stroke-dasharray": "9 7" }),
    rect(668, 318, 60, 56, "#e4e4d8"),
    shape("M668 318a30 12 0 0 1 60 0z", "#f4f1e4"),
    rect(668, 318, 20, 56, "#a9b7b0"),
    rect(738, 330, 46, 44, "#e4e4d8"),
    shape("M738 330a23 10 0 0 1 46 0z", "#f4f1e4"),
    rect(738, 330, 15, 44, "#a9b7b0"),
  ];
}

/** The pin of the plot that the statement is made for. */
function pin(x: number, y: number): string[] {
  const drop = "M0 0c-30-46-46-66-46-92a46 46 0 0 1 92 0c0 26-16 46-46 92z";
  return [
    tag("ellipse", {
      cx: x - 14,
      cy: y + 4,
      rx: 34,
      ry: 9,
      fill: palette.night,
      "fill-opacity": "0.25",
    }),
    shape(drop, palette.terra, { transform: `translate(${x} ${y})` }),
    shape("M0 0c30-46 46-66 46-92a46 46 0 0 0-46-46z", palette.rust, {
      transform: `translate(${x} ${y}) scale(-1 1)`,
    }),
    tag("circle", { cx: x, cy: y - 92, r: 18, fill: palette.paper }),
  ];
}

/** A house above a valley whose flood stands in the lower houses, works on the far bank, the ground cut open. */
export function erp(): string {
  return card("morning", [
    tag("defs", {}, [
      linearGradient(
        "far",
        [0, 0, 0, 1],
        [
          [0, "#a9c9c6"],
          [1, "#c5dad0"],
        ],
      ),
    ]),
    shape("M0 260c120-60 260-70 400-20s280-30 400-60v260H0z", "url(#far)"),
    shape("M240 380c120-50 260-70 380-50s140 10 180 0v120H240z", "#9cc0ac"),
    ...works(),
    ...dayTree(296, 372, 40, 3),
    ...villaAt(330, 410, 7),
    ...villaAt(512, 412, 6.2),
    ...water(),
    ...valley(),
    ...floodMark(),
    ...dayTree(30, 308, 62, 15),
    ...villaAt(112, 322, 13.5),
    ...pin(166, 160),
  ]);
}
