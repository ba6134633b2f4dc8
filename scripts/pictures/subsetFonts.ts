/**
 * Writes src/ui/fonts: the two subset fonts, fonts.css and the licence texts.
 * Run it by hand after changing a font or the characters below; the result is committed.
 */
import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const root = fileURLToPath(new URL("../../", import.meta.url));
const target = `${root}src/ui/fonts/`;

interface Metrics {
  ascent: number;
  descent: number;
  unitsPerEm: number;
  /** Average advance of running Latin text, in font units. */
  averageWidth: number;
}

interface Fallback extends Metrics {
  /** The face by its full name and its PostScript name; last the family, by which WebKitGTK finds it. */
  local: readonly string[];
  suffix: string;
  /** CSS font-weight range that this system face stands in for. */
  weight: string;
  /** Average advance of our font at that weight, where it is not the font's own `averageWidth`. */
  replacedWidth?: number;
}

interface Font extends Metrics {
  /** Our own name: the licence of Lora reserves that name for the unmodified font. */
  family: string;
  package: string;
  file: string;
  /** One weight, or the range kept of the variable axis. */
  weight: number | { min: number; max: number };
  fallbacks: readonly Fallback[];
}

/** Everything the French pages write; typed names add a few neighbours (ñ, á, ...). */
const characters = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  "\u00A0«»‘’“”…–—•·€²³°§©×½≤≥−",
  "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ",
  "áíóúñãõß",
].join("");

/**
 * Metrics of the fonts and of the system fonts shown until they arrive: @capsizecss/metrics 4; of
 * Noto Sans and DejaVu measured on the pages' French, against Arial.
 */
const fonts: readonly Font[] = [
  {
    family: "Mansarde Serif",
    package: "lora",
    file: "lora-600.woff2",
    weight: 600,
    ascent: 1006,
    descent: 274,
    unitsPerEm: 1000,
    averageWidth: 478,
    fallbacks: [
      {
        suffix: "Georgia",
        weight: "600",
        local: ["Georgia Bold", "Georgia-Bold"],
        ascent: 1878,
        descent: 449,
        unitsPerEm: 2048,
        averageWidth: 1062,
      },
      {
        suffix: "Noto",
        weight: "600",
        local: ["Noto Serif Bold", "NotoSerif-Bold", "Noto Serif"],
        ascent: 1069,
        descent: 293,
        unitsPerEm: 1000,
        averageWidth: 512,
      },
      {
        suffix: "Times",
        weight: "600",
        local: [
          "Times New Roman Bold",
          "TimesNewRomanPS-BoldMT",
          "Liberation Serif Bold",
          "Liberation Serif",
        ],
        ascent: 1825,
        descent: 443,
        unitsPerEm: 2048,
        averageWidth: 886,
      },
      {
        suffix: "DejaVu",
        weight: "600",
        local: ["DejaVu Serif Bold", "DejaVuSerif-Bold", "DejaVu Serif"],
        ascent: 1923,
        descent: 483,
        unitsPerEm: 2048,
        averageWidth: 1167,
      },
    ],
  },
  {
    family: "Mansarde Sans",
    package: "public-sans",
    file: "public-sans-400-700.woff2",
    weight: { min: 400, max: 700 },
    ascent: 1900,
    descent: 450,
    unitsPerEm: 2000,
    averageWidth: 935,
    fallbacks: [
      {
        suffix: "Arial",
        weight: "400 500",
        local: ["Arial", "ArialMT", "Liberation Sans"],
        ascent: 1854,
        descent: 434,
        unitsPerEm: 2048,
        averageWidth: 913,
      },
      {
        suffix: "Arial",
        weight: "600 700",
        local: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Liberation Sans"],
        ascent: 1854,
        descent: 434,
        unitsPerEm: 2048,
        averageWidth: 983,
        replacedWidth: 948,
      },
      {
        suffix: "Roboto",
        weight: "400 700",
        local: ["Roboto", "Roboto-Regular"],
        ascent: 1900,
        descent: 500,
        unitsPerEm: 2048,
        averageWidth: 911,
      },
      {
        suffix: "Noto",
        weight: "400 500",
        local: ["Noto Sans Regular", "NotoSans-Regular", "Noto Sans"],
        ascent: 1069,
        descent: 293,
        unitsPerEm: 1000,
        averageWidth: 471,
      },
      {
        suffix: "Noto",
        weight: "600 700",
        local: ["Noto Sans Bold", "NotoSans-Bold", "Noto Sans"],
        ascent: 1069,
        descent: 293,
        unitsPerEm: 1000,
        averageWidth: 502,
        replacedWidth: 948,
      },
      {
        suffix: "DejaVu",
        weight: "400 500",
        local: ["DejaVu Sans", "DejaVuSans"],
        ascent: 1901,
        descent: 483,
        unitsPerEm: 2048,
        averageWidth: 1046,
      },
      {
        suffix: "DejaVu",
        weight: "600 700",
        local: ["DejaVu Sans Bold", "DejaVuSans-Bold", "DejaVu Sans"],
        ascent: 1901,
        descent: 483,
        unitsPerEm: 2048,
        averageWidth: 1180,
        replacedWidth: 948,
      },
    ],
  },
];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** Comma-separated CSS unicode-range of a text, neighbouring code points joined. */
function unicodeRange(text: string): string {
  const points = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  points.sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(2, "0");
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

function webFace({ family, file, weight }: Font): string {
  const range = typeof weight === "number" ? weight : `${weight.min} ${weight.max}`;
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${range};
  font-display: optional;
  src: url("./${file}") format("woff2");
  unicode-range: ${unicodeRange(characters)};
}
`;
}

/** A system font stretched to the web font's width and height, so that nothing moves. */
function fallbackFace(font: Font, fallback: Fallback): string {
  const ours = (fallback.replacedWidth ?? font.averageWidth) / font.unitsPerEm;
  const sizeAdjust = ours / (fallback.averageWidth / fallback.unitsPerEm);
  const override = (units: number) => percent(units / font.unitsPerEm / sizeAdjust);
  const sources = fallback.local.map((name) => `local("${name}")`).join(", ");
  return `@font-face {
  font-family: "${font.family} ${fallback.suffix}";
  font-weight: ${fallback.weight};
  src: ${sources};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${override(font.ascent)};
  descent-override: ${override(font.descent)};
  line-gap-override: 0%;
}
`;
}

/** Subsets one font into src/ui/fonts; gives its CSS. */
async function writeFont(font: Font): Promise<string> {
  const folder = `${root}node_modules/@fontsource-variable/${font.package}/`;
  const source = await readFile(`${folder}files/${font.package}-latin-wght-normal.woff2`);
  const subset = await subsetFont(source, characters, {
    targetFormat: "woff2",
    variationAxes: { wght: font.weight },
    noLayoutClosure: true,
  });
  await writeFile(target + font.file, subset);
  await copyFile(`${folder}LICENSE`, `${target}OFL-${font.package}.txt`);
  console.log(`${font.file}: ${subset.length} bytes`);
  return [webFace(font), ...font.fallbacks.map((fallback) => fallbackFace(font, fallback))].join(
    "\n",
  );
}

await mkdir(target, { recursive: true });
const css = await Promise.all(fonts.map(writeFont));
const head = "/* Written by scripts/pictures/subsetFonts.ts: change it there. */\n\n";
await writeFile(`${target}fonts.css`, head + css.join("\n"));
