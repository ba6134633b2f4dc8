import { card } from "../../draw/card.ts";
import { courses } from "../../draw/courses.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { disc, line, rect, shape, tag } from "../../draw/svg.ts";
import { dayTree } from "../daylight.ts";

const water = 430;

/** The keep of Vincennes: a square tower between four round turrets. */
function keep(x: number, y: number): string[] {
  const turret = (at: number, height: number, fill: string, dark: string) => [
    rect(x + at, y - height, 30, height, fill),
    rect(x + at, y - height, 11, height, dark),
    rect(x + at - 3, y - height, 36, 9, fill),
    shape(
      [0, 1, 2].map((index) => `M${x + at - 3 + index * 13} ${y - height}v-7h8v7z`).join(""),
      fill,
    ),
  ];
  const slit = (at: number, up: number) => `M${x + at} ${y - up}h7v20h-7z`;
  return [
    ...turret(18, 208, "#dcd0b6", "#b3b09e"),
    ...turret(86, 208, "#dcd0b6", "#b3b09e"),
    rect(x + 14, y - 190, 106, 190, "#efe2c6"),
    rect(x + 14, y - 190, 36, 190, "#d3c8ae"),
    courses(x + 30, y - 180, 74, 150),
    shape(
      Array.from({ length: 7 }, (_, index) => `M${x + 16 + index * 15} ${y - 190}v-9h9v9z`).join(
        "",
      ),
      "#efe2c6",
    ),
    ...turret(0, 200, "#f4e8cf", "#c6bda6"),
    ...turret(104, 200, "#f4e8cf", "#c6bda6"),
    shape(
      [166, 126, 86, 48].flatMap((up) => [slit(12, up), slit(116, up), slit(63, up)]).join(""),
      "#39626a",
    ),
  ];
}

/** The railway viaduct over the Marne and its train. */
function viaduct(): string[] {
  const arches = Array.from({ length: 6 }, (_, index) => {
    const x = 322 + index * 86;
    return `M${x} ${water}v-54a33 33 0 0 1 66 0v54z`;
  });
  const soffits = Array.from({ length: 6 }, (_, index) => {
    const x = 322 + index * 86;
    return `M${x} ${water}v-54a33 33 0 0 1 66 0h-7a26 26 0 0 0-52 0v54z`;
  });
  const doors = Array.from({ length: 9 }, (_, index) => `M${486 + index * 36} 280h22v14h-22z`);
  return [
    shape(`M300 316H820V${water}H300z${arches.join("")}`, "#e9dabb", { "fill-rule": "evenodd" }),
    shape(soffits.join(""), "#a99f88"),
    courses(300, 322, 520, 20, 4),
    ...[0, 1, 2, 3, 4].map((pier) => courses(388 + pier * 86, 376, 20, 54, pier)),
    rect(300, 308, 520, 10, "#f8edd6"),
    rect(300, 318, 520, 6, palette.deep, { "fill-opacity": "0.14" }),
    shape("M470 274c0-4 4-8 10-8h340v42H470z", palette.paper),
    rect(470, 296, 350, 6, palette.terra),
    shape(doors.join(""), "#2c6470"),
    shape("M470 276c2-6 6-10 12-10h8v18h-20z", palette.deep),
  ];
}

/** Willows and poplars of the far bank. */
function banks(): string[] {
  return [
    shape(`M0 ${water}c40-30 150-40 240-30s70 20 100 30z`, "#6d9b85"),
    ...dayTree(40, water, 62, 3),
    ...dayTree(246, water + 2, 44, 16),
    shape(`M0 ${water - 4}h330v10H0z`, "#5f8a70"),
  ];
}

/** A rowing boat with its oars. */
function boat(x: number, y: number): string[] {
  return [
    tag("ellipse", {
      cx: x + 84,
      cy: y + 30,
      rx: 104,
      ry: 8,
      fill: palette.night,
      "fill-opacity": "0.22",
    }),
    line(`M${x + 66} ${y + 2}l-74 34M${x + 104} ${y + 2}l78 34`, "#d3a561", 5, {
      "stroke-linecap": "round",
    }),
    shape(
      `M${x - 14} ${y - 2}c40 12 150 12 196-4-10 24-30 36-60 36H${x + 42}c-28 0-46-12-56-32z`,
      palette.rust,
    ),
    shape(`M${x - 14} ${y - 2}c40 12 150 12 196-4l-6 12c-50 12-140 12-184 0z`, palette.terra),
    shape(`M${x + 6} ${y + 2}c46 8 118 8 152-2l-4 6c-40 8-104 8-144 2z`, "#6b3a22"),
  ];
}

/** The open-air café's jetty: posts, deck and a string of lamps. */
function jetty(): string[] {
  const lamps = [
    [556, 461],
    [608, 473],
    [662, 476],
    [716, 471],
    [766, 459],
  ] as const;
  return [
    line("M520 440c60 40 180 50 290 0", palette.deep, 2.2),
    ...lamps.map(([x, y]) => disc(x, y, 6, palette.honey)),
    line("M520 520V432M806 520V432", palette.deep, 6),
    rect(500, 514, 320, 14, "#d3a561"),
    rect(500, 514, 320, 4, "#ecc98d"),
    line("M526 528v72M606 528v72M686 528v72M766 528v72", "#6d5238", 10),
    ...table(544),
    ...table(672),
  ];
}

/** A table of the café with its checked cloth, two stools and a carafe; `x` is its left edge. */
function table(x: number): string[] {
  const stool = (at: number) =>
    `M${at} 494h20v5h-20zM${at + 3} 499h4l-3 15h-4zM${at + 13} 499h4l3 15h-4z`;
  const checks = [0, 1, 2, 3, 4].map((index) => `M${x + 27 + index * 10} 476h5v12h-5z`).join("");
  return [
    shape(stool(x - 4) + stool(x + 86), "#6d5238"),
    line(`M${x + 34} 480l30 34M${x + 66} 480l-30 34`, "#6d5238", 5),
    shape(`M${x + 20} 474h62l4 16H${x + 16}z`, palette.paper),
    shape(checks, palette.terra),
    rect(x + 20, 472, 62, 5, palette.terra),
    shape(`M${x + 46} 472v-7l3-5v-6h6v6l3 5v7z`, "#7fb4b0"),
  ];
}

/** The banks of the Marne: the keep of Vincennes, the viaduct of Nogent and a boat. */
export function zoneValDeMarne(): string {
  const ripples = Array.from(
    { length: 16 },
    (_, index) =>
      `M${(index * 149) % 760} ${water + 24 + ((index * 37) % 140)}h${30 + ((index * 17) % 46)}`,
  );
  return card("morning", [
    ...drawClouds(
      [
        [300, 96, 420, 26],
        [-60, 60, 300, 18],
      ],
      palette.white,
      0.55,
    ),
    shape("M0 372c120-40 300-46 460-30s260 0 340-16v120H0z", "#a9c9bd"),
    ...drawSkyline({
      from: 280,
      to: 820,
      gutter: 352,
      foot: 440,
      unit: 30,
      fill: "#a3c5c7",
      seed: 9,
    }),
    ...keep(92, 410),
    ...viaduct(),
    ...banks(),
    rect(0, water, 800, 600 - water, palette.lagoon),
    rect(0, water, 800, 16, palette.petrol, { "fill-opacity": "0.4" }),
    line(ripples.join(""), "#8fc4cc", 3, { "stroke-linecap": "round", "stroke-opacity": "0.8" }),
    ...boat(150, 510),
    ...jetty(),
  ]);
}
