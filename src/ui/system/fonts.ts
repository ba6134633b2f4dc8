/**
 * A system font that is shown until ours arrives: its face by its full name and its PostScript name,
 * last the family, by which WebKitGTK finds it; by font-weight, how much wider than this face ours
 * sets the texts of all pages, in percent.
 */
type Fallback = readonly [suffix: string, local: string, widths: Readonly<Record<number, number>>];

export interface Font {
  /** Our own name: the licence of Lora reserves that name for the unmodified font. */
  family: string;
  package: string;
  file: string;
  /** One weight, or the range kept of the variable axis. */
  weight: number | { min: number; max: number };
  /** Of a line, in em. */
  ascent: number;
  descent: number;
  fallbacks: readonly Fallback[];
}

/** Everything the French pages write; typed names add a few neighbours (ñ, á, ...). */
export const characters = [
  String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index)),
  "\u00A0«»‘’“”…–—•·€²³°§©×½≤≥−",
  "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸàâäæçèéêëîïôöœùûüÿ",
  "áíóúñãõß",
].join("");

/**
 * The fonts and what is shown until they arrive, the widths as Chromium sets the texts of the built
 * pages (bold ones and headings by themselves); Georgia's by @capsizecss/metrics 4.
 */
export const fonts: readonly Font[] = [
  {
    family: "Mansarde Serif",
    package: "lora",
    file: "lora-600.woff2",
    weight: 600,
    ascent: 1.006,
    descent: 0.274,
    fallbacks: [
      ["Georgia", "Georgia Bold, Georgia-Bold", { 600: 92.18 }],
      ["Noto", "Noto Serif Bold, NotoSerif-Bold, Noto Serif", { 600: 93.26 }],
      [
        "Times",
        "Times New Roman Bold, TimesNewRomanPS-BoldMT, Liberation Serif Bold, Liberation Serif",
        { 600: 110.76 },
      ],
      ["DejaVu", "DejaVu Serif Bold, DejaVuSerif-Bold, DejaVu Serif", { 600: 83.57 }],
    ],
  },
  {
    family: "Mansarde Sans",
    package: "public-sans",
    file: "public-sans-400-700.woff2",
    weight: { min: 400, max: 700 },
    ascent: 0.95,
    descent: 0.225,
    fallbacks: [
      ["Arial", "Arial, ArialMT, Liberation Sans", { 400: 103.49, 500: 104.12 }],
      [
        "Arial",
        "Arial Bold, Arial-BoldMT, Liberation Sans Bold, Liberation Sans",
        { 600: 98, 700: 99.83 },
      ],
      ["Roboto", "Roboto, Roboto-Regular", { 400: 103.73 }],
      ["Roboto", "Roboto Medium, Roboto-Medium, Roboto", { 500: 104.07 }],
      ["Roboto", "Roboto Bold, Roboto-Bold, Roboto", { 600: 103.98, 700: 105.92 }],
      ["Noto", "Noto Sans Regular, NotoSans-Regular, Noto Sans", { 400: 98.81, 500: 99.41 }],
      ["Noto", "Noto Sans Bold, NotoSans-Bold, Noto Sans", { 600: 94.33, 700: 96.09 }],
      ["DejaVu", "DejaVu Sans, DejaVuSans", { 400: 91.5, 500: 92.06 }],
      ["DejaVu", "DejaVu Sans Bold, DejaVuSans-Bold, DejaVu Sans", { 600: 82.06, 700: 83.59 }],
    ],
  },
];

/** The web font itself: shown only where it is at hand at once. */
function webFace({ family, file, weight }: Font): string {
  const range = typeof weight === "number" ? weight : `${weight.min} ${weight.max}`;
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${range};
  font-display: optional;
  src: url("/src/ui/fonts/${file}") format("woff2");
}
`;
}

/** A system font stretched to the web font's width and height at each weight, so that nothing moves. */
function fallbackFaces(font: Font, [suffix, local, widths]: Fallback): string[] {
  const sources = local
    .replace(/[^,]+/g, (name) => `local("${name.trim()}")`)
    .replaceAll(",", ", ");
  return Object.entries(widths).map(([weight, width]) => {
    const override = (ems: number) => `${((ems / width) * 10_000).toFixed(2)}%`;
    return `@font-face {
  font-family: "${font.family} ${suffix}";
  font-weight: ${weight};
  src: ${sources};
  size-adjust: ${width}%;
  ascent-override: ${override(font.ascent)};
  descent-override: ${override(font.descent)};
  line-gap-override: 0%;
}
`;
  });
}

/** The style sheet of the fonts. */
export const fontFaces = (): string =>
  fonts
    .flatMap((font) => [
      webFace(font),
      ...font.fallbacks.flatMap((fallback) => fallbackFaces(font, fallback)),
    ])
    .join("\n");

function stack(font: Font | undefined, ...generic: string[]): string {
  const faces = font?.fallbacks.map(([suffix]) => `"${font.family} ${suffix}"`) ?? [];
  return [`"${font?.family}"`, ...new Set(faces), ...generic].join(", ");
}

const [serif, sans] = fonts;

/** font-family values of headings and of all other text. */
export const fontStacks = {
  heading: stack(serif, "Georgia", "serif"),
  body: stack(sans, "Arial", "sans-serif"),
};
