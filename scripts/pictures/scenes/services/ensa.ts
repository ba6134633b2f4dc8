import { card } from "../../draw/card.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { line, shape, tag } from "../../draw/svg.ts";
import { dayTree } from "../daylight.ts";

/** An airliner in profile, its nose to the left at (0, 0); 420 long. */
function airliner(x: number, y: number, scale: number, turn: number): string {
  const windows = Array.from({ length: 24 }, (_, index) => `M${72 + index * 11} -5h5v7h-5z`).join(
    "",
  );
  return tag("g", { transform: `translate(${x} ${y}) scale(${scale}) rotate(${turn})` }, [
    shape("M180 4l96-58h30l-50 60z", "#8fb3b8"),
    shape("M346-18l42-66h30l-14 72z", palette.terra),
    shape("M388-84h30l-3 14h-36z", palette.rust),
    shape(
      "M0 0c20-18 54-24 96-24h250c34 0 58 6 74 12-20 14-50 24-92 30-70 8-190 10-250 6C42 20 14 12 0 0z",
      palette.paper,
    ),
    shape(
      "M0 0c14 12 42 20 78 24 60 4 180 2 250-6 42-6 72-16 92-30-60 20-160 24-240 24C100 12 40 8 0 0z",
      "#a9c1c5",
    ),
    shape("M26-12c10-5 22-9 34-10l-4 10z", palette.deep),
    shape(windows, palette.petrol),
    shape("M176 34h52c8 0 12 6 12 13s-4 13-12 13h-52c-10 0-16-6-16-13s6-13 16-13z", "#c6d4d3"),
    shape("M160 47c0-7 6-13 16-13h4v26h-4c-10 0-16-6-16-13z", palette.deep),
    shape("M176 53h60c-2 5-4 7-8 7h-52c-6 0-11-3-14-7z", "#8fa9ab"),
    shape("M150 2h92l116 92h-30L146 24z", "#6f989e"),
    shape("M150 2h92l18 14H147z", "#a9c1c5"),
    shape("M328 94h30l10 8h-28z", palette.terra),
    shape("M356-10h50l40 30h-22l-66-18z", "#6f989e"),
  ]);
}

/** The four zones of the noise plan around a runway, seen at a slant. */
function zones(): string[] {
  const lens = (rx: number, ry: number) =>
    `M${400 - rx} 500c${rx * 0.5} ${-ry} ${rx * 1.5} ${-ry} ${rx * 2} 0c${-rx * 0.5} ${ry} ${-rx * 1.5} ${ry} ${-rx * 2} 0z`;
  const rings = [
    [380, 92, "#c3b47e", "D"],
    [296, 70, palette.ochre, "C"],
    [206, 48, palette.terra, "B"],
    [118, 28, palette.brick, "A"],
  ] as const;
  const letter = (rx: number, name: string, next: number) =>
    text(name, 400 + (rx + next) / 2 - 6, 509, {
      font: "bold",
      size: 24,
      fill: palette.white,
      anchor: "middle",
    });
  return [
    ...rings.map(([rx, ry, fill]) => shape(lens(rx, ry), fill)),
    ...rings.map(([rx, , , name], index) => letter(rx, name, rings[index + 1]?.[0] ?? 56)),
    shape("M340 494h120l10 12H330z", palette.night),
    line("M344 500h112", palette.paper, 2, { "stroke-dasharray": "10 8" }),
  ];
}

/** An airliner that takes off over the suburbs and the four noise zones around its runway. */
export function ensa(): string {
  const roofs = { from: -20, to: 820, foot: 600 };
  return card("morning", [
    ...drawClouds(
      [
        [-30, 120, 420, 30],
        [460, 86, 380, 24],
        [300, 220, 300, 18],
      ],
      palette.white,
      0.6,
    ),
    ...drawSkyline({ ...roofs, gutter: 352, unit: 34, fill: "#a9c9ca", seed: 3 }),
    ...drawSkyline({ ...roofs, gutter: 384, unit: 48, fill: "#7fabaf", seed: 8 }),
    shape("M0 416c200-14 600-14 800 0v184H0z", "#6d9b85"),
    ...zones(),
    ...dayTree(40, 456, 34, 4),
    ...dayTree(770, 452, 40, 11),
    line("M470 250c80 30 170 66 330 72M450 268c80 36 190 92 350 108", palette.white, 3, {
      "stroke-opacity": "0.55",
      "stroke-dasharray": "2 14",
      "stroke-linecap": "round",
    }),
    airliner(168, 196, 1.16, 9),
  ]);
}
