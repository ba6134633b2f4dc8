import { readFileSync } from "node:fs";
import firm from "../../src/content/firm.json" with { type: "json" };
import { escapeHtml } from "../../src/domain/escapeHtml.ts";
import { textWidth } from "./draw/glyphs.ts";
import { palette } from "./draw/palette.ts";
import { makePlain, masters } from "./readMaster.ts";

/** The region in Mercator's projection: what a radian measures in its drawing, and where it has 0° and 0°. */
const [scale, left, top] = [19040.78, -427.7, 18912.49];

/** The Earth's mean radius in kilometres. */
const earth = 6371.0088;

const { coordinates, serviceRadiusKm: kilometres, address } = firm;
const [longitude = 0, latitude = 0] = [coordinates.longitude, coordinates.latitude].map(
  (degrees) => (degrees * Math.PI) / 180,
);

/** Where the firm is. */
const place = [
  left + scale * longitude,
  top - scale * Math.log(Math.tan(Math.PI / 4 + latitude / 2)),
].map(Math.round);

const atPlace = (shapes: string): string =>
  `<g transform="translate(${place.join(" ")})">${shapes}</g>`;

/** The circle of the firm's usual ground with its radius on the southern edge. */
function reach(isFilled: boolean): string {
  const radius = Math.round((scale * kilometres) / earth / Math.cos(latitude));
  return atPlace(`<circle class="${isFilled ? "terra" : "none"}" r="${radius}" fill-opacity="0.09"/>
    <circle class="paper-line" r="${radius}" stroke-width="5" stroke-opacity="0.8"/>
    <circle class="rust-line" r="${radius}" stroke-width="2.4" stroke-dasharray="9 7"/>
    <rect class="rust" x="-55" y="${radius - 20}" width="110" height="40" rx="20"/>
    <text class="white" x="0" y="${radius + 9}">${kilometres} km</text>`);
}

/** A pin at the firm's place, and the town on a chip to the right of it. */
function town(): string {
  const width = Math.round(textWidth(address.city, { font: "bold", size: 26 })) + 20;
  return atPlace(`<path class="rust white-edge" stroke-width="2" d="M0 0c-9-14-14-20-14-28a14 14 0 0 1 28 0c0 8-5 14-14 28z"/>
    <circle class="white" cx="0" cy="-28" r="5"/>
    <rect class="white" x="18" y="-50" width="${width}" height="40" rx="6" fill-opacity="0.94"/>
    <text class="start rust" x="28" y="-21">${escapeHtml(address.city)}</text>`);
}

/** Puts shapes into an empty group of the map, however an editor has written it. */
function fill(map: string, id: string, shapes: string): string {
  const group = new RegExp(`(<g\\b[^>]*\\sid="${id}"[^>]*?)(?:/>|>\\s*</g>)`);
  if (!group.test(map)) throw new Error(`the map has no empty group « ${id} »`);
  return map.replace(group, (_, start: string) => `${start}>${shapes}</g>`);
}

/**
 * Draws the firm's place and its usual ground into the map of the region. Letters are outlines: the file
 * needs no font.
 * @param highlighted codes of departments; all of them is the whole region
 */
export function drawMap(
  highlighted: readonly string[],
  region = readFileSync(new URL("maps/ile-de-france.svg", masters), "utf8"),
): string {
  const { teal, white } = palette;
  const rules = highlighted.map(
    (code) => `#d-${code} { fill: ${teal}; stroke: ${white} } #l-${code} { fill: ${white} }`,
  );
  const coloured = region.replace("</style>", `${rules.join("\n")}</style>`);
  const reached = fill(coloured, "reach", reach(highlighted.length === 0));
  return makePlain(fill(reached, "town", town()), masters);
}
