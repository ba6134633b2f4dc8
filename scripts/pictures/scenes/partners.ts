import { type FontName, text, textWidth } from "../draw/glyphs.ts";
import { palette } from "../draw/palette.ts";
import { disc, line, picture, rect, shape } from "../draw/svg.ts";

const [width, height] = [260, 80];

interface Wordmark {
  lines: readonly [string, string];
  font: FontName;
  size: number;
  /** Letters of the second line: [font, size, tracking]. */
  second: readonly [FontName, number, number];
}

/** An invented mark with its name in two lines, centred on its plate. */
function logo(mark: readonly string[], { lines, font, size, second }: Wordmark): string {
  const [face, small, tracking] = second;
  const first = { font, size, tracking: 0 };
  const below = { font: face, size: small, tracking };
  const wide = 68 + Math.max(textWidth(lines[0], first), textWidth(lines[1], below));
  const left = Math.max(4, (width - wide) / 2);
  return picture(width, height, [
    `<g transform="translate(${Math.round(left)} 12)">${mark.join("")}</g>`,
    text(lines[0], left + 68, 42, { ...first, fill: palette.deep }),
    text(lines[1], left + 68, 62, { ...below, fill: palette.rust }),
  ]);
}

/** Roofers: a gable of zinc seams. */
export const zincEtPignon = (): string =>
  logo(
    [
      shape("M0 52V26L28 4l28 22v26z", palette.petrol),
      line("M9 52V22M19 52V14M28 52V8M37 52V14M47 52V22", palette.air, 2),
    ],
    { lines: ["Zinc", "ET PIGNON"], font: "serif", size: 30, second: ["bold", 14, 2.4] },
  );

/** A property manager: a courtyard open to the light. */
export const coursClaires = (): string =>
  logo(
    [
      shape("M2 4h52v48H2zM14 16v24h28V16z", palette.lagoon, { "fill-rule": "evenodd" }),
      shape("M2 52 14 40h28l12 12z", palette.petrol),
      disc(28, 28, 7, palette.ochre),
    ],
    { lines: ["Cours Claires", "SYNDIC"], font: "bold", size: 22, second: ["bold", 13, 4] },
  );

/** A notary's or surveyor's office: a flight of stairs that points north. */
export const palierNord = (): string =>
  logo(
    [
      shape("M0 52V42h14V32h14V22h14V12h14v40z", palette.deep),
      shape("M14 4l9 18-9-5-9 5z", palette.terra),
    ],
    { lines: ["Palier-Nord", "ÉTUDE"], font: "serif", size: 25, second: ["bold", 13, 4] },
  );

/** Carpenters: a ridge beam on its rafters. */
export const faitageEtSolives = (): string =>
  logo(
    [
      line("M2 46 28 8l26 38", palette.rust, 7, { "stroke-linejoin": "miter" }),
      line("M12 46 28 23l16 23", palette.petrol, 5),
      rect(0, 48, 56, 5, palette.petrol),
    ],
    { lines: ["Faîtage", "ET SOLIVES"], font: "bold", size: 26, second: ["bold", 13, 2.6] },
  );
