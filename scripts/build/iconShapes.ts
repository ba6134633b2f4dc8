import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type IconShapes, uiIcons } from "../../src/ui/uiIcons.ts";

/** Every value of a key `icon` in content data, however deep. */
const iconsNamedIn = (content: unknown): string[] =>
  [...JSON.stringify(content).matchAll(/"icon":"([^"]*)"/g)].map(([, name = ""]) => name);

async function shapesOf(name: string): Promise<[name: string, shapes: string]> {
  const file = `lucide-react/icons/${name}`;
  const module: { default: ComponentType } = await import(/* @vite-ignore */ file).catch(() => {
    throw new Error(
      `Pictogramme inconnu : « ${name} ». Les noms sont sur https://lucide.dev/icons.`,
    );
  });
  const svg = renderToStaticMarkup(createElement(module.default));
  return [name, svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "")];
}

/**
 * Finds the shapes of the icons that the interface and the content name.
 * @param content content data in which keys `icon` are looked for
 * @returns SVG shapes in a square of 24 units, by the icon's name
 * @throws a French sentence when Lucide has no icon of that name
 */
export async function iconShapes(content: unknown): Promise<IconShapes> {
  const names = new Set<string>([...uiIcons, ...iconsNamedIn(content)]);
  return new Map(await Promise.all([...names].map(shapesOf)));
}
