import { FIXED, formatLongDate, frenchMonths, NARROW } from "./frenchFormats.ts";

const ANY_SPACE = "[ \u00a0\u202f]";

const DAY = "1er|[12]?\\d|3[01]";
const MONTH = frenchMonths.join("|");

const rules: readonly (readonly [RegExp, string])[] = [
  [/'/g, "’"],
  [new RegExp(`(\\S)${ANY_SPACE}+([;!?])(?=\\s|$|[»”)])`, "g"), `$1${NARROW}$2`],
  [new RegExp(`(\\S)${ANY_SPACE}+:(?=\\s|$)`, "g"), `$1${FIXED}:`],
  [new RegExp(`«${ANY_SPACE}*`, "g"), `«${FIXED}`],
  [new RegExp(`${ANY_SPACE}*»`, "g"), `${FIXED}»`],
  [new RegExp(`(\\d)${ANY_SPACE}(?=\\d{3}(?!\\d))`, "g"), `$1${NARROW}`],
  [
    new RegExp(
      `([\\d}])${ANY_SPACE}(€|%|m²|km|kWh|kg|cm|mm|m|h|ans?|mois|jours?)(?![\\wÀ-ÿ])`,
      "g",
    ),
    `$1${FIXED}$2`,
  ],
  [new RegExp(`(?<!\\d)(${DAY}) (${MONTH})(?!\\p{L})`, "gu"), `$1${FIXED}$2`],
  [new RegExp(`(?<!\\d)((?:${DAY})${FIXED}(?:${MONTH})) (?=\\d{4}(?!\\d))`, "gu"), `$1${FIXED}`],
  [/(?<![\p{L}\d’-])([A-G]) (à|et|ou) (?=[A-G](?![\p{L}\d’]))/gu, `$1${FIXED}$2${FIXED}`],
  [/\} à (?=\{)/g, `}${FIXED}à${FIXED}`],
  [/\b(n°|art\.|D\.|R\.|L\.|M\.|Mme|article) (?=[\dA-Z])/g, `$1${FIXED}`],
  [
    new RegExp(Array(5).fill("(\\d{2})").join(ANY_SPACE).replace("(\\d{2})", "\\b(0\\d)"), "g"),
    ["$1", "$2", "$3", "$4", "$5"].join(FIXED),
  ],
];

/**
 * French typographic spaces and apostrophes: a no-break space before : » € % and units, after «, a
 * narrow one before ; ! ? and inside numbers. A sign that no space precedes gets none, so English
 * words, times and addresses stay as they are. Dates and letters of a scale (“F ou G”) are not
 * broken.
 */
export const frenchTypography = (text: string): string =>
  rules.reduce((set, [pattern, replacement]) => set.replace(pattern, replacement), text);

/** A day in words that no line end parts: `2026-03-14` as « 14 mars 2026 » with no-break spaces. */
export const writtenDay = (isoDate: string): string => frenchTypography(formatLongDate(isoDate));
