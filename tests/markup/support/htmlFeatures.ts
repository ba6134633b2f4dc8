import { firstKnown } from "./compatibility.ts";

const tags = /<([a-z][\w-]*)((?:\s+[^\s=<>"]+(?:="[^"]*")?)*)\s*\/?>/g;
const attributes = /([^\s=]+)(?:="([^"]*)")?/g;

/** What an attribute with its value asks for, as paths of MDN's data. */
function ofAttribute(tag: string, name: string, value: string): string[] {
  const places = [
    ["html", "elements", tag],
    ["html", "global_attributes"],
    ["svg", "elements", tag],
    ["svg", "global_attributes"],
  ];
  const values = value.split(" ").flatMap((word) =>
    firstKnown(
      ...places.flatMap((place) => [
        [...place, name, word],
        [...place, `${name}_${word}`],
      ]),
    ),
  );
  return [...firstKnown(...places.map((place) => [...place, name])), ...values];
}

/** Everything that a document's markup asks of a browser, as paths of MDN's data. */
export function htmlFeatures(html: string): Set<string> {
  const found = new Set<string>();
  const add = (features: string[]) => {
    for (const feature of features) found.add(feature);
  };
  for (const [, tag = "", inside = ""] of html.matchAll(tags)) {
    add(firstKnown(["html", "elements", tag], ["svg", "elements", tag]));
    for (const [, name = "", value = ""] of inside.matchAll(attributes)) {
      add(ofAttribute(tag, name, value));
    }
  }
  return found;
}
