import { palette } from "./palette.ts";
import { type Attributes, linearGradient, picture, rect, shape, tag } from "./svg.ts";

const cardSize = { width: 800, height: 600 } as const;

/** Grounds of the cards: from the top to the bottom of the picture. */
export const grounds = {
  morning: ["#bcd6d8", "#f4ece0"],
  mist: [palette.haze, palette.air],
  room: ["#e6ece6", "#f4ece0"],
  dusk: [palette.petrol, palette.mist],
  deep: [palette.deep, palette.teal],
} as const;

/** A 4:3 card picture on one of the grounds. */
export function card(ground: keyof typeof grounds, children: readonly string[]): string {
  const [top, bottom] = grounds[ground];
  const { width, height } = cardSize;
  return picture(width, height, [
    tag("defs", {}, [
      linearGradient(
        "ground",
        [0, 0, 0, 1],
        [
          [0, top],
          [1, bottom],
        ],
      ),
    ]),
    rect(0, 0, width, height, "url(#ground)"),
    ...children,
  ]);
}

/** A flat shape with the shadow that the low sun on the right throws down to its left. */
export function lifted(d: string, fill: string, fall = 14, more: Attributes = {}): string[] {
  return [
    shape(d, palette.deep, { transform: `translate(${-fall} ${fall})`, "fill-opacity": "0.2" }),
    shape(d, fill, more),
  ];
}

/** Path of a rectangle with rounded corners. */
export function roundedBox(
  x: number,
  y: number,
  width: number,
  height: number,
  radius = 0,
): string {
  const r = Math.min(radius, width / 2, height / 2);
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`;
  return `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}z`;
}
