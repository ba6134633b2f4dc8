type Attributes = Record<string, string | number>;

/** Rounds to a tenth: below what the eye sees at the sizes shown, and it keeps files short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** One SVG element as text. */
export function tag(name: string, attributes: Attributes, children: readonly string[] = []) {
  const listed = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return children.length === 0
    ? `<${name}${listed}/>`
    : `<${name}${listed}>${children.join("")}</${name}>`;
}

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  tag("path", { d, fill, ...more });

/** A stroked, unfilled path. */
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  tag("path", { d, fill: "none", stroke, "stroke-width": width, ...more });

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string => tag("rect", { x, y, width, height, fill, ...more });
