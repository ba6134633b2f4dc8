import { drawRailing } from "./ironwork.ts";
import { type Material, materials, mix, palette, tone } from "./palette.ts";
import { type Block, block, castShadow, ledge, panel, type Wall } from "./wall.ts";
import { drawWindow } from "./window.ts";

/** One floor of a façade. Heights in metres. */
export interface Storey {
  height: number;
  windowHeight: number;
  /** A balcony along the whole front, one for each window, or none. */
  balcony: "whole" | "each" | "none";
  /** A moulded entablature over each window, as on the noble floor. */
  crowned?: boolean;
  /** Deep joints, as on a mezzanine. */
  rustic?: boolean;
}

/** A Haussmann front between the ground floor and the roof. */
export interface FacadeSpec {
  base: number;
  bays: number;
  storeys: readonly Storey[];
  seed: number;
  stone?: Material;
  lamps?: number;
}

/** The storeys above the shops, as the regulations of 1859 shaped them. */
export const haussmannStoreys: readonly Storey[] = [
  { height: 2.8, windowHeight: 1.75, balcony: "none", rustic: true },
  { height: 3.5, windowHeight: 2.5, balcony: "whole", crowned: true },
  { height: 3.3, windowHeight: 2.35, balcony: "each" },
  { height: 3.1, windowHeight: 2.2, balcony: "each" },
  { height: 2.9, windowHeight: 2.05, balcony: "whole" },
];

/** Top of the masonry, under the cornice. */
export const facadeTop = ({ base, storeys }: FacadeSpec): number =>
  base + storeys.reduce((sum, { height }) => sum + height, 0);

/** Deep horizontal joints of a bossed storey. */
function rustication(wall: Wall, from: number, to: number): string[] {
  const rows = Math.floor((to - from - 0.2) / 0.42);
  return Array.from({ length: rows }, (_, index) => {
    const up = from + 0.42 * (index + 0.6);
    const shape: Block = { along: [0, wall.width], up: [up, up + 0.07], out: [0, 0] };
    return panel(wall, shape, 0, materials.stone.shade, wall.shadow ? 0.75 : 0);
  });
}

const flat = ({ shade }: Material): Material => ({ shade, slant: shade, lit: shade });

const solid = (wall: Wall, shape: Block, material: Material): string[] => [
  ...castShadow(wall, shape),
  ...block(wall, shape, material),
];

function bayCentres(wall: Wall, bays: number): number[] {
  const step = wall.width / bays;
  return Array.from({ length: bays }, (_, index) => step * (index + 0.5));
}

/** Fine joints between the courses of stone. */
function courses(wall: Wall, from: number, to: number, colour: string): string[] {
  const rows = Math.floor((to - from) / 0.5);
  return Array.from({ length: rows }, (_, index) => {
    const up = from + 0.5 * (index + 1);
    const shape: Block = { along: [0, wall.width], up: [up, up + 0.025], out: [0, 0] };
    return panel(wall, shape, 0, colour, 0.45);
  });
}

/** A slab on consoles with its railing; a whole one turns the corners with its neighbours. */
function balcony(wall: Wall, up: number, consoles: readonly number[]): string[] {
  const reach = 0.7;
  const [from, to] = ledge(wall, reach);
  const slab: Block = { along: [from, to], up: [up - 0.2, up], out: [0, reach] };
  const corbels = consoles.flatMap((centre) =>
    block(
      wall,
      { along: [centre - 0.13, centre + 0.13], up: [up - 0.62, up - 0.2], out: [0, 0.42] },
      wall.shadow ? materials.stoneTrim : flat(materials.stoneTrim),
    ),
  );
  return [
    ...corbels,
    ...castShadow(wall, slab),
    ...block(wall, slab, materials.stoneTrim),
    ...drawRailing(wall, { along: ledge(wall, reach - 0.06), up, height: 0.95, out: reach - 0.06 }),
  ];
}

function crown(wall: Wall, centre: number, top: number): string[] {
  const shelf: Block = {
    along: [centre - 1, centre + 1],
    up: [top + 0.34, top + 0.5],
    out: [0, 0.3],
  };
  const ears = [-0.82, 0.82].flatMap((side) =>
    block(
      wall,
      {
        along: [centre + side - 0.1, centre + side + 0.1],
        up: [top - 0.05, top + 0.34],
        out: [0, 0.2],
      },
      materials.stoneTrim,
    ),
  );
  return [...ears, ...solid(wall, shelf, materials.stoneTrim)];
}

function storeyBalconies(wall: Wall, storey: Storey, floor: number, centres: number[]): string[] {
  if (storey.balcony === "none") return [];
  if (storey.balcony === "whole") {
    const step = wall.width / centres.length;
    return balcony(wall, floor, [
      ...centres.map((centre) => centre - step / 2 + 0.25),
      ...centres.map((centre) => centre + step / 2 - 0.25),
    ]);
  }
  return centres.flatMap((centre) =>
    drawRailing(wall, {
      along: [centre - 0.78, centre + 0.78],
      up: floor + 0.02,
      height: 0.92,
      out: 0.1,
    }),
  );
}

function drawStorey(
  wall: Wall,
  spec: FacadeSpec,
  storey: Storey,
  floor: number,
  row: number,
): string[] {
  const centres = bayCentres(wall, spec.bays);
  const sill = floor + (storey.rustic ? 0.35 : 0.04);
  const windows = centres.flatMap((centre, index) => [
    ...drawWindow(wall, {
      centre,
      sill,
      width: 1.25,
      height: storey.windowHeight,
      seed: spec.seed + row * 31 + index * 7,
      lamps: spec.lamps ?? 0.12,
    }),
    ...(storey.crowned ? crown(wall, centre, sill + storey.windowHeight) : []),
  ]);
  const joints = storey.rustic ? rustication(wall, floor, floor + storey.height) : [];
  const band: Block = { along: ledge(wall, 0.12), up: [floor - 0.24, floor], out: [0, 0.12] };
  return [
    ...joints,
    ...(storey.balcony === "whole" ? [] : solid(wall, band, materials.stoneTrim)),
    ...windows,
    ...storeyBalconies(wall, storey, floor, centres),
  ];
}

const ledgeBlock = (wall: Wall, up: readonly [number, number], reach: number): Block => ({
  along: ledge(wall, reach),
  up,
  out: [0, reach],
});

/** The stepped cornice with its modillions. */
function drawCornice(wall: Wall, up: number): string[] {
  const modillions = Math.round(wall.width / 0.62);
  const step = wall.width / modillions;
  const [frieze, shelf, lip] = [
    ledgeBlock(wall, [up - 0.34, up - 0.12], 0.14),
    ledgeBlock(wall, [up + 0.12, up + 0.3], 0.62),
    ledgeBlock(wall, [up + 0.3, up + 0.45], 0.74),
  ];
  const teeth = Array.from({ length: modillions }, (_, index) =>
    block(
      wall,
      {
        along: [step * (index + 0.3), step * (index + 0.7)],
        up: [up - 0.12, up + 0.12],
        out: [0, 0.44],
      },
      materials.stoneTrim,
    ),
  ).flat();
  return [
    ...castShadow(wall, lip),
    ...block(wall, frieze, materials.stoneTrim),
    ...teeth,
    ...block(wall, shelf, materials.stoneTrim),
    ...block(wall, lip, materials.stoneTrim),
  ];
}

export const corniceHeight = 0.45;

/** Draws the whole front, from its base to the cornice. */
export function drawFacade(wall: Wall, spec: FacadeSpec): string[] {
  const stone = spec.stone ?? materials.stone;
  const top = facadeTop(spec);
  const colour = tone(stone, wall.light);
  const body: Block = { along: [0, wall.width], up: [0, top + 0.2], out: [0, 0] };
  let floor = spec.base;
  const storeys = spec.storeys.flatMap((storey, row) => {
    const drawn = drawStorey(wall, spec, storey, floor, row);
    floor += storey.height;
    return drawn;
  });
  return [
    panel(wall, body, 0, colour),
    ...courses(wall, 0, top, mix(colour, palette.petrol, 0.35)),
    ...storeys,
    ...drawCornice(wall, top),
  ];
}
