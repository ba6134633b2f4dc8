import { materials, palette } from "./palette.ts";
import { masonry, villaWindow } from "./villaMasonry.ts";
import { type Villa, villaSize, villaWalls } from "./villaPlan.ts";
import { flankGable, mainRoof, wingGable, wingRoof } from "./villaRoof.ts";
import { type Block, block, castShadow, face, type Wall } from "./wall.ts";
import { drawWindow } from "./window.ts";

/** The main front with its door, porch and steps. */
function mainFront(main: Wall): string[] {
  const porch: Block = { along: [1.5, 4.1], up: [3.62, 3.74], out: [0, 1.1] };
  const steps = [0, 1, 2].flatMap((index) =>
    block(
      main,
      {
        along: [1.7 - index * 0.1, 3.9 + index * 0.1],
        up: [0, 0.9 - index * 0.3],
        out: [0.08, 0.7 + index * 0.4],
      },
      materials.stone,
    ),
  );
  const door = drawWindow(main, {
    centre: 2.8,
    sill: 0.9,
    width: 1.15,
    height: 2.45,
    seed: 5,
    surround: 0.06,
    lamps: 1,
  });
  return [
    ...masonry(main, 500),
    ...villaWindow(main, 1.5, 4.85, 1.05, 1.55, 12),
    ...villaWindow(main, 4.1, 4.85, 1.05, 1.55, 18),
    ...door,
    ...castShadow(main, porch),
    ...block(main, porch, materials.steel),
    ...steps,
    face(
      main,
      [
        [0, 7.1, 0.02],
        [villaSize.main, 7.1, 0.02],
        [villaSize.main, 6.35, 0.02],
        [0, 6.35, 0.02],
      ],
      palette.deep,
      0.32,
    ),
  ];
}

/** Draws the villa, back to front. */
export function drawVilla(villa: Villa): string[] {
  const { flank, main, cheek, wing } = villaWalls(villa);
  return [
    ...mainRoof(main),
    ...masonry(flank, 100),
    ...flankGable(flank),
    ...villaWindow(flank, 2.4, 1.9, 1, 1.6, 3),
    ...villaWindow(flank, 5.8, 1.9, 1, 1.6, 7),
    ...villaWindow(flank, 2.4, 4.85, 1, 1.5, 9),
    ...villaWindow(flank, 5.8, 4.85, 1, 1.5, 2),
    ...mainFront(main),
    ...masonry(cheek, 900),
    ...masonry(wing, 1300),
    ...villaWindow(wing, villaSize.wing / 2, 1.55, 2.1, 1.75, 60),
    ...villaWindow(wing, 1.35, 4.85, 0.95, 1.55, 61),
    ...villaWindow(wing, villaSize.wing - 1.35, 4.85, 0.95, 1.55, 63),
    ...wingGable(wing),
    ...wingRoof(main),
  ];
}
