import { energyClasses } from "../../../src/ui/pictures/energyClasses.ts";
import { text } from "./glyphs.ts";
import { palette } from "./palette.ts";
import { shape, tag } from "./svg.ts";

interface LabelSpec {
  x: number;
  y: number;
  /** Height of a row, and lengths of the A and G arrows. */
  row: number;
  shortest: number;
  longest: number;
  /** The class that stands out. */
  current?: string;
  /** Colour of its edge. */
  edge?: string;
}

/** One class: an arrow with its letter, longer from class to class; the current one is taller and edged. */
function arrow(spec: LabelSpec, index: number, letter: string, fill: string): string {
  const { x, row } = spec;
  const current = letter === spec.current;
  const grow = current ? row * 0.16 : 0;
  const top = spec.y + index * row * 1.12 - grow;
  const height = row + grow * 2;
  const length = spec.shortest + ((spec.longest - spec.shortest) * index) / 6;
  const tip = height * 0.42;
  const radius = row * 0.12;
  const d = `M${x + radius} ${top}h${length - tip - radius}l${tip} ${height / 2}l${-tip} ${height / 2}H${x + radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}V${top + radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}z`;
  const size = height * 0.62;
  return tag("g", {}, [
    shape(
      d,
      fill,
      current
        ? {
            stroke: spec.edge ?? palette.white,
            "stroke-width": row * 0.09,
            "stroke-linejoin": "round",
          }
        : {},
    ),
    text(letter, x + row * 0.32, top + height / 2 + size * 0.36, {
      font: "bold",
      size,
      fill: palette.white,
    }),
  ]);
}

/** Draws the scale from A to G, the current class over its neighbours. */
export function drawEnergyLabel(spec: LabelSpec): string[] {
  const arrows = energyClasses.map(([letter, fill], index) => arrow(spec, index, letter, fill));
  const current = energyClasses.findIndex(([letter]) => letter === spec.current);
  return [...arrows.filter((_, index) => index !== current), ...arrows.slice(current).slice(0, 1)];
}
