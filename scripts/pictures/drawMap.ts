import { readFileSync } from "node:fs";
import { geoCentroid, geoCircle, geoMercator, geoPath } from "d3-geo";
import type { Feature, GeoJsonProperties, Geometry } from "geojson";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import firm from "../../src/content/firm.json" with { type: "json" };
import { text, textWidth } from "./draw/glyphs.ts";
import { palette } from "./draw/palette.ts";
import { line, rect, shape, tag } from "./draw/svg.ts";

type Department = Feature<Geometry, GeoJsonProperties>;

export interface MapSpec {
  /** Codes of the departments that are highlighted; all of them is the whole region. */
  highlighted: readonly string[];
  /** Shows Paris and its neighbours larger, in a corner. */
  inset: boolean;
}

const size = { width: 800, height: 640 } as const;

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

/** A projection that fits some departments between two corners, as x and y. */
const project = (features: Department[], ...corners: [[number, number], [number, number]]) =>
  geoMercator().fitExtent(corners, { type: "FeatureCollection", features });

type Projection = ReturnType<typeof project>;

function areas(shown: Department[], projection: Projection, spec: MapSpec, edge: number): string[] {
  const path = geoPath(projection).digits(1);
  return shown.map((one) => {
    const marked = spec.highlighted.includes(codeOf(one));
    return shape(path(one) ?? "", marked ? palette.teal : palette.cream, {
      stroke: marked ? palette.white : palette.mist,
      "stroke-width": edge,
      "stroke-linejoin": "round",
    });
  });
}

function label(one: Department, projection: Projection, spec: MapSpec, stretch = 1): string[] {
  const code = codeOf(one);
  const { name, nudge: [right, down] = [0, 0] } = labels[code] ?? {};
  const [x = 0, y = 0] = projection(geoCentroid(one)) ?? [];
  const [dx, dy] = [right * stretch, down * stretch];
  const fill = spec.highlighted.includes(code) ? palette.white : palette.deep;
  const style = { fill, anchor: "middle" } as const;
  if (!name) return [text(code, x + dx, y + dy + 9, { ...style, font: "bold", size: letters })];
  return [
    text(code, x + dx, y + dy, { ...style, font: "bold", size: 32 }),
    ...name.split("\n").map((words, rank) => {
      const below = 30 * (rank + 1);
      return text(words, x + dx, y + dy + below, { ...style, font: "sans", size: letters });
    }),
  ];
}

/** A pin at the firm's place. */
function marker(projection: Projection, scale: number): string {
  const [x = 0, y = 0] = projection(home) ?? [];
  const pin = "M0 0c-9-14-14-20-14-28a14 14 0 0 1 28 0c0 8-5 14-14 28z";
  return tag("g", { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${scale})` }, [
    shape(pin, palette.rust, { stroke: palette.white, "stroke-width": 2 }),
    tag("circle", { cx: 0, cy: -28, r: 5, fill: palette.white }),
  ]);
}

/** The name of the town on a chip, to the right of the pin. */
function townName(projection: Projection): string[] {
  const [x = 0, y = 0] = projection(home) ?? [];
  const style = { font: "bold", size: letters } as const;
  const width = textWidth(address.city, style) + 20;
  return [
    rect(x + 18, y - 50, width, 40, palette.white, { rx: 6, "fill-opacity": "0.94" }),
    text(address.city, x + 28, y - 21, { ...style, fill: palette.rust }),
  ];
}

/** The circle of that radius with its caption on the southern edge. */
function reach(projection: Projection, filled: boolean): string[] {
  const circle = geoCircle().center(home).radius(degrees(radius)).precision(2)();
  const outline = geoPath(projection).digits(1)(circle) ?? "";
  const [x = 0, y = 0] = projection([home[0], home[1] - degrees(radius)]) ?? [];
  const style = { font: "bold", size: letters, fill: palette.white, anchor: "middle" } as const;
  return [
    shape(outline, filled ? palette.terra : "none", { "fill-opacity": "0.09" }),
    line(outline, palette.paper, 5, { "stroke-opacity": "0.8" }),
    line(outline, palette.rust, 2.4, { "stroke-dasharray": "9 7" }),
    rect(x - 55, y - 20, 110, 40, palette.rust, { rx: 20 }),
    text(`${radius} km`, x, y + 9, style),
  ];
}

function scaleBar(projection: Projection): string[] {
  const [, y0 = 0] = projection(home) ?? [];
  const [, y1 = 0] = projection([home[0], home[1] + degrees(20)]) ?? [];
  const length = y0 - y1;
  const [x, y] = [size.width - 40 - length, size.height - 34];
  const style = { font: "sans", size: letters, fill: palette.petrol, anchor: "middle" } as const;
  return [
    line(`M${x} ${y - 7}v7h${length}v-7`, palette.petrol, 2),
    text("20 km", x + length / 2, y - 8, style),
  ];
}

/** Paris and its three neighbours, enlarged in the lower left corner. */
function inset(departments: Department[], spec: MapSpec): string[] {
  const [x, y, width, height] = [34, 402, 220, 200];
  const inner = departments.filter(isInner);
  const projection = project(inner, [x + 14, y + 14], [x + width - 14, y + height - 14]);
  return [
    tag("clipPath", { id: "inset" }, [rect(x, y, width, height, palette.white, { rx: 12 })]),
    rect(x - 3, y - 3, width + 6, height + 6, palette.white, { rx: 14 }),
    tag("g", { "clip-path": "url(#inset)" }, [
      rect(x, y, width, height, palette.air),
      ...areas(departments, projection, spec, 1.6),
      ...inner.flatMap((one) => label(one, projection, spec, 1.9)),
      marker(projection, 0.7),
    ]),
  ];
}

/** Draws the region and the firm's usual ground. Letters are outlines: the file needs no font. */
export function drawMap(spec: MapSpec): string {
  const file = new URL("./data/idf.topo.json", import.meta.url);
  const topology: Topology<{ idf: GeometryCollection }> = JSON.parse(readFileSync(file, "utf8"));
  const departments = feature(topology, topology.objects.idf).features;
  const projection = project(departments, [52, 62], [748, 622]);
  const named = departments.filter((one) => !isInner(one));
  const small = spec.inset ? [] : departments.filter(isInner);
  const viewBox = `0 0 ${size.width} ${size.height}`;
  return tag("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox, ...size }, [
    rect(0, 0, size.width, size.height, palette.air),
    ...areas(departments, projection, spec, 2),
    ...reach(projection, spec.highlighted.length === 0),
    ...[...named, ...small].flatMap((one) => label(one, projection, spec)),
    marker(projection, 1),
    ...townName(projection),
    ...scaleBar(projection),
    ...(spec.inset ? inset(departments, spec) : []),
  ]);
}
