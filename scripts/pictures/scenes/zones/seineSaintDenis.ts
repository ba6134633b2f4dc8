import { card } from "../../draw/card.ts";
import { courses } from "../../draw/courses.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { disc, line, rect, shape } from "../../draw/svg.ts";
import { dayTree } from "../daylight.ts";

const stone = { lit: "#f4e6cb", face: "#e6d4b4", shade: "#b5ad97", dark: "#39626a" };

/** A pointed window or door: foot on y, `width` wide. */
const lancet = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}v${-(height - width)}q0 ${-width * 0.7} ${width / 2} ${-width}q${width / 2} ${width * 0.3} ${width / 2} ${width}v${height - width}z`;

/** Teeth of a parapet. */
const crenels = (x: number, y: number, count: number, step: number) =>
  Array.from(
    { length: count },
    (_, index) => `M${x + index * step} ${y}v-9h${step * 0.55}v9z`,
  ).join("");

/** The western rose. */
function rose(cx: number, cy: number, r: number): string[] {
  const petals = Array.from({ length: 12 }, (_, index) => {
    const angle = (index / 12) * 2 * Math.PI;
    return `M${cx} ${cy}L${cx + r * 0.86 * Math.cos(angle)} ${cy + r * 0.86 * Math.sin(angle)}`;
  });
  return [
    disc(cx, cy, r + 5, stone.lit),
    disc(cx, cy, r, stone.dark),
    line(petals.join(""), stone.face, 2.4),
    disc(cx, cy, r * 0.52, "none", { stroke: stone.face, "stroke-width": 2.2 }),
    disc(cx, cy, r * 0.2, palette.ochre),
  ];
}

/** The basilica's west front, with its one tower to the south. */
function basilica(x: number, y: number): string[] {
  const bay = (left: number, width: number) => [
    shape(lancet(x + left + width * 0.18, y, width * 0.64, 92), stone.shade),
    shape(lancet(x + left + width * 0.26, y, width * 0.48, 78), stone.dark),
    shape(
      lancet(x + left + width * 0.2, y - 128, width * 0.24, 56) +
        lancet(x + left + width * 0.56, y - 128, width * 0.24, 56),
      stone.dark,
    ),
  ];
  return [
    shape(`M${x + 236} ${y}V${y - 186}l40-30h220l30 30V${y}z`, "#c9bfa6"),
    shape(`M${x + 226} ${y - 186}l30-52h244l34 52z`, "#4f7f88"),
    courses(x + 260, y - 228, 240, 42, 6),
    line(
      [0, 1, 2, 3, 4, 5].map((index) => `M${x + 262 + index * 46} ${y}v-176`).join(""),
      stone.lit,
      9,
    ),
    shape(
      [0, 1, 2, 3, 4].map((index) => lancet(x + 276 + index * 46, y - 40, 24, 110)).join(""),
      stone.dark,
    ),
    rect(x, y - 262, 240, 262, stone.face),
    rect(x, y - 262, 80, 262, "#d9c7a6"),
    courses(x, y - 256, 240, 250),
    shape(crenels(x, y - 262, 15, 16), stone.face),
    line(`M${x} ${y - 112}h240M${x} ${y - 204}h240`, stone.lit, 6),
    line([0, 76, 164, 236].map((at) => `M${x + at + 2} ${y}v-262`).join(""), stone.lit, 12),
    line([0, 76, 164, 236].map((at) => `M${x + at - 6} ${y}v-262`).join(""), stone.shade, 4),
    ...bay(2, 74),
    ...bay(78, 84),
    ...bay(164, 74),
    ...rose(x + 120, y - 224, 30),
    shape(`M${x + 158} ${y - 262}l-44 60h44z`, palette.deep, { "fill-opacity": "0.14" }),
    shape(`M${x + 236} ${y - 186}v186h34v-150z`, palette.deep, { "fill-opacity": "0.16" }),
    rect(x + 158, y - 372, 82, 110, stone.face),
    rect(x + 158, y - 372, 24, 110, "#d3c19f"),
    courses(x + 158, y - 366, 82, 104, 2),
    shape(lancet(x + 170, y - 276, 22, 74) + lancet(x + 206, y - 276, 22, 74), stone.dark),
    shape(`M${x + 152} ${y - 372}l47-44 47 44z`, "#4f7f88"),
    shape(`M${x + 152} ${y - 372}l47-44v44z`, "#3b6973"),
    rect(x + 152, y - 376, 94, 8, stone.lit),
  ];
}

/** The iron footbridge over the canal. */
function footbridge(): string[] {
  const rails = Array.from({ length: 24 }, (_, index) => {
    const x = 452 + index * 15;
    const y = 470 - 54 * Math.sin(((index + 0.5) / 24) * Math.PI);
    return `M${x} ${Math.round(y)}v-24`;
  });
  return [
    line("M440 478c90-84 290-84 380-4", palette.deep, 9),
    line("M440 452c90-84 290-84 380-4", palette.deep, 3),
    line(rails.join(""), palette.deep, 1.8),
  ];
}

/** A barge with its wheelhouse. */
function barge(x: number, y: number): string[] {
  return [
    shape(`M${x} ${y}h300l-14 34H${x + 24}z`, palette.night),
    shape(`M${x} ${y}h300l-3 8H${x + 6}z`, palette.terra),
    rect(x + 40, y - 20, 170, 20, "#8fb3b8"),
    rect(x + 40, y - 20, 170, 6, "#c6d9da"),
    rect(x + 226, y - 42, 48, 42, palette.paper),
    rect(x + 232, y - 36, 36, 14, "#2c6470"),
    rect(x + 222, y - 47, 56, 7, palette.deep),
  ];
}

/** The basilica above the canal, its footbridge and a barge. */
export function zoneSeineSaintDenis(): string {
  const ripples = Array.from(
    { length: 14 },
    (_, index) =>
      `M${(index * 151) % 760} ${506 + ((index * 31) % 84)}h${28 + ((index * 13) % 44)}`,
  );
  return card("morning", [
    ...drawClouds(
      [
        [380, 90, 420, 26],
        [520, 150, 260, 14],
      ],
      palette.white,
      0.55,
    ),
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 372,
      foot: 470,
      unit: 36,
      fill: "#a3c5c7",
      seed: 18,
    }),
    ...basilica(92, 446),
    rect(640, 262, 26, 184, "#a85a3a"),
    rect(640, 262, 9, 184, "#7d4a39"),
    rect(636, 270, 34, 9, "#e3a77c"),
    shape("M664 446v-84l34-22v22l34-22v22l34-22v22l34-22v106z", "#c06a42"),
    shape("M664 446v-84l34-22v22l34-22v22l34-22v22l34-22v24H664z", "#a85a3a"),
    shape([0, 1, 2, 3].map((index) => `M${682 + index * 32} 394h18v26h-18z`).join(""), "#2c6470"),
    rect(0, 444, 800, 40, "#6d9b85"),
    ...dayTree(40, 470, 58, 4),
    ...dayTree(470, 466, 40, 14),
    ...dayTree(604, 466, 44, 24),
    rect(0, 474, 800, 18, "#d9cdb4"),
    rect(0, 490, 800, 110, palette.lagoon),
    rect(0, 490, 800, 14, palette.petrol, { "fill-opacity": "0.45" }),
    line(ripples.join(""), "#8fc4cc", 3, { "stroke-linecap": "round", "stroke-opacity": "0.8" }),
    ...footbridge(),
    ...barge(96, 530),
  ]);
}
