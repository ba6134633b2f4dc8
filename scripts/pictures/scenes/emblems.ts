import { text } from "../draw/glyphs.ts";
import { palette } from "../draw/palette.ts";
import { disc, line, picture, rect, shape } from "../draw/svg.ts";

/** A round emblem of 120 with its sign inside. */
function emblem(sign: readonly string[]): string {
  return picture(120, 120, [
    disc(60, 60, 60, palette.air),
    disc(60, 60, 51, palette.petrol),
    disc(60, 60, 45.5, "none", { stroke: palette.mist, "stroke-width": 1.5 }),
    ...sign,
  ]);
}

/** A person's certificate: sheet, seal and ribbons. */
export const emblemCertification = (): string =>
  emblem([
    shape("M38 30h38l10 10v44H38z", palette.cream),
    shape("M76 30l10 10H76z", palette.sand),
    line("M46 48h30M46 57h30M46 66h18", palette.lagoon, 3, { "stroke-linecap": "round" }),
    shape("M70 76l-5 20 9-5 9 5-5-20z", palette.rust),
    disc(74, 73, 12, palette.terra),
    line("M68.500 73l4 4 7-8", palette.white, 3, {
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    }),
  ]);

/** The accreditation body: a temple front over a balance line. */
export const emblemAccreditation = (): string =>
  emblem([
    shape("M30 50 60 30l30 20v5H30z", palette.cream),
    disc(60, 44, 4.5, palette.terra),
    ...[38, 53, 68].map((x) => rect(x, 58, 9, 24, palette.cream)),
    ...[38, 53, 68].map((x) => rect(x, 58, 3, 24, palette.sand)),
    rect(77, 58, 5, 24, palette.petrol),
    rect(31, 84, 58, 6, palette.cream),
    rect(27, 92, 66, 4, palette.terra),
  ]);

/** Liability insurance: a shield that holds a house. */
export const emblemAssurance = (): string =>
  emblem([
    shape(
      "M60 24c10 7 20 10 31 11v25c0 18-12 30-31 38-19-8-31-20-31-38V35c11-1 21-4 31-11z",
      palette.cream,
    ),
    shape("M60 24c10 7 20 10 31 11v25c0 18-12 30-31 38z", "#e4dac8"),
    shape("M42 62l5-16h26l5 16z", palette.petrol),
    shape("M45 64h30v18H45z", palette.lagoon),
    shape("M55 82V72a5 5 0 0 1 10 0v10z", palette.honey),
  ]);

/** The ten-year guarantee: the figure under a mansard. */
export const emblemDecennale = (): string =>
  emblem([
    shape("M31 52l8-17h42l8 17z", palette.terra),
    shape("M39 35l7-8h28l7 8z", palette.apricot),
    rect(28, 53, 64, 5, palette.cream),
    text("10", 60, 86, { font: "bold", size: 28, fill: palette.cream, anchor: "middle" }),
    text("ANS", 60, 98, {
      font: "bold",
      size: 9.5,
      tracking: 1.6,
      fill: palette.peach,
      anchor: "middle",
    }),
  ]);
