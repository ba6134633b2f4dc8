import { card, lifted, roundedBox } from "../../draw/card.ts";
import { text } from "../../draw/glyphs.ts";
import { palette } from "../../draw/palette.ts";
import { drawSkyline } from "../../draw/skyline.ts";
import { disc, line, linearGradient, rect, shape, tag } from "../../draw/svg.ts";

interface Folder {
  word: string;
  cover: string;
  spine: string;
}

/** The window behind the desk, with roofs in the morning. */
function window(): string[] {
  return [
    rect(0, 0, 800, 420, "#dfe7e1"),
    rect(452, 0, 300, 330, "#f3ede1"),
    rect(470, 0, 264, 312, "url(#outside)"),
    tag("g", { "clip-path": "url(#pane)" }, [
      ...drawSkyline({
        from: 440,
        to: 780,
        gutter: 190,
        foot: 320,
        unit: 54,
        fill: "#a3c5c7",
        seed: 3,
      }),
      ...drawSkyline({
        from: 440,
        to: 780,
        gutter: 236,
        foot: 320,
        unit: 84,
        fill: "#6f9ca1",
        seed: 12,
      }),
    ]),
    line("M602 0v312M470 150h264", "#f3ede1", 12),
    rect(436, 312, 332, 20, "#e9dfcc"),
    rect(436, 326, 332, 8, "#c9bda6"),
    shape("M452 420 420 332h300l-90 88z", palette.honey, { "fill-opacity": "0.22" }),
  ];
}

/** One sheet with a tick on each line. */
function sheet(x: number, y: number, turn: number): string {
  const ticks = [0, 1, 2, 3, 4, 5].map((row) => `M${28} ${86 + row * 40}l8 9 15-18`).join("");
  const lines = [0, 1, 2, 3, 4, 5]
    .map((row) => roundedBox(66, 82 + row * 40, [140, 112, 150, 96, 128, 104][row] ?? 120, 9, 4.5))
    .join("");
  return tag("g", { transform: `translate(${x} ${y}) rotate(${turn})` }, [
    ...lifted(roundedBox(0, 0, 240, 330, 5), palette.paper, 10),
    rect(28, 30, 110, 16, palette.petrol, { rx: 8 }),
    shape(lines, palette.sand),
    line(ticks, palette.lagoon, 6, { "stroke-linecap": "round", "stroke-linejoin": "round" }),
  ]);
}

/** The folder that holds them, its tab named. */
function folder({ word, cover, spine }: Folder): string[] {
  return [
    ...lifted(
      "M70 250h150l22-30h110c10 0 18 8 18 18v292c0 10-8 18-18 18H70c-10 0-18-8-18-18V268c0-10 8-18 18-18z",
      spine,
      18,
    ),
    sheet(112, 196, -5),
    sheet(150, 206, 4),
    ...lifted(
      "M46 338h330c10 0 18 8 17 18l-16 178c-1 10-8 16-18 16H64c-10 0-18-8-18-16L28 356c-1-10 8-18 18-18z",
      cover,
      10,
    ),
    rect(86, 398, 250, 74, palette.paper, { rx: 6 }),
    text(word, 211, 449, { font: "serif", size: 40, fill: palette.deep, anchor: "middle" }),
  ];
}

/** A door key lying on the desk. */
function key(x: number, y: number, turn: number, metal: string): string {
  const bow = "M0-34a34 34 0 1 1 0 68 34 34 0 0 1 0-68zm0 20a14 14 0 1 0 0 28 14 14 0 0 0 0-28z";
  const blade = "M30-9h132l10 9-10 9h-12l-8 14-8-14h-10l-8 12-8-12H30z";
  return tag("g", { transform: `translate(${x} ${y}) rotate(${turn})` }, [
    shape(bow + blade, palette.deep, {
      transform: "translate(-8 10)",
      "fill-opacity": "0.25",
      "fill-rule": "evenodd",
    }),
    shape(bow + blade, metal, { "fill-rule": "evenodd" }),
    line("M34-3h120", palette.white, 3, { "stroke-opacity": "0.5" }),
  ]);
}

function keyring(): string[] {
  return [
    key(560, 500, 18, "#d9b45f"),
    ...lifted(
      "M470 452l44-16c6-2 10 0 12 6l16 46c2 6 0 10-6 12l-44 16c-6 2-12-1-14-7l-14-44c-2-6 0-11 6-13z",
      palette.terra,
      8,
    ),
    disc(524, 478, 6, palette.paper),
    line("M524 478q14-22 34 10", "#6c7e82", 4),
  ];
}

const desk = [
  rect(0, 420, 800, 180, "#c79a63"),
  rect(0, 420, 800, 8, "#e6c692"),
  line("M0 470h800M0 530h800", "#b0844e", 2),
];

/** The folder of diagnostics of a sale, and the key that will be handed over. */
export function obligationsVente(): string {
  return card("room", [
    tag("defs", {}, [
      linearGradient(
        "outside",
        [0, 0, 0, 1],
        [
          [0, palette.haze],
          [1, palette.cream],
        ],
      ),
      tag("clipPath", { id: "pane" }, [rect(470, 0, 264, 312, palette.white)]),
    ]),
    ...window(),
    ...desk,
    ...folder({ word: "Vente", cover: palette.petrol, spine: palette.deep }),
    ...keyring(),
  ]);
}

/** The door of a flat that stands ajar, its key in the lock, and the landing behind. */
function openDoor(): string[] {
  const panels = "M120 92h92v136h-92zM120 272h92v128h-92z";
  return [
    rect(0, 0, 800, 600, "#e9e1d0"),
    rect(0, 0, 800, 470, "#d7e2dc"),
    line("M0 452h800", "#c3d0c9", 8),
    rect(0, 470, 800, 130, "#b98a54"),
    line("M0 512h800M0 556h800M180 470v42M420 512v44M640 470v42M560 556v44", "#a1743f", 2.4),
    rect(52, 22, 316, 450, "#f3ede1"),
    rect(70, 40, 280, 432, palette.honey),
    shape("M70 472h280l60 128H20z", palette.honey, { "fill-opacity": "0.35" }),
    shape("M350 40v432l-86 0V92z", palette.cream),
    shape("M70 40l186 26v430L70 472z", palette.teal),
    shape("M256 66l12 2v426l-12 2z", palette.deep),
    line(panels, palette.petrol, 6, { transform: "skewY(7) translate(-8 -14)" }),
    ...lifted(roundedBox(222, 276, 22, 60, 8), "#d9b45f", 5),
    disc(233, 292, 7, "#8d6f29"),
    line("M233 318l-2 10", "#8d6f29", 5, { "stroke-linecap": "round" }),
  ];
}

/** The tenant's second set of keys, hanging from the one in the lock. */
function hangingKeys(): string[] {
  return [
    tag("g", { transform: "translate(233 322) scale(.62) rotate(90)" }, [
      line("M-6 0h22", "#6c7e82", 7),
      disc(34, 0, 22, "none", { stroke: "#6c7e82", "stroke-width": 6 }),
    ]),
    tag("g", { transform: "translate(236 366) scale(.56)" }, [
      key(0, 0, 78, "#d9b45f"),
      key(0, 0, 104, "#b9c6c6"),
    ]),
  ];
}

/** The folder of diagnostics of a tenancy before the flat's open door, with the tenant's keys. */
export function obligationsLocation(): string {
  return card("room", [
    ...openDoor(),
    ...hangingKeys(),
    tag("g", { transform: "translate(372 24)" }, [
      ...folder({ word: "Location", cover: palette.ochre, spine: "#a9792a" }),
    ]),
  ]);
}
