import { readFileSync } from "node:fs";
import { geoCentroid, geoCircle, geoMercator, geoPath } from "d3-geo";
import type { Feature, GeoJsonProperties, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import firm from "../../src/content/firm.json" with { type: "json" };
import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import { textWidth } from "./draw/glyphs.ts";
import { palette } from "./draw/palette.ts";
import { makePlain, masters } from "./readMaster.ts";

type Department = Feature<Geometry, GeoJsonProperties>;

/** Codes of departments. */
type Codes = readonly string[];

/** The only department whose map has no room for the inset of the region's middle. */
const NO_ROOM = "95";

/** The smallest letters, in units of the drawing: 11 px and more on the narrowest usual phone, 343 px wide. */
const letters = 26;

const { coordinates, serviceRadiusKm: radius, address } = firm;

/** Where the firm is, as [longitude, latitude]. */
const home: [number, number] = [coordinates.longitude, coordinates.latitude];

/** The Earth's mean radius in kilometres. */
const earth = 6371.0088;

/** Where the departments' labels stand beside their centres, and their names, in lines, where these fit. */
const labels: Record<string, { nudge?: readonly [number, number]; name?: string }> = {
  "77": { nudge: [89, 14], name: "Seine-\net-Marne" },
  "78": { nudge: [53, -19], name: "Yvelines" },
  "91": { nudge: [0, -12], name: "Essonne" },
  "92": { nudge: [-13, -4] },
  "93": { nudge: [6, -12] },
  "94": { nudge: [-4, 2] },
  "95": { nudge: [-4, -2], name: "Val-d’Oise" },
};

/** Paris and its neighbours, which are too small for their names. */
const isInner = (one: Department): boolean => !labels[codeOf(one)]?.name;

const codeOf = ({ properties }: Department): string => String(properties?.code);

/** How many degrees so many kilometres are on the Earth's surface. */
const degrees = (kilometres: number): number => (kilometres / earth) * (180 / Math.PI);

/** How letters are, and the site's colours under the names that masters have for them. */
const styles = [
  `text { font-size: ${letters}px; font-weight: 700; text-anchor: middle }`,
  ".none { fill: none } .large { font-size: 32px } .light { font-weight: 400 } .start { text-anchor: start }",
  ...Object.entries(palette).map(
    ([name, value]) =>
      `.${name} { fill: ${value} } .${name}-edge { stroke: ${value} } .${name}-line { fill: none; stroke: ${value} }`,
  ),
];

/** A projection that fits some departments between two corners, as x and y. */
const project = (features: Department[], ...corners: [[number, number], [number, number]]) =>
  geoMercator().fitExtent(corners, { type: "FeatureCollection", features });

type Projection = ReturnType<typeof project>;

const text = (words: string, x: number, y: number, classes: string): string =>
  `<text class="${classes}" x="${x}" y="${y}">${escapeHtml(words)}</text>`;

function areas(shown: Department[], projection: Projection, marked: Codes, edge: number): string {
  const path = geoPath(projection).digits(1);
  const drawn = shown.map((one) => {
    const fill = marked.includes(codeOf(one)) ? "teal white-edge" : "cream mist-edge";
    return `<path class="${fill}" d="${path(one)}" stroke-width="${edge}" stroke-linejoin="round"/>`;
  });
  return drawn.join("");
}

function label(one: Department, projection: Projection, marked: Codes, stretch = 1): string {
  const code = codeOf(one);
  const { name, nudge: [right, down] = [0, 0] } = labels[code] ?? {};
  const [centre = 0, middle = 0] = projection(geoCentroid(one)) ?? [];
  const [x, y] = [centre + right * stretch, middle + down * stretch];
  const fill = marked.includes(code) ? "white" : "deep";
  if (!name) return text(code, x, y + 9, fill);
  const lines = name.split("\n");
  const below = lines.map((words, rank) => text(words, x, y + 30 * (rank + 1), `light ${fill}`));
  return text(code, x, y, `large ${fill}`) + below.join("");
}

/** A pin at the firm's place. */
function marker(projection: Projection, scale: number): string {
  const [x = 0, y = 0] = projection(home) ?? [];
  return `<g transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})">
    <path class="rust white-edge" stroke-width="2" d="M0 0c-9-14-14-20-14-28a14 14 0 0 1 28 0c0 8-5 14-14 28z"/>
    <circle class="white" cx="0" cy="-28" r="5"/>
  </g>`;
}

/** The name of the town on a chip, to the right of the pin. */
function townName(projection: Projection): string {
  const [x = 0, y = 0] = projection(home) ?? [];
  const width = textWidth(address.city, { font: "bold", size: letters }) + 20;
  return `<rect class="white" x="${x + 18}" y="${y - 50}" width="${width}" height="40" rx="6" fill-opacity="0.94"/>
    ${text(address.city, x + 28, y - 21, "start rust")}`;
}

/** The circle of that radius with its caption on the southern edge. */
function reach(projection: Projection, filled: boolean): string {
  const circle = geoCircle().center(home).radius(degrees(radius)).precision(2)();
  const outline = geoPath(projection).digits(1)(circle);
  const [x = 0, y = 0] = projection([home[0], home[1] - degrees(radius)]) ?? [];
  return `<path class="${filled ? "terra" : "none"}" d="${outline}" fill-opacity="0.09"/>
    <path class="paper-line" d="${outline}" stroke-width="5" stroke-opacity="0.8"/>
    <path class="rust-line" d="${outline}" stroke-width="2.4" stroke-dasharray="9 7"/>
    <rect class="rust" x="${x - 55}" y="${y - 20}" width="110" height="40" rx="20"/>
    ${text(`${radius} km`, x, y + 9, "white")}`;
}

function scaleBar(projection: Projection): string {
  const [, y0 = 0] = projection(home) ?? [];
  const [, y1 = 0] = projection([home[0], home[1] + degrees(20)]) ?? [];
  const length = y0 - y1;
  const x = 760 - length;
  return `<path class="petrol-line" stroke-width="2" d="M${x} 599v7h${length}v-7"/>
    ${text("20 km", x + length / 2, 598, "light petrol")}`;
}

/** Paris and its three neighbours, enlarged in the lower left corner. */
function inset(departments: Department[], marked: Codes): string {
  const inner = departments.filter(isInner);
  const projection = project(inner, [48, 416], [240, 588]);
  return `<clipPath id="inset"><rect class="white" x="34" y="402" width="220" height="200" rx="12"/></clipPath>
    <rect class="white" x="31" y="399" width="226" height="206" rx="14"/>
    <g clip-path="url(#inset)">
      <rect class="air" x="34" y="402" width="220" height="200"/>
      ${areas(departments, projection, marked, 1.6)}
      ${inner.map((one) => label(one, projection, marked, 1.9)).join("")}
      ${marker(projection, 0.7)}
    </g>`;
}

/**
 * Draws the region and the firm's usual ground. Letters are outlines: the file needs no font.
 * @param marked the departments that are highlighted; all of them is the whole region
 */
export function drawMap(marked: Codes): string {
  const file = new URL("./data/idf.topo.json", import.meta.url);
  const topology: Topology<{ idf: GeometryCollection }> = JSON.parse(readFileSync(file, "utf8"));
  const departments = feature(topology, topology.objects.idf).features;
  const projection = project(departments, [52, 62], [748, 622]);
  const named = departments.filter((one) => !isInner(one));
  const hasInset = marked.length === 1 && !marked.includes(NO_ROOM);
  const small = hasInset ? [] : departments.filter(isInner);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 640" width="800" height="640">
    <style>${styles.join("\n")}</style>
    <rect class="air" width="800" height="640"/>
    ${areas(departments, projection, marked, 2)}
    ${reach(projection, marked.length === 0)}
    ${[...named, ...small].map((one) => label(one, projection, marked)).join("")}
    ${marker(projection, 1)}
    ${townName(projection)}
    ${scaleBar(projection)}
    ${hasInset ? inset(departments, marked) : ""}
  </svg>`;
  return makePlain(svg, masters);
}
