import { card, lifted, roundedBox } from "../../draw/card.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import { drawSkyline } from "../../draw/skyline.ts";
import { disc, line, linearGradient, rect, shape, tag } from "../../draw/svg.ts";

/** The attic in section: 1 m is 120 units, the floor lies at y = 500, headroom 1.80 m at y = 284. */
const floor = 500;
const low = floor - 1.8 * 120;
const inner = "M76 500 188 120H612L724 500Z";

/** Roof, floor and joists as a section cuts them. */
function shell(): string[] {
  return [
    shape("M20 500 146 72 H654 L780 500 V600 H20Z", palette.deep),
    shape("M146 72h508l8 28H138z", "#7f9fa6"),
    shape("M20 500 146 72l14 6L36 500zM780 500 654 72l-14 6 124 422z", "#7f9fa6"),
    shape(inner, "#f6eee0"),
    shape("M612 120 724 500H560V120z", "#efe3cf"),
    shape("M76 500h648v22H76z", "#c08a4c"),
    shape("M76 500h648v6H76z", "#dcb27a"),
    ...[90, 190, 290, 390, 490, 590, 690].map((x) => rect(x, 530, 34, 46, "#8d5f33")),
  ];
}

/** The parts too low to count, hatched. */
function excluded(): string[] {
  const hatch = Array.from({ length: 22 }, (_, index) => `M${40 + index * 14} 500l110-220`).join(
    "",
  );
  const mirror = Array.from({ length: 22 }, (_, index) => `M${760 - index * 14} 500l-110-220`).join(
    "",
  );
  return [
    tag("clipPath", { id: "left" }, [shape("M76 500 139.7 284V500Z", palette.white)]),
    tag("clipPath", { id: "right" }, [shape("M724 500 660.3 284V500Z", palette.white)]),
    shape("M76 500 139.7 284V500ZM724 500 660.3 284V500Z", palette.peach),
    line(hatch, palette.rust, 2.6, { "clip-path": "url(#left)" }),
    line(mirror, palette.rust, 2.6, { "clip-path": "url(#right)" }),
    line("M139.7 284V500M660.3 284V500", palette.rust, 2.4, { "stroke-dasharray": "9 7" }),
    line(`M139.7 ${low}H660.3`, palette.rust, 3, { "stroke-dasharray": "12 9" }),
  ];
}

/** The dormer seen from inside, and what little furniture there is. */
function room(): string[] {
  return [
    rect(330, 168, 140, 176, "#cfd9d2", { "fill-opacity": "0.7" }),
    rect(322, 160, 140, 176, palette.white),
    rect(332, 170, 120, 156, "url(#sky)"),
    shape("M332 290c30-22 52-6 76-18s30-8 44 2v52H332z", "#5f979c"),
    line("M392 170v156M332 222h120M332 274h120", palette.white, 7),
    rect(312, 334, 160, 14, "#e3d6bf"),
    shape("M322 348h140l-60 152H200z", palette.honey, { "fill-opacity": "0.28" }),
    ...lifted("M196 430h96v10h-96zM204 440h8v60h-8zM276 440h8v60h-8z", "#8d5f33", 8),
    shape("M212 400h42l-5 30h-32z", palette.terra),
    shape(
      "M230 400c-24-16-26-44-12-56 4 20 10 24 14 38 4-22 12-34 28-40 4 24-6 46-22 58z",
      "#4f7f6c",
    ),
  ];
}

/** The laser meter on the floor, its beam and the measures. */
function measures(): string[] {
  const chip = (x: number, y: number, words: string, width: number, fill: string) => [
    ...lifted(roundedBox(x - width / 2, y - 24, width, 48, 9), fill, 7),
    text(words, x, y + 10, { font: "bold", size: 28, fill: palette.white, anchor: "middle" }),
  ];
  return [
    line("M156 470H628", palette.terra, 4),
    disc(156, 470, 7, palette.terra),
    ...lifted(roundedBox(612, 430, 42, 70, 8), palette.deep, 8),
    rect(619, 440, 28, 22, "#dfeadf", { rx: 3 }),
    disc(633, 478, 8, palette.ochre),
    line("M560 284V500M548 284h24M548 500h24", palette.deep, 3),
    ...chip(560, 372, "1,80 m", 126, palette.rust),
    ...chip(400, 440, "42,30 m²", 156, palette.petrol),
  ];
}

/** An attic in section: what lies under 1.80 m of headroom is not counted. */
export function mesurage(): string {
  return card("morning", [
    tag("defs", {}, [
      linearGradient(
        "sky",
        [0, 0, 0, 1],
        [
          [0, palette.haze],
          [1, palette.cream],
        ],
      ),
    ]),
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 470,
      foot: 600,
      unit: 60,
      fill: "#a9c8ca",
      seed: 14,
    }),
    rect(548, 22, 62, 52, "#e9dcc4"),
    rect(548, 22, 20, 52, "#b9b6a6"),
    rect(542, 16, 74, 9, palette.cream),
    ...[554, 574, 594].map((x) => rect(x, -2, 13, 18, palette.terra)),
    ...shell(),
    ...room(),
    ...excluded(),
    ...measures(),
  ]);
}
