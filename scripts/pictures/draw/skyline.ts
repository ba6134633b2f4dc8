import { chance } from "./chance.ts";
import { round, shape } from "./svg.ts";

/** A row of far roofs in one flat colour. */
export interface Skyline {
  from: number;
  to: number;
  /** Mean height of the gutters and foot of the row, from the picture's top. */
  gutter: number;
  foot: number;
  /** Width of a building in picture units. */
  unit: number;
  fill: string;
  seed: number;
  /** Colour of the windows; none when absent. */
  windows?: string;
}

/** Chimney stack with its pots, as path commands along the roof line. */
function chimney(x: number, top: number, unit: number, seed: number): string {
  const width = unit * (0.12 + 0.1 * chance(seed));
  const height = unit * (0.16 + 0.1 * chance(seed + 1));
  const pots = Array.from({ length: 3 }, (_, index) => {
    const from = x + (width * (index + 0.2)) / 3;
    const size = unit * (0.04 + 0.03 * chance(seed + index));
    return `H${round(from)}v${round(-size)}h${round(width * 0.2)}v${round(size)}`;
  });
  return `H${round(x)}V${round(top - height)}${pots.join("")}H${round(x + width)}V${round(top)}`;
}

interface Building {
  x: number;
  width: number;
  gutter: number;
  roof: number;
  seed: number;
}

function buildings({ from, to, unit, gutter, seed }: Skyline): Building[] {
  const row: Building[] = [];
  for (let x = from, index = 0; x < to; index += 1) {
    const width = unit * (0.7 + 0.7 * chance(seed + index * 3));
    row.push({
      x,
      width,
      gutter: gutter + unit * 0.5 * (chance(seed + index * 3 + 1) - 0.5),
      roof: unit * (0.22 + 0.12 * chance(seed + index * 3 + 2)),
      seed: seed + index * 11,
    });
    x += width;
  }
  return row;
}

/** A mansard's outline from its left gutter to its right one. */
function outline({ x, width, gutter, roof, seed }: Building, unit: number): string {
  const top = gutter - roof;
  const lean = roof * 0.3;
  const stack = chimney(x + width * (0.15 + 0.4 * chance(seed)), top, unit, seed);
  const right = round(x + width);
  return `V${round(gutter)}H${round(x)}L${round(x + lean)} ${round(top)}${stack}H${round(right - lean)}L${right} ${round(gutter)}`;
}

function windowRows({ x, width, gutter, roof, seed }: Building, skyline: Skyline): string {
  const count = Math.max(2, Math.round(width / (skyline.unit * 0.2)));
  const step = width / count;
  const rows = [-0.55 * roof, 0.12 * skyline.unit, 0.42 * skyline.unit];
  return rows
    .flatMap((down, row) =>
      Array.from({ length: count }, (_, index) => {
        if (chance(seed + row * 17 + index * 5) < 0.3) return "";
        const size = step * 0.3;
        return `M${round(x + step * (index + 0.35))} ${round(gutter + down)}h${round(size)}v${round(size * 1.7)}h${round(-size)}z`;
      }),
    )
    .join("");
}

/** Draws the row. */
export function drawSkyline(skyline: Skyline): string[] {
  const row = buildings(skyline);
  const d = row.map((building) => outline(building, skyline.unit)).join("");
  const last = row.at(-1);
  const end = last ? last.x + last.width : skyline.to;
  const roofs = shape(
    `M${skyline.from} ${skyline.foot}${d}H${round(end)}V${skyline.foot}Z`,
    skyline.fill,
  );
  if (skyline.windows === undefined) return [roofs];
  const panes = row.map((building) => windowRows(building, skyline)).join("");
  return [roofs, shape(panes, skyline.windows)];
}

/** Long flat clouds that taper to both ends. */
export function drawClouds(
  bars: readonly (readonly [x: number, y: number, width: number, height: number])[],
  fill: string,
  opacity: number,
): string[] {
  return bars.map(([x, y, width, height]) => {
    const crest = `C${round(x + width * 0.3)} ${round(y - height)} ${round(x + width * 0.55)} ${round(y - height)} ${round(x + width)} ${y}`;
    const belly = `C${round(x + width * 0.7)} ${round(y + height * 0.4)} ${round(x + width * 0.4)} ${round(y + height * 0.3)} ${x} ${y}`;
    return shape(`M${x} ${y}${crest}${belly}Z`, fill, { "fill-opacity": String(opacity) });
  });
}
