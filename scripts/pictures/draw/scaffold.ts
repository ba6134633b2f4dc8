import { chance } from "./chance.ts";
import { materials, palette } from "./palette.ts";
import { line } from "./svg.ts";
import { type Block, block, castShadow, panel, type Spot, thread, type Wall } from "./wall.ts";

/** A tube scaffold in front of a wall. Metres. */
export interface Scaffold {
  along: readonly [number, number];
  /** Heights of the platforms. */
  levels: readonly number[];
  top: number;
  foot: number;
  /** Spans covered by a protective net: [from, to] along and up. */
  nets: readonly (readonly [number, number, number, number])[];
}

const inner = 0.95;
const outer = 1.75;
const span = 2.5;

function posts({ along }: Scaffold): number[] {
  const count = Math.round((along[1] - along[0]) / span);
  return Array.from(
    { length: count + 1 },
    (_, index) => along[0] + ((along[1] - along[0]) * index) / count,
  );
}

/** Tubes of one plane: uprights, ledgers and guard rails. */
function frame(
  wall: Wall,
  scaffold: Scaffold,
  out: number,
  colour: string,
  thickness: number,
): string[] {
  const { along, levels, top, foot } = scaffold;
  const uprights = posts(scaffold).map((place) =>
    thread(wall, [
      [place, foot, out],
      [place, top, out],
    ]),
  );
  const rails = levels.flatMap((level) =>
    (out === outer ? [0.5, 1] : [0]).map((height) =>
      thread(wall, [
        [along[0], level + height, out],
        [along[1], level + height, out],
      ]),
    ),
  );
  const scale = wall.scale([(along[0] + along[1]) / 2, levels[0] ?? 0, out]);
  return [
    line(uprights.join(""), colour, scale * thickness),
    line(rails.join(""), colour, scale * thickness * 0.75),
  ];
}

/** Diagonal braces, one bay in three. */
function braces(wall: Wall, scaffold: Scaffold, colour: string): string {
  const places = posts(scaffold);
  const d = scaffold.levels.slice(0, -1).flatMap((level, row) =>
    places.slice(0, -1).flatMap((place, index) => {
      if ((index + row) % 3 !== 0) return [];
      const next = scaffold.levels[row + 1] ?? level;
      const ends: Spot[] = [
        [place, level, outer],
        [places[index + 1] ?? place, next, outer],
      ];
      return [thread(wall, ends)];
    }),
  );
  return line(d.join(""), colour, wall.scale([scaffold.along[0], 10, outer]) * 0.05);
}

function platforms(wall: Wall, { along, levels }: Scaffold): string[] {
  return levels.flatMap((level) => {
    const deck: Block = { along, up: [level - 0.09, level], out: [inner, outer] };
    const board: Block = { along, up: [level, level + 0.16], out: [outer, outer + 0.03] };
    return [
      ...castShadow(wall, deck, 0, 0.24),
      ...block(wall, deck, materials.wood),
      ...block(wall, board, materials.wood),
    ];
  });
}

/** Nets as lengths of cloth between posts, each of a slightly different density. */
function nets(wall: Wall, scaffold: Scaffold): string[] {
  return scaffold.nets.flatMap(([from, to, low, high], index) => [
    panel(
      wall,
      { along: [from, to], up: [low, high], out: [outer, outer] },
      outer + 0.06,
      palette.air,
      0.42 + 0.12 * chance(index),
    ),
    panel(
      wall,
      { along: [from, to], up: [high - 0.12, high], out: [outer, outer] },
      outer + 0.06,
      palette.white,
      0.5,
    ),
  ]);
}

/** Draws the scaffold over a wall that is already drawn. */
export function drawScaffold(wall: Wall, scaffold: Scaffold): string[] {
  const near = wall.shadow ? "#dfe8e6" : "#9fb9bb";
  return [
    ...frame(wall, scaffold, inner, "#2b4f57", 0.07),
    ...platforms(wall, scaffold),
    braces(wall, scaffold, near),
    ...frame(wall, scaffold, outer, near, 0.075),
    ...nets(wall, scaffold),
  ];
}
