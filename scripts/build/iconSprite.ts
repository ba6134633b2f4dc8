import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { uiIcons } from "../../src/ui/uiIcons.ts";

/** Collects every value of a key `icon` in content data, however deep. */
function iconsNamedIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) iconsNamedIn(item, found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      if (key === "icon" && typeof child === "string") found.add(child);
      else iconsNamedIn(child, found);
    }
  }
  return found;
}

async function symbol(name: string): Promise<string> {
  const module: { default: ComponentType } = await import(`lucide-react/icons/${name}`).catch(
    () => {
      throw new Error(
        `Pictogramme inconnu : « ${name} ». Les noms sont sur https://lucide.dev/icons.`,
      );
    },
  );
  const svg = renderToStaticMarkup(createElement(module.default));
  const inner = svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
  return `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${inner}</symbol>`;
}

/**
 * Draws the icons that the interface and the content name into one SVG file.
 * @param content content data in which keys `icon` are looked for
 * @throws a French sentence when Lucide has no icon of that name
 */
export async function iconSprite(content: unknown): Promise<string> {
  const names = [...new Set<string>([...uiIcons, ...iconsNamedIn(content)])].sort();
  const symbols = await Promise.all(names.map(symbol));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
