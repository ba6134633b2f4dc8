import { crossSection } from "./catalogue.ts";
import { cleanSvg } from "./cleanSvg.ts";
import { readLayers } from "./readMaster.ts";

const numbers = (words = ""): number[] => words.split(" ").map(Number);

const shapes = ({ svg }: { svg: string }) => cleanSvg(svg).replace(/^<svg[^>]*>|<\/svg>$/g, "");

/**
 * The building that pages draw themselves, so that its parts may be links: of each layer of the
 * master its name, where its number stands (`data-number`), what a click hits (`data-area`) and its
 * shapes. The first layer is what stands behind the parts.
 */
export function encodeCrossSection(): string {
  const { viewBox, layers } = readLayers(crossSection);
  const [back, ...parts] = layers;
  const data = {
    viewBox,
    back: back && shapes(back),
    parts: parts.map((layer) => {
      const [x, y] = numbers(layer.attributes["data-number"]);
      const [left, top, width, height] = numbers(layer.attributes["data-area"]);
      return {
        name: layer.attributes.id,
        number: { x, y },
        area: { x: left, y: top, width, height },
        shapes: shapes(layer),
      };
    }),
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}
