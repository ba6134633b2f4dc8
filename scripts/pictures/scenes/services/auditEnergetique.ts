import { card } from "../../draw/card.ts";
import { drawEnergyLabel } from "../../draw/energyLabel.ts";
import { palette } from "../../draw/palette.ts";
import { drawClouds, drawSkyline } from "../../draw/skyline.ts";
import { line, rect, shape, tag } from "../../draw/svg.ts";
import { drawThermalVilla, warmth } from "../../draw/thermal.ts";
import { reading } from "../../draw/viewfinder.ts";
import { drawVilla } from "../../draw/villa.ts";
import { dayTree, placeVilla } from "../daylight.ts";

const split = "M470 0 372 600H800V0z";

/** A villa, half as the eye sees it and half as the thermal camera does. */
export function auditEnergetique(): string {
  const villa = placeVilla(272, 548, 41);
  return card("morning", [
    tag("defs", {}, [
      tag("filter", { id: "soft" }, [tag("feGaussianBlur", { stdDeviation: 3 })]),
      tag("clipPath", { id: "split" }, [shape(split, palette.white)]),
    ]),
    ...drawClouds(
      [
        [-40, 90, 360, 24],
        [120, 150, 240, 14],
      ],
      palette.white,
      0.55,
    ),
    ...drawSkyline({
      from: -20,
      to: 820,
      gutter: 402,
      foot: 560,
      unit: 46,
      fill: "#a3c5c7",
      seed: 24,
    }),
    rect(0, 520, 800, 80, "#6d9b85"),
    rect(0, 520, 800, 6, "#a5c8a4"),
    ...dayTree(70, 540, 92, 2),
    ...drawVilla(villa),
    tag("g", { "clip-path": "url(#split)" }, [
      rect(0, 0, 800, 600, warmth(0.07)),
      rect(0, 520, 800, 80, warmth(0.16)),
      ...drawThermalVilla(villa, "soft"),
    ]),
    line("M470 0 372 600", palette.white, 5),
    ...reading(560, 216, "13,8 °C", 17),
    ...reading(520, 470, "7,4 °C", 17),
    ...drawEnergyLabel({ x: 690, y: 36, row: 23, shortest: 40, longest: 76, current: "F" }),
  ]);
}
