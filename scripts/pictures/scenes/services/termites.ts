import { card } from "../../draw/card.ts";
import { chance } from "../../draw/chance.ts";
import { palette } from "../../draw/palette.ts";
import {
  curve,
  line,
  linearGradient,
  type Point,
  polygon,
  rect,
  round,
  shape,
  tag,
} from "../../draw/svg.ts";

const wood = { light: "#d9ab6c", face: "#c08a4c", dark: "#8d5f33", deep: "#573a24" };

/** The beam: upper face, front face and sawn end with its rings. */
function beam(): string[] {
  const grain = Array.from({ length: 15 }, (_, index) => {
    const y = 250 + index * 17;
    const sway = (step: number) => (chance(index * 5 + step) - 0.5) * 14;
    return curve([
      [228, y + sway(1)],
      [380, y + sway(2)],
      [540, y + sway(3)],
      [680, y + sway(4)],
      [810, y + sway(5)],
    ]);
  });
  const rings = [30, 56, 84, 114, 146, 180, 214].map(
    (radius) =>
      `M${176 - radius * 0.8} ${392}a${radius * 0.8} ${radius} 0 1 1 ${radius * 1.6} 0a${radius * 0.8} ${radius} 0 1 1 ${-radius * 1.6} 0`,
  );
  return [
    polygon(
      [
        [96, 232],
        [226, 232],
        [830, 232],
        [830, 172],
        [176, 178],
      ],
      "#e6c088",
    ),
    rect(226, 226, 600, 300, wood.face),
    line(grain.join(""), wood.dark, 3, { "stroke-opacity": "0.55" }),
    shape("M226 500h600v26H226z", wood.dark, { "fill-opacity": "0.5" }),
    rect(96, 232, 130, 294, wood.light),
    tag("g", { "clip-path": "url(#end)" }, [
      line(rings.join(""), wood.dark, 4, { "stroke-opacity": "0.6" }),
      line("M176 392l-60 120M176 392l40-150", wood.deep, 3, { "stroke-opacity": "0.6" }),
    ]),
  ];
}

/** The eaten part: a ragged opening on the front with galleries along the grain. */
function galleries(): string[] {
  const edge: Point[] = [
    [330, 288],
    [396, 268],
    [470, 280],
    [560, 262],
    [640, 286],
    [690, 318],
    [672, 372],
    [700, 420],
    [636, 458],
    [552, 448],
    [478, 470],
    [400, 448],
    [340, 456],
    [312, 400],
    [332, 346],
  ];
  const runs = Array.from({ length: 8 }, (_, index) => {
    const y = 296 + index * 21;
    const from = 336 + 50 * chance(index * 3);
    const to = 668 - 60 * chance(index * 7);
    const height = 6 + 7 * chance(index * 11);
    return `M${round(from)} ${y}c${round((to - from) * 0.3)} ${-height} ${round((to - from) * 0.6)} ${height} ${round(to - from)} 0c${round((from - to) * 0.3)} ${height * 1.6} ${round((from - to) * 0.7)} ${height} ${round(from - to)} 0z`;
  });
  return [
    polygon(
      edge.map(([x, y]): Point => [x - 7, y - 8]),
      wood.light,
    ),
    polygon(edge, wood.deep),
    shape(runs.join(""), wood.dark),
    shape(runs.join(""), "#dcb886", { transform: "translate(4 -5)", "clip-path": "url(#eaten)" }),
    tag("clipPath", { id: "eaten" }, [polygon(edge, palette.white)]),
  ];
}

/** A worker termite, head to the right; `size` is its length. */
function termite(x: number, y: number, size: number, turn: number): string {
  const leg = (at: number, reach: number) =>
    `M${at} -6l${reach} -15l${reach * 0.7} -7M${at} 6l${reach} 15l${reach * 0.7} 7`;
  const scale = size / 120;
  return tag(
    "g",
    { transform: `translate(${x} ${y}) rotate(${turn}) scale(${round(scale * 10) / 10})` },
    [
      tag("ellipse", {
        cx: -12,
        cy: 15,
        rx: 52,
        ry: 15,
        fill: palette.night,
        "fill-opacity": "0.3",
      }),
      line(leg(12, 10) + leg(0, -2) + leg(-10, -12), "#8a5a32", 4, { "stroke-linejoin": "round" }),
      line("M46 -6c10-10 20-12 30-10M46 6c10 10 20 12 30 10", "#8a5a32", 2.6),
      tag("ellipse", { cx: -30, cy: 0, rx: 34, ry: 16, fill: "#f3e3bf" }),
      line("M-52 -12v24M-40 -15v30M-28 -15v30M-16 -14v28", "#cfae74", 3),
      tag("ellipse", { cx: 12, cy: 0, rx: 15, ry: 11, fill: "#e8cf99" }),
      tag("ellipse", { cx: 36, cy: 0, rx: 15, ry: 13, fill: "#c8743f" }),
      line("M48 -5l11 3M48 5l11-3", "#57351f", 4, { "stroke-linecap": "round" }),
    ],
  );
}

/** The inspector's awl, sunk into the softened wood. */
function awl(): string[] {
  const turn = { transform: "rotate(38 560 330)" };
  return [
    tag("g", turn, [
      shape("M554 132h12l-4 206c-1 4-3 4-4 0z", "#c7d6d6"),
      shape("M560 132h6l-4 206z", "#7f9aa0"),
      rect(544, 104, 32, 34, palette.ochre, { rx: 4 }),
      shape("M540 108c-8-40-14-70-8-100 4-20 52-20 56 0 6 30 0 60-8 100z", palette.rust),
      shape("M566 108c10-36 12-70 8-104 8 2 13 4 14 8 6 30 0 60-8 96z", palette.terra),
    ]),
  ];
}

/** A beam eaten by termites and the awl that probes it. */
export function termites(): string {
  return card("mist", [
    tag("defs", {}, [
      linearGradient(
        "shade",
        [0, 0, 0, 1],
        [
          [0, palette.deep, 0.34],
          [1, palette.deep, 0],
        ],
      ),
      tag("clipPath", { id: "end" }, [rect(96, 232, 130, 294, palette.white)]),
    ]),
    rect(0, 0, 800, 70, "#a9c7c8"),
    ...[40, 250, 460, 670].flatMap((x) => [
      rect(x, 0, 92, 196, wood.dark),
      rect(x + 60, 0, 32, 196, wood.face),
      rect(x - 30, 70, 30, 126, palette.deep, { "fill-opacity": "0.14" }),
    ]),
    rect(0, 526, 800, 74, "#8fb3b5"),
    rect(60, 526, 760, 46, "url(#shade)"),
    ...beam(),
    ...galleries(),
    termite(420, 330, 110, 8),
    termite(600, 402, 96, 188),
    termite(470, 420, 84, -14),
    termite(280, 470, 88, 172),
    ...awl(),
  ]);
}
