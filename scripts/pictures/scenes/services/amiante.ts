import { card, lifted, roundedBox } from "../../draw/card.ts";
import { chance } from "../../draw/chance.ts";
import { text } from "../../draw/glyphs.ts";
import { mix, palette } from "../../draw/palette.ts";
import { drawClouds } from "../../draw/skyline.ts";
import {
  curve,
  disc,
  line,
  linearGradient,
  type Point,
  polygon,
  rect,
  round,
  shape,
  tag,
} from "../../draw/svg.ts";

const waves = 11;
const pitch = 70;

/** Height of the corrugation at a share of a wave: 1 on the crest. */
const wave = (share: number) => (1 + Math.cos(share * 2 * Math.PI)) / 2;

interface Sheet {
  x: number;
  top: number;
  bottom: number;
  /** How far the foot stands to the left of the head. */
  lean: number;
  first: number;
  last: number;
}

/** One corrugated sheet: each wave in four bands from the lit to the shaded flank. */
function sheet({ x, top, bottom, lean, first, last }: Sheet): string[] {
  const bands = 8;
  const strips: string[] = [];
  for (let index = first * bands; index < last * bands; index += 1) {
    const share = (index % bands) / bands;
    const slope = Math.sin((share + 0.5 / bands) * 2 * Math.PI);
    const fill = mix("#5f7377", "#c9cdc2", Math.round((0.5 + 0.5 * slope) * 7) / 7);
    const at = (step: number, y: number, shift: number): Point => [
      x + (step / bands) * pitch - shift,
      y - 9 * wave((step % bands) / bands),
    ];
    const corners = [
      at(index, top, 0),
      at(index + 1, top, 0),
      at(index + 1, bottom, lean),
      at(index, bottom, lean),
    ];
    strips.push(polygon(corners, fill, { stroke: fill, "stroke-width": 0.6 }));
  }
  return strips;
}

const hole: readonly Point[] = [
  [340, 486],
  [330, 446],
  [366, 424],
  [380, 386],
  [428, 396],
  [452, 362],
  [508, 376],
  [540, 412],
  [528, 452],
  [552, 490],
  [506, 520],
  [452, 506],
  [402, 528],
];

const middle: Point = [440, 446];

/** The broken place: the pale core of the cement, its fibres bare along the edge, the dark loft. */
function brokenPlace(): string[] {
  const tufts = hole.flatMap(([x, y], index) => {
    const [nextX, nextY] = hole[(index + 1) % hole.length] ?? [x, y];
    return Array.from({ length: 7 }, (_, strand) => {
      const share = (strand + chance(index * 7 + strand)) / 7;
      const [fromX, fromY] = [x + (nextX - x) * share, y + (nextY - y) * share];
      const reach = 0.12 + 0.22 * chance(index * 5 + strand * 3);
      const [dx, dy] = [(middle[0] - fromX) * reach, (middle[1] - fromY) * reach];
      const bend = 14 * (chance(index + strand * 11) - 0.5);
      return `M${round(fromX)} ${round(fromY)}q${round(dx * 0.4 + bend)} ${round(dy * 0.4 - bend)} ${round(dx)} ${round(dy)}`;
    });
  });
  const [first = [], second = []] = [0, 1].map((odd) => tufts.filter((_, at) => at % 2 === odd));
  return [
    polygon(
      hole.map(([x, y]): Point => [x - 9, y - 10]),
      "#ecebe0",
    ),
    polygon(hole, "#17323a"),
    line(first.join(""), "#9fb3b0", 2.4, { "stroke-linecap": "round" }),
    line(second.join(""), "#ecebe0", 2, { "stroke-linecap": "round" }),
  ];
}

/** The screws with their washers that hold the sheets, on every other crest. */
function screws(y: number, from: number): string[] {
  return Array.from({ length: 6 }, (_, index) => from + index * pitch * 2).flatMap((x) => [
    disc(x - 4, y + 4, 10, palette.deep, { "fill-opacity": "0.3" }),
    disc(x, y, 9, "#dfe2d8"),
    disc(x, y, 4, "#5f7377"),
  ]);
}

/** Fibres as a microscope shows them: long, thin and split at their ends. */
function fibres(cx: number, cy: number, radius: number): string[] {
  const strands = Array.from({ length: 15 }, (_, index) => {
    const angle = chance(index * 3.1) * Math.PI;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const offset = (chance(index * 7.7) - 0.5) * radius * 1.5;
    const reach = radius * (0.4 + 0.5 * chance(index * 1.3));
    const bend = (chance(index * 5.9) - 0.5) * 40;
    const middle: Point = [cx - dy * offset, cy + dx * offset];
    return curve([
      [middle[0] - dx * reach, middle[1] - dy * reach],
      [middle[0] - dy * bend, middle[1] + dx * bend],
      [middle[0] + dx * reach, middle[1] + dy * reach],
    ]);
  });
  return [
    line(strands.slice(0, 9).join(""), "#bfe0e2", 3.4, { "stroke-linecap": "round" }),
    line(strands.slice(9).join(""), "#f2f7f4", 6, { "stroke-linecap": "round" }),
    line(strands.slice(4, 12).join(""), "#6fa3a8", 1.2, { "stroke-linecap": "round" }),
  ];
}

/** The magnifier, with the fibres that the laboratory looks for. */
function magnifier(cx: number, cy: number, radius: number): string[] {
  const handle = `M${cx + radius * 0.72} ${cy + radius * 0.72}l92 92`;
  return [
    disc(cx - 16, cy + 18, radius + 10, palette.deep, { "fill-opacity": "0.28" }),
    line(handle, palette.night, 34, { "stroke-linecap": "round" }),
    line(handle, palette.terra, 20, { "stroke-linecap": "round" }),
    disc(cx, cy, radius + 10, palette.paper),
    disc(cx, cy, radius, "url(#lens)"),
    tag("g", { "clip-path": "url(#glass)" }, fibres(cx, cy, radius)),
    line(
      `M${cx - radius * 0.7} ${cy - radius * 0.42}A${radius * 0.82} ${radius * 0.82} 0 0 1 ${cx - radius * 0.1} ${cy - radius * 0.81}`,
      palette.white,
      7,
      { "stroke-linecap": "round", opacity: "0.6" },
    ),
  ];
}

/** A sealed sample bag with its label. */
function sampleBag(x: number, y: number): string[] {
  return [
    ...lifted(roundedBox(x, y, 118, 164, 8), "#f4f7f4", 12),
    rect(x, y, 118, 22, palette.terra),
    shape(`M${x + 26} ${y + 118}l18-26 30-6 22 22-8 28-40 6z`, "#8d9c9c"),
    shape(`M${x + 26} ${y + 118}l18-26 30-6-10 24z`, "#b9c3bf"),
    rect(x + 14, y + 34, 90, 40, palette.white, { stroke: palette.sand, "stroke-width": 1.5 }),
    text("N° 01", x + 59, y + 61, { font: "bold", size: 20, fill: palette.deep, anchor: "middle" }),
  ];
}

/** A broken sheet of fibre cement, its fibres under the magnifier and a sample for the laboratory. */
export function amiante(): string {
  const [cx, cy, radius] = [560, 236, 128];
  return card("morning", [
    tag("defs", {}, [
      linearGradient(
        "lens",
        [0, 0, 0, 1],
        [
          [0, palette.petrol],
          [1, palette.deep],
        ],
      ),
      tag("clipPath", { id: "glass" }, [disc(cx, cy, radius, palette.white)]),
    ]),
    ...drawClouds(
      [
        [40, 96, 320, 20],
        [200, 150, 260, 14],
      ],
      palette.white,
      0.55,
    ),
    ...sheet({ x: 60, top: 236, bottom: 452, lean: 60, first: 0, last: waves }),
    shape("M-20 470 780 448 780 470-20 492z", palette.deep, { "fill-opacity": "0.25" }),
    ...sheet({ x: -20, top: 440, bottom: 700, lean: 70, first: 0, last: waves + 2 }),
    ...screws(270, 122),
    ...screws(556, 84),
    ...brokenPlace(),
    ...magnifier(cx, cy, radius),
    ...sampleBag(84, 340),
  ]);
}
