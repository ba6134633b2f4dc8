import { card } from "../../draw/card.ts";
import { palette } from "../../draw/palette.ts";
import { disc, line, rect, shape } from "../../draw/svg.ts";
import { dayTree, villaAt } from "../daylight.ts";
import { drain } from "./assainissementCollectif.ts";
import { cutGround } from "./ground.ts";

const lawn = 322;

/** The septic tank, cut open: two chambers, water, scum and sludge. */
function tank(x: number, y: number): string[] {
  const neck = (left: number, width: number) => [
    rect(x + left, lawn - 4, width, y - lawn + 4, "#8fa09f"),
    rect(x + left - 6, lawn - 10, width + 12, 9, "#33565d", { rx: 3 }),
  ];
  return [
    ...neck(34, 44),
    ...neck(142, 32),
    shape(`M${x - 12} ${y - 12}h220v174h-220z`, "#b7c0b9"),
    rect(x - 12, y - 12, 220, 7, "#e3e7df"),
    rect(x, y, 196, 150, palette.night),
    rect(x, y + 32, 196, 118, palette.lagoon),
    rect(x, y + 32, 116, 11, "#c99a45"),
    shape(`M${x} ${y + 150}v-36c26-14 66-8 116 2v34z`, "#4b3d2f"),
    shape(`M${x + 128} ${y + 150}v-16c26-6 44-4 68 2v14z`, "#4b3d2f"),
    rect(x + 116, y, 12, 92, "#b7c0b9"),
    rect(x + 116, y + 114, 12, 36, "#b7c0b9"),
    line(`M${x + 12} ${y + 60}h34M${x + 58} ${y + 76}h40M${x + 140} ${y + 58}h34`, "#8fc4cc", 3, {
      "stroke-linecap": "round",
    }),
  ];
}

/** The spreading bed: gravel, perforated pipe and the water that seeps into the ground. */
function bed(x: number, y: number, width: number): string[] {
  const spread = Array.from({ length: 8 }, (_, index) => x + 20 + (index * (width - 40)) / 7);
  const drops = spread.map((cx, index) => {
    const cy = y + 78 + (index % 3) * 16;
    return `M${cx} ${cy}c6 8 9 11 9 16a9 9 0 0 1-18 0c0-5 3-8 9-16z`;
  });
  const gravel = Array.from({ length: 34 }, (_, index) => {
    const cx = x + 6 + ((index * 37) % (width - 14));
    return `M${cx} ${y + 44 + ((index * 13) % 20)}l6-4 7 3-3 6-8 1z`;
  });
  return [
    shape(`M${x - 8} ${y}h${width + 16}l-10 68h${-width + 4}z`, "#9aa59c"),
    shape(gravel.join(""), "#d3d8cc"),
    rect(x - 22, y + 12, width + 18, 20, "#b3623c", { rx: 3 }),
    rect(x - 22, y + 12, width + 18, 6, "#e9a878", { rx: 3 }),
    ...spread.map((cx) => disc(cx, y + 26, 3.4, palette.night)),
    shape(drops.join(""), "#4f9fb4"),
  ];
}

/** The crawl space below the floor, from which the drain leaves. */
function crawlSpace(): string[] {
  return [
    rect(150, lawn, 108, 74, "#b7c0b9"),
    rect(158, lawn, 92, 66, palette.night),
    rect(150, lawn, 108, 7, "#e3e7df"),
  ];
}

/** A house with its own septic tank and spreading bed under the lawn. */
export function assainissementNonCollectif(): string {
  return card("morning", [
    shape("M0 250c120-40 240-20 360-34s300-44 440-10v120H0z", "#b4d0c4"),
    shape("M0 284c160-24 300-4 440-16s250-22 360 0v60H0z", "#8fb79c"),
    ...dayTree(560, lawn + 4, 54, 31),
    ...dayTree(700, lawn + 6, 78, 8),
    ...villaAt(150, lawn + 8, 24.5),
    ...cutGround(lawn),
    rect(0, lawn, 800, 20, "#5f8a70"),
    rect(0, lawn, 800, 5, "#9cc09a"),
    ...crawlSpace(),
    ...drain(`M190 ${lawn + 8}v22c0 16 10 28 26 30l68 12`),
    ...tank(286, 380),
    ...drain("M486 422l58 6"),
    ...bed(556, 402, 206),
  ]);
}
