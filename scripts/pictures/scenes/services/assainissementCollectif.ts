import { card } from "../../draw/card.ts";
import { drawFacade, haussmannStoreys } from "../../draw/facade.ts";
import { palette } from "../../draw/palette.ts";
import { disc, line, rect, shape } from "../../draw/svg.ts";
import { createView } from "../../draw/view.ts";
import { createWall } from "../../draw/wall.ts";
import { dayTree } from "../daylight.ts";
import { eveningRays } from "../dusk.ts";
import { cutGround } from "./ground.ts";

const street = 270;

/** A drain cut open along its run: clay wall, bore and running water. */
export function drain(d: string): string[] {
  return [
    line(d, palette.deep, 32, { "stroke-opacity": "0.3" }),
    line(d, "#b3623c", 28),
    line(d, "#f0d9bd", 19),
    line(d, palette.lagoon, 9, { transform: "translate(0 4.5)" }),
  ];
}

/** The brick sewer under the street, cut across: vault, water and side walks. */
function sewer(cx: number, cy: number): string[] {
  const bricks = Array.from({ length: 26 }, (_, index) => {
    const angle = Math.PI + (index / 25) * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return `M${Math.round(cx + 104 * c)} ${Math.round(cy + 104 * s)}L${Math.round(cx + 132 * c)} ${Math.round(cy + 132 * s)}`;
  });
  const courses = [0, 1, 2, 3, 4].map(
    (row) => `M${cx - 132} ${cy + 14 + row * 22}h28M${cx + 104} ${cy + 14 + row * 22}h28`,
  );
  return [
    shape(`M${cx - 132} ${cy}a132 132 0 0 1 264 0v128h-264z`, "#a85a3a"),
    line(bricks.join("") + courses.join(""), "#e9b98c", 2.4),
    shape(`M${cx - 104} ${cy}a104 104 0 0 1 208 0v104h-208z`, palette.night),
    shape(`M${cx - 104} ${cy}a104 104 0 0 1 104-104v208h-104z`, palette.deep),
    rect(cx - 104, cy + 52, 208, 52, "#7f9494"),
    rect(cx - 104, cy + 52, 208, 6, "#cdd6cf"),
    shape(`M${cx - 60} ${cy + 52}h120v46h-120z`, palette.night),
    rect(cx - 60, cy + 68, 120, 36, palette.lagoon),
    line(
      `M${cx - 48} ${cy + 78}h40M${cx + 2} ${cy + 86}h42M${cx - 42} ${cy + 95}h30`,
      "#8fc4cc",
      3.4,
      { "stroke-linecap": "round" },
    ),
  ];
}

/** The manhole and the camera let down into it from its tripod. */
function manhole(x: number, bottom: number): string[] {
  const rungs = Array.from({ length: 6 }, (_, index) => `M${x + 8} ${street + 28 + index * 20}h14`);
  return [
    rect(x - 34, street, 68, bottom - street, "#8fa09f"),
    rect(x - 25, street, 50, bottom - street, palette.night),
    line(rungs.join(""), "#b9c6c2", 3.4),
    shape(`M${x + 30} ${street - 8}h62v8h-62z`, "#33565d"),
    line(`M${x - 6} ${street - 70}V${bottom - 26}`, palette.ochre, 3.5),
    rect(x - 15, bottom - 34, 18, 38, "#dfe7e3", { rx: 6 }),
    disc(x - 6, bottom, 7, palette.honey),
    line(
      `M${x - 6} ${street - 76}L${x - 60} ${street}M${x - 6} ${street - 76}L${x + 46} ${street}`,
      palette.deep,
      4,
    ),
    rect(x - 28, street - 88, 44, 18, palette.terra, { rx: 4 }),
  ];
}

const storeys = [
  { height: 3.5, windowHeight: 2.3, balcony: "none", rustic: true },
  ...haussmannStoreys.slice(1, 3),
] as const;

/** The building's street front. */
function building(): string[] {
  const view = createView({ eye: [6, 5, 60], yaw: 0, focal: 2150, centre: [236, 96] });
  const wall = createWall(view, eveningRays, { start: [-2, 0], heading: 0, width: 10.6 });
  return drawFacade(wall, { base: 0.5, bays: 4, storeys, seed: 15 });
}

/** The building's drain, the manhole and the sewer under the street. */
export function assainissementCollectif(): string {
  return card("morning", [
    ...dayTree(640, street, 62, 5),
    ...dayTree(764, street, 70, 12),
    ...building(),
    ...cutGround(street),
    rect(0, street, 800, 16, "#7c9090"),
    rect(0, street, 800, 5, "#c3cfcb"),
    rect(0, street - 7, 402, 16, "#d8d6ca"),
    rect(0, street + 9, 330, 86, "#a79a84"),
    shape(`M0 ${street + 9}h330v86H0z`, palette.deep, { "fill-opacity": "0.12" }),
    rect(14, street + 24, 300, 71, "#33565d"),
    rect(60, 0, 13, street + 90, "#4c7079"),
    rect(69, 0, 4, street + 90, "#8fb3b8"),
    ...drain("M66 330v34c0 18 12 30 30 34l404 58"),
    ...drain("M480 454l80 12"),
    ...manhole(488, 446),
    ...sewer(654, 440),
    ...drain("M530 461l28 4"),
  ]);
}
