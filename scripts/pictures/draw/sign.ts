import { text } from "./glyphs.ts";
import { palette } from "./palette.ts";
import { tag } from "./svg.ts";
import { type Block, block, type Wall } from "./wall.ts";

/** A lettered board in front of a wall; the letters follow its plane. */
export function drawSign(wall: Wall, board: Block, words: string): string[] {
  const [left, right] = board.along;
  const [low, high] = board.up;
  const out = board.out[1];
  const [start, end, foot] = [
    wall.at([left, high, out]),
    wall.at([right, high, out]),
    wall.at([left, low, out]),
  ];
  const [unitsWide, unitsHigh] = [(right - left) * 100, (high - low) * 100];
  const matrix = [
    (end[0] - start[0]) / unitsWide,
    (end[1] - start[1]) / unitsWide,
    (foot[0] - start[0]) / unitsHigh,
    (foot[1] - start[1]) / unitsHigh,
    start[0],
    start[1],
  ].map((value) => Math.round(value * 1000) / 1000);
  const size = unitsHigh * 0.5;
  const letters = text(words, unitsWide / 2, unitsHigh / 2 + size * 0.36, {
    font: "bold",
    size,
    tracking: size * 0.05,
    fill: palette.white,
    anchor: "middle",
  });
  return [
    ...block(wall, board, { shade: palette.brick, slant: palette.rust, lit: palette.terra }),
    tag("g", { transform: `matrix(${matrix.join(" ")})` }, [letters]),
  ];
}
