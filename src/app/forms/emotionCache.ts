import createCache, { type EmotionCache } from "@emotion/cache";
import { system } from "../../ui/system.ts";

const KEY = "css";

/** Cache of a prerender: collects styles instead of writing style tags into the HTML. */
export function serverCache(): EmotionCache {
  const cache = createCache({ key: KEY });
  cache.compat = true;
  return cache;
}

/** Names of the classes that the page's one stylesheet already has rules for. */
function prerenderedNames(): string[] {
  const sheets = [...document.styleSheets].filter((sheet) => sheet.href !== null);
  const texts = sheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const names = texts.flatMap((text) => text.match(/\.css-[a-z0-9]+/g) ?? []);
  return [...new Set(names)].map((name) => name.slice(KEY.length + 2));
}

/** Cache of the browser: what the stylesheet holds already is not inserted again. */
export function browserCache(): EmotionCache {
  const cache = createCache({ key: KEY, speedy: import.meta.env.PROD });
  for (const name of prerenderedNames()) cache.inserted[name] = true;
  return cache;
}

/** The design system as forms use it: tokens and globals stand in the stylesheet already. */
export const formSystem = {
  ...system,
  _global: [],
  _config: { ...system._config, disableLayers: true },
};
