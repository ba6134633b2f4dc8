import { chance } from "../draw/chance.ts";
import { palette } from "../draw/palette.ts";
import { disc, line, type Point, polygon, rect, shape, tag } from "../draw/svg.ts";

/** A part of the drawing that one diagnostic is about. */
interface CrossSectionPart {
  /** Where its number stands. */
  at: Point;
  /** Left, top, width and height of what a click hits. */
  box: readonly [number, number, number, number];
  drawing: readonly string[];
}

/** Size of the drawing. */
export const crossSectionSize = [640, 800] as const;

const [width, height] = crossSectionSize;
const street = 610;
const floors = [236, 358, 480, street] as const;
const cut = palette.deep;
const wood = { light: "#d3a561", base: "#b98a54", dark: "#7c5a34" };
const room = { light: "#fbf6ec", warm: "#f6ead6", cool: "#e8f0ee", tile: "#dbe9e6" };
const ends = { "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

/** A sash window seen from inside. */
function pane(x: number, y: number): string[] {
  return [
    rect(x, y, 40, 62, palette.white),
    rect(x + 4, y + 4, 15, 54, palette.haze),
    rect(x + 21, y + 4, 15, 54, palette.haze),
    line(`M${x + 4} ${y + 24}h15m2 0h15`, palette.white, 3),
    rect(x - 4, y + 62, 48, 5, palette.sand),
  ];
}

/** The rooms: their walls, windows and what little stands in them. */
function rooms(): string[] {
  const [third, second, first, ground] = floors;
  return [
    rect(140, third, 180, 122, room.warm),
    rect(320, third, 180, 122, room.cool),
    rect(140, second, 180, 122, room.tile),
    rect(320, second, 180, 122, room.light),
    rect(140, first, 180, 130, room.light),
    rect(320, first, 180, 130, room.tile),
    line("M140 390h180M140 420h180M320 516h180M320 548h180", palette.white, 2),
    line("M170 358v122M200 358v122M230 358v122M260 358v122M290 358v122", palette.white, 2),
    line("M350 480v130M380 480v130M410 480v130M440 480v130M470 480v130", palette.white, 2),
    ...pane(160, third + 22),
    ...pane(446, third + 20),
    // A sofa and a lamp on the third floor, a bed on the second.
    shape("M220 332c0-8 5-12 12-12h62c7 0 12 4 12 12v14h-86z", palette.lagoon),
    rect(214, 336, 98, 16, palette.teal, { rx: 6 }),
    shape(`M352 ${second + 92}h14v-16h68c9 0 14 6 14 14v18h-96z`, palette.sand),
    rect(352, second + 96, 96, 16, palette.terra, { rx: 3 }),
    rect(348, second + 80, 6, 38, wood.dark),
    rect(146, ground - 64, 34, 64, palette.petrol),
    disc(174, ground - 32, 2.4, palette.honey),
  ];
}

/** Walls, floors and stairwell as an architect cuts them: filled dark. */
function walls(): string[] {
  return [
    rect(128, 236, 14, 434, cut),
    rect(498, 236, 14, 434, cut),
    rect(316, 236, 8, 374, cut),
    ...floors.map((y) => rect(128, y - 5, 384, 10, cut)),
    rect(120, 228, 400, 9, palette.sand),
    rect(122, 352, 6, 12, palette.sand),
    rect(512, 352, 6, 12, palette.sand),
    rect(122, 474, 6, 12, palette.sand),
    rect(512, 474, 6, 12, palette.sand),
    rect(128, 660, 384, 10, cut),
  ];
}

/** The zinc roof, cut open over the loft. */
function roof(): string[] {
  const outer: Point[] = [
    [114, 232],
    [146, 126],
    [494, 126],
    [526, 232],
  ];
  return [
    polygon(outer, "#7395a0"),
    polygon(
      [
        [132, 232],
        [160, 138],
        [480, 138],
        [508, 232],
      ],
      "#efe3cf",
    ),
    rect(142, 118, 356, 12, "#a9c1c5", { rx: 4 }),
    rect(212, 86, 44, 40, "#c8743f"),
    rect(206, 80, 56, 9, "#e0b48a"),
    line("M218 80v-14M234 80v-14M250 80v-14", palette.rust, 9),
  ];
}

/** Sky, the neighbours, the street and the ground below it. */
function surroundings(): string[] {
  const tree = (x: number) => [
    rect(x - 3, street - 46, 6, 46, wood.dark),
    disc(x, street - 74, 32, palette.moss),
    disc(x + 10, street - 82, 20, palette.leaf),
  ];
  return [
    rect(0, 0, width, height, palette.air),
    shape(
      `M0 ${street}V330l40-34h56v${street - 296}zM544 ${street}V306h52l44 38v${street - 344}z`,
      palette.haze,
    ),
    line("M14 380h14M44 380h14M14 440h14M44 440h14M14 500h14M44 500h14", palette.air, 20),
    line("M604 390h14M604 450h14M604 510h14", palette.air, 20),
    ...tree(64),
    rect(0, street, width, height - street, "#c9b18a"),
    shape(`M0 690c120-14 220 10 330-2s210-14 310 4v108H0z`, "#b3986f"),
    shape(`M0 748c150 12 300-16 440-4s140 6 200 0v56H0z`, "#957b57"),
    rect(0, street, width, 9, "#8fa09f"),
    rect(128, street, 384, 60, palette.night),
  ];
}

/** An airliner and the noise that it throws down. */
function plane(): CrossSectionPart {
  return {
    at: [46, 60],
    box: [20, 16, 190, 100],
    drawing: [
      tag("g", { transform: "translate(128 58) rotate(-12)" }, [
        shape(
          "M-58 2c0-6 10-9 22-9h70c12 0 22 6 26 10-6 6-16 8-26 8h-74c-10 0-18-3-18-9z",
          "#fbf9f5",
        ),
        shape("M-54-4l-16-24h14l20 22zM-6 3l-22 30h14L22 5z", palette.terra),
        shape("M-2-7l-12-16h9l18 16z", palette.lagoon),
        line("M-26 1h46", palette.petrol, 3.4, { "stroke-dasharray": "4 4" }),
      ]),
      line("M96 92a40 40 0 0 0 36 10M88 102a54 54 0 0 0 50 14", palette.terra, 3, ends),
    ],
  };
}

/** A flue of fibre cement through the loft and the roof. */
function fibreCement(): CrossSectionPart {
  return {
    at: [448, 84],
    box: [386, 44, 84, 186],
    drawing: [
      rect(404, 60, 22, 172, "#a8b5b2"),
      rect(404, 60, 8, 172, "#c6d0cc"),
      rect(398, 52, 34, 9, "#8b9a98"),
      line("M404 100h22M404 160h22", "#8b9a98", 3),
    ],
  };
}

/** The timbers of the roof, one of them eaten. */
function timbers(): CrossSectionPart {
  const holes = Array.from({ length: 12 }, (_, index) =>
    disc(214 + index * 13, 214 + 5 * chance(index), 1.6 + chance(index * 3), palette.night),
  );
  return {
    at: [184, 178],
    box: [152, 142, 230, 86],
    drawing: [
      line("M166 228l30-88M250 140v88M334 140v88", wood.base, 10),
      line("M160 217h222", wood.light, 15),
      line("M250 186l-40 30M250 186l44 30M334 186l-40 30", wood.base, 7),
      ...holes,
      shape("M268 206c14-6 30-4 40 2 8 6 4 14-8 15s-34 2-40-4 0-10 8-13z", wood.dark),
      tag("ellipse", { cx: 280, cy: 214, rx: 7, ry: 3.6, fill: "#f3e3bf" }),
      tag("ellipse", { cx: 296, cy: 213, rx: 7, ry: 3.6, fill: "#f3e3bf" }),
      disc(288, 214, 3, palette.terra),
      disc(304, 213, 3, palette.terra),
    ],
  };
}

/** The laser's line over the floor of a room. */
function measuring(): CrossSectionPart {
  return {
    at: [300, 262],
    box: [144, 242, 170, 108],
    drawing: [
      line("M148 312h160M148 304v16M308 304v16", palette.terra, 3.4, ends),
      rect(146, 300, 12, 24, palette.night, { rx: 3 }),
      rect(204, 290, 70, 26, palette.terra, { rx: 5 }),
      line("M218 303h12M236 303h4M246 303h16", palette.white, 5, ends),
    ],
  };
}

/** A wall whose old paint comes off. */
function oldPaint(): CrossSectionPart {
  return {
    at: [344, 262],
    box: [326, 242, 110, 108],
    drawing: [
      rect(324, 300, 174, 53, "#86b5b6"),
      rect(324, 296, 174, 6, "#5f979c"),
      line("M340 312h60v32h-60zM416 312h66v32h-66z", "#5f979c", 3),
      shape("M352 268l16-12 22 4 10 16-6 18 14 10-12 18-24-4-10 8-18-14 6-18-8-12z", "#ddd3b8"),
      shape("M362 276l12-8 14 6 2 16-8 12-16-2-8-12z", "#b98a58"),
      shape("M400 300l14 2 2 12-10 8-10-8z", "#ddd3b8"),
    ],
  };
}

/** Boiler, pipe and hob. */
function gasInstallation(): CrossSectionPart {
  const flames = [0, 1, 2, 3].map((index) => `M${252 + index * 11} 432q-5-7 2-14 6 7 2 14z`);
  return {
    at: [168, 384],
    box: [146, 364, 168, 110],
    drawing: [
      rect(186, 376, 46, 60, palette.white, { rx: 5 }),
      rect(194, 384, 30, 12, palette.haze, { rx: 2 }),
      disc(202, 424, 4, palette.terra),
      disc(216, 424, 4, palette.petrol),
      line("M209 376v-14M200 436v39M218 436v18h22", "#c8713f", 5),
      rect(236, 438, 76, 37, palette.petrol),
      rect(236, 434, 76, 6, palette.night),
      shape(flames.join(""), "#4f9fb4"),
      shape("M250 418h44l-4-24h-36z", "#7fa0a5"),
      disc(256, 456, 4, palette.mist),
      disc(272, 456, 4, palette.mist),
    ],
  };
}

/** The panel with its breakers, the wires to a lamp and a socket. */
function electricity(): CrossSectionPart {
  return {
    at: [478, 384],
    box: [326, 364, 168, 74],
    drawing: [
      line("M356 388V366h52v22M372 412v24", palette.ochre, 3),
      rect(336, 384, 40, 34, palette.white, { rx: 4 }),
      line("M344 394v14M352 394v14M360 394v14M368 394v14", palette.lagoon, 5),
      shape("M392 402l8-16h16l8 16z", palette.honey),
      shape("M396 404h24l22 40h-68z", palette.honey, { "fill-opacity": "0.3" }),
      rect(456, 430, 18, 18, palette.white, { rx: 4 }),
      disc(462, 439, 2, palette.night),
      disc(469, 439, 2, palette.night),
      line("M408 366h58v64", palette.ochre, 3),
    ],
  };
}

/** The arrows of the energy label on a wall. */
function energyLabel(): CrossSectionPart {
  const classes = ["#25936c", "#57a65a", "#8db964", "#dfc745", "#e2a43d", "#d97b38", "#bb412c"];
  const arrows = classes.map((fill, index) => {
    const y = 500 + index * 13;
    return shape(`M222 ${y}h${24 + index * 6}l6 5.5-6 5.5h${-(24 + index * 6)}z`, fill);
  });
  return {
    at: [200, 508],
    box: [184, 486, 128, 118],
    drawing: [rect(212, 490, 86, 110, palette.white, { rx: 6 }), ...arrows],
  };
}

/** The scaffold on the outer wall, and what it stands for: works planned for years. */
function scaffold(): CrossSectionPart {
  const levels = [300, 376, 452, 528];
  return {
    at: [560, 276],
    box: [514, 256, 76, 350],
    drawing: [
      line(`M526 276V${street}M572 276V${street}`, "#5b8089", 5),
      line(levels.map((y) => `M526 ${y}l46 76`).join(""), "#8fb8bd", 3),
      ...levels.map((y) => rect(518, y, 62, 7, wood.light)),
      shape(`M532 ${452 - 4}v-34c0-4 4-6 8-6h8c4 0 8 2 8 6v34z`, palette.terra),
      disc(544, 398, 9, "#e8c9a4"),
      shape("M534 396a10 10 0 0 1 20 0z", palette.honey),
    ],
  };
}

/** From the bathroom through the cellar to the sewer below the street. */
function sewer(): CrossSectionPart {
  const pipe = "M418 600v42c0 8 4 12 12 13l122 24";
  return {
    at: [478, 508],
    box: [326, 486, 170, 120],
    drawing: [
      disc(580, 688, 34, "#a85a3a"),
      disc(580, 688, 25, palette.night),
      shape("M556 694a25 25 0 0 0 48 0z", palette.lagoon),
      line(pipe, "#b3623c", 14, ends),
      line(pipe, "#f0d9bd", 6, ends),
      shape("M396 560h46v10c0 12-8 20-18 22v14h-12v-14c-10-2-16-10-16-22z", palette.white),
      rect(392, 520, 18, 42, palette.white, { rx: 4 }),
      rect(338, 548, 44, 12, palette.white, { rx: 5 }),
      rect(354, 560, 12, 46, palette.white),
      line("M360 546v-12h12", "#8fa09f", 4, ends),
      rect(344, 500, 32, 26, palette.haze, { rx: 3 }),
    ],
  };
}

/** The ground below: clay that cracks, water that rises, a fault. */
function ground(): CrossSectionPart {
  return {
    at: [44, 640],
    box: [14, 622, 110, 170],
    drawing: [
      line("M40 620l8 20-8 16 10 22-6 20M84 622l-6 16 10 20-8 18", "#5a3f2c", 4, ends),
      shape("M0 726q20-9 40 0t40 0 40 0c26 8 40 30 34 74H0z", palette.lagoon),
      line("M12 752q14-7 28 0t28 0 28 0M20 776q14-7 28 0t28 0 28 0", "#8fc4cc", 3, ends),
      line("M206 800l14-38 20-26 8-40", palette.deep, 4, ends),
    ],
  };
}

/** What stands behind the parts: the building cut open, its street and its neighbours. */
export const crossSectionBack = (): string[] => [
  ...surroundings(),
  ...roof(),
  ...rooms(),
  ...walls(),
];

/** A Parisian building cut open: what each diagnostic looks at, by the diagnostic's record. */
export const crossSectionParts = (): Record<string, CrossSectionPart> => ({
  ensa: plane(),
  amiante: fibreCement(),
  termites: timbers(),
  mesurage: measuring(),
  plomb: oldPaint(),
  gaz: gasInstallation(),
  electricite: electricity(),
  dpe: energyLabel(),
  "dtg-ppt": scaffold(),
  "assainissement-collectif": sewer(),
  erp: ground(),
});
