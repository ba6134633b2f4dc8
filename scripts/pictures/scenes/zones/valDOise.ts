import { card } from "../../draw/card.ts";
import { courses } from "../../draw/courses.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds } from "../../draw/skyline.ts";
import { line, rect, shape } from "../../draw/svg.ts";
import { dayTree } from "../daylight.ts";

/** A village house of the Vexin: limestone walls, steep tiled roof, wooden shutters; foot at y. */
function farmhouse(x: number, y: number, width: number, roof: string): string[] {
  const [wall, height] = [width * 0.36, width * 0.34];
  const windows = Math.round(width / 50);
  const step = width / windows;
  const at = (index: number) => x + step * (index + 0.5);
  const glass = Array.from(
    { length: windows },
    (_, index) => `M${at(index) - 8} ${y - wall * 0.72}h16v${wall * 0.4}h-16z`,
  );
  const shutters = Array.from(
    { length: windows },
    (_, index) =>
      `M${at(index) - 18} ${y - wall * 0.72}h9v${wall * 0.4}h-9zM${at(index) + 9} ${y - wall * 0.72}h9v${wall * 0.4}h-9z`,
  );
  return [
    rect(x, y - wall, width, wall, "#f1e2c4"),
    rect(x, y - wall, width * 0.3, wall, "#d6c8ac"),
    shape(
      `M${x - 8} ${y - wall}l${width * 0.14} ${-height}h${width - width * 0.28 + 16}l${width * 0.14} ${height}z`,
      roof,
    ),
    shape(
      `M${x - 8} ${y - wall}l${width * 0.14} ${-height}h${width * 0.16}l${-width * 0.06} ${height}z`,
      palette.night,
      { "fill-opacity": "0.2" },
    ),
    courses(x + width * 0.2, y - wall - height, width * 0.6, height, x),
    courses(x, y - 16, width, 16, x),
    rect(x + width * 0.66, y - wall - height * 1.2, width * 0.1, height * 0.6, "#c06a42"),
    rect(x + width * 0.65, y - wall - height * 1.24, width * 0.12, 5, palette.cream),
    shape(glass.join(""), "#2c6470"),
    shape(shutters.join(""), "#6f9ca1"),
    rect(x, y - wall, width, 5, palette.deep, { "fill-opacity": "0.18" }),
  ];
}

/** The village church: nave, tower and stone spire. */
function church(x: number, y: number): string[] {
  const lancets = [0, 1, 2, 3].map(
    (index) => `M${x + 74 + index * 30} ${y - 20}v-36q0-8 7-13 7 5 7 13v36z`,
  );
  return [
    rect(x + 54, y - 82, 136, 82, "#e9d9b8"),
    shape(`M${x + 46} ${y - 82}l16-52h124l14 52z`, "#a8532f"),
    shape(`M${x + 46} ${y - 82}l16-52h30l-14 52z`, palette.night, { "fill-opacity": "0.2" }),
    courses(x + 70, y - 132, 104, 48),
    courses(x + 62, y - 80, 126, 76, 3),
    shape(lancets.join(""), "#39626a"),
    rect(x, y - 168, 60, 168, "#f4e6cb"),
    rect(x, y - 168, 22, 168, "#cfc1a4"),
    courses(x, y - 96, 60, 92, 5),
    shape(`M${x - 5} ${y - 168}l35-128 35 128z`, "#eadbbd"),
    shape(`M${x - 5} ${y - 168}l35-128v128z`, "#b9b29c"),
    line(`M${x + 30} ${y - 296}v-22M${x + 23} ${y - 310}h14`, palette.deep, 3),
    shape(
      `M${x + 14} ${y - 116}v-28q0-9 8-13 8 4 8 13v28zM${x + 34} ${y - 116}v-28q0-9 8-13 8 4 8 13v28z`,
      "#39626a",
    ),
    line(`M${x} ${y - 100}h60`, "#fff6e2", 5),
    shape(`M${x + 22} ${y}v-34q0-10 8-14 8 4 8 14v34z`, "#6b4a30"),
  ];
}

/** A poplar: a narrow crown. */
function poplar(x: number, y: number, height: number): string[] {
  return [
    rect(x - 2, y - height * 0.2, 4, height * 0.2, "#4b4034"),
    shape(
      `M${x} ${y - height}c${height * 0.12} ${height * 0.2} ${height * 0.13} ${height * 0.6} 0 ${height * 0.86}c${-height * 0.13} ${-height * 0.26} ${-height * 0.12} ${-height * 0.66} 0 ${-height * 0.86}z`,
      "#3f7a68",
    ),
    shape(
      `M${x} ${y - height}c${height * 0.12} ${height * 0.2} ${height * 0.13} ${height * 0.6} 0 ${height * 0.86}c${height * 0.06} ${-height * 0.3} ${height * 0.06} ${-height * 0.6} 0 ${-height * 0.86}z`,
      "#7fa58c",
    ),
  ];
}

/** Fields in bands, running to the hill. */
function fields(): string[] {
  const furrows = Array.from(
    { length: 13 },
    (_, index) =>
      `M${-60 + index * 76} 600C${80 + index * 58} 540 ${220 + index * 36} 500 ${300 + index * 22} 470`,
  );
  return [
    shape("M0 470c200-40 420-30 800-16v146H0z", "#e3c377"),
    line(furrows.join(""), "#c99f4d", 3, { "stroke-opacity": "0.7" }),
    shape("M0 470c200-40 420-30 800-16v14c-360-14-600-20-800 20z", "#8db58f"),
  ];
}

/** A village of the Vexin above the Oise. */
export function zoneValDOise(): string {
  const oise = "M800 398c-120 4-220 14-300 30-60 12-60 26 20 30 90 6 190 2 280 10z";
  return card("morning", [
    ...drawClouds(
      [
        [-60, 120, 420, 30],
        [430, 80, 360, 22],
      ],
      palette.white,
      0.55,
    ),
    shape("M0 320c140-70 300-80 460-40s260 20 340-20v340H0z", "#b7d3c6"),
    shape("M0 372c160-50 330-46 480-18s240 8 320-12v258H0z", "#9cc0ac"),
    ...[560, 592, 626, 664, 706, 752].flatMap((x, index) =>
      poplar(x, 404 + (index % 2) * 3, 96 + (index % 3) * 16),
    ),
    shape("M0 420c200-36 420-30 800-10v190H0z", "#8db58f"),
    shape(oise, palette.lagoon),
    shape("M800 398c-120 4-220 14-300 30 100-10 200-14 300-14z", "#8fc4cc"),
    ...dayTree(470, 424, 40, 5),
    ...farmhouse(296, 430, 120, "#a8532f"),
    ...church(150, 428),
    ...farmhouse(22, 438, 120, "#b5613a"),
    ...farmhouse(214, 452, 150, "#c06a42"),
    ...dayTree(16, 460, 44, 8),
    ...dayTree(396, 462, 46, 21),
    ...fields(),
  ]);
}
