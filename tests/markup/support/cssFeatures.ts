import { type CssNode, keyword, parse, walk } from "css-tree";
import { dataAt, firstKnown } from "./compatibility.ts";

const types = ["css", "types"];

/** Groups of types that hold functions and units, one level down. */
const groups = Object.keys(dataAt(types) ?? {});

/** A keyword, function or unit: as the property knows it, or as any type does. */
const ofValue = (name: string, property: string): string[] =>
  firstKnown(
    ["css", "properties", property, name],
    [...types, name],
    ...groups.map((group) => [...types, group, name]),
  );

/** Units of which MDN's data speak in groups. */
const unitGroups: [RegExp, string][] = [
  [/^d(?:v[hwib]|vmin|vmax)$/, "viewport_percentage_units_dynamic"],
  [/^s(?:v[hwib]|vmin|vmax)$/, "viewport_percentage_units_small"],
  [/^l(?:v[hwib]|vmin|vmax)$/, "viewport_percentage_units_large"],
  [/^cq/, "container_query_length_units"],
];

function ofUnit(unit: string): string[] {
  const group = unitGroups.find(([pattern]) => pattern.test(unit))?.[1] ?? unit;
  return firstKnown([...types, "length", group]);
}

const isRelative = (node: CssNode): boolean =>
  node.type === "Function" &&
  node.children.first?.type === "Identifier" &&
  node.children.first.name === "from";

/** What a node of a sheet asks of the browser, as paths of MDN's data. */
function featuresOf(node: CssNode, property: string): string[] {
  switch (node.type) {
    case "Atrule":
      return firstKnown(["css", "at-rules", keyword(node.name).name]);
    case "Declaration":
      return firstKnown(["css", "properties", node.property]);
    case "Identifier":
      return firstKnown(["css", "properties", property, node.name]);
    case "Function":
      return isRelative(node)
        ? firstKnown([...types, "color", node.name, "relative_syntax"])
        : ofValue(node.name, property);
    case "Dimension":
      return [
        ...ofUnit(node.unit),
        ...firstKnown(["css", "properties", property, "includes_thickness"]),
      ];
    case "PseudoClassSelector":
    case "PseudoElementSelector":
      return firstKnown(["css", "selectors", node.name]);
    case "NestingSelector":
      return ["css.selectors.nesting"];
    case "FeatureRange":
      return firstKnown(["css", "at-rules", "media", "range_syntax"]);
    case "Feature":
      return firstKnown(["css", "at-rules", "media", node.name]);
    default:
      return [];
  }
}

/** Everything that a style sheet asks of a browser, as paths of MDN's data. */
export function cssFeatures(css: string): Set<string> {
  const found = new Set<string>();
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    for (const feature of featuresOf(node, this.declaration?.property ?? "")) found.add(feature);
  });
  return found;
}
