/** A point on the picture, in its units. */
export type Point = readonly [number, number];

/** SVG attributes; an undefined value leaves the attribute out. */
export type Attributes = Record<string, string | number | undefined>;

/** Rounds to a tenth: below what the eye sees at the sizes shown, and it keeps files short. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** One SVG element as text. */
export function tag(name: string, attributes: Attributes, children: readonly string[] = []) {
  const listed = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? round(value) : value}"`)
    .join("");
  return children.length === 0
    ? `<${name}${listed}/>`
    : `<${name}${listed}>${children.join("")}</${name}>`;
}

/** Path data through the points, closed unless `open`. */
export function trace(points: readonly Point[], open = false): string {
  const corners = points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L");
  return `M${corners}${open ? "" : "Z"}`;
}

/** Path data of an open smooth curve through the points. */
export function curve(points: readonly Point[]): string {
  const [start] = points;
  if (!start) return "";
  const spans = points.slice(1).map((to, index) => {
    const from = points[index] ?? start;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const handle = (a: Point, b: Point, origin: Point, side: 1 | -1) =>
      `${round(origin[0] + (side * (b[0] - a[0])) / 6)} ${round(origin[1] + (side * (b[1] - a[1])) / 6)}`;
    return `C${handle(before, to, from, 1)} ${handle(from, after, to, -1)} ${round(to[0])} ${round(to[1])}`;
  });
  return `M${round(start[0])} ${round(start[1])}${spans.join("")}`;
}

/** A filled polygon. */
export function polygon(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return tag("path", { d: trace(points), fill, ...more });
}

/** A filled path. */
export function shape(d: string, fill: string, more: Attributes = {}): string {
  return tag("path", { d, fill, ...more });
}

/** A stroked, unfilled path. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}): string {
  return tag("path", { d, fill: "none", stroke, "stroke-width": Math.max(width, 0.1), ...more });
}

/** A filled rectangle. */
export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return tag("rect", { x, y, width, height, fill, ...more });
}

/** A filled disc. */
export function disc(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return tag("circle", { cx, cy, r, fill, ...more });
}

/** A group of elements. */
export function group(attributes: Attributes, children: readonly string[]): string {
  return children.length === 0 ? "" : tag("g", attributes, children);
}

/** A gradient from the first to the last stop; `stops` are [offset 0–1, colour, opacity?]. */
export function linearGradient(
  id: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly (readonly [number, string, number?])[],
): string {
  return tag(
    "linearGradient",
    { id, x1, y1, x2, y2 },
    stops.map(([offset, colour, opacity]) =>
      tag("stop", {
        offset: String(offset),
        "stop-color": colour,
        "stop-opacity": opacity === undefined ? undefined : String(opacity),
      }),
    ),
  );
}

/** A whole picture of the given size. */
export function picture(width: number, height: number, children: readonly string[]): string {
  const box = `0 0 ${width} ${height}`;
  return tag("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: box, width, height }, children);
}
