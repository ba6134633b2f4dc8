import { dataAt, isNewer } from "./compatibility.ts";
import { cssFeatures } from "./cssFeatures.ts";
import { htmlFeatures } from "./htmlFeatures.ts";
import { newerSyntax, scriptFeatures } from "./scriptFeatures.ts";

/** The features among those asked for that are newer than one of the oldest browsers. */
function newerAmong(features: Set<string>, text = ""): string[] {
  const isNew = (path: string[]): boolean => {
    const data = dataAt(path);
    const written = (form: string) => text.includes(form.endsWith("-") ? form + path.at(-1) : form);
    return data?.__compat !== undefined && isNewer(data, written);
  };
  return [...features].filter((feature) => {
    const path = feature.split(".");
    // What has a browser's prefix is for that browser; a value of a newer property is newer anyway.
    return !path.at(-1)?.startsWith("-") && isNew(path) && !isNew(path.slice(0, -1));
  });
}

const judgedSheets = new Map<string, string[]>();

/** Pages share sheets: each is read once. */
function newerInCss(css: string): string[] {
  const newer = judgedSheets.get(css) ?? newerAmong(cssFeatures(css), css);
  judgedSheets.set(css, newer);
  return newer;
}

const newerInScript = async (code: string): Promise<string[]> => [
  ...newerAmong(scriptFeatures(code)),
  ...(await newerSyntax(code)),
];

const elements = /(<(style|script)\b[^>]*>)(.*?)<\/\2>/gs;

/** What a document asks for by its markup and by its own style sheets and scripts. */
async function newerInHtml(html: string): Promise<string[]> {
  const inside = (pattern: RegExp) =>
    [...html.matchAll(elements)].flatMap(([, tag = "", , text = ""]) =>
      pattern.test(tag) ? [text] : [],
    );
  const scripts = await Promise.all(inside(/^<script(?! type="(?!module))/).map(newerInScript));
  return [
    ...newerAmong(htmlFeatures(html.replace(elements, "$1"))),
    ...inside(/^<style/).flatMap(newerInCss),
    ...scripts.flat(),
  ];
}

/**
 * What a built file asks for that one of the oldest browsers lacks: paths of MDN's data, such as
 * `css.selectors.has`, and lines of newer syntax as they are written.
 */
export async function newerFeatures(file: string, text: string): Promise<string[]> {
  if (file.endsWith(".html")) return [...new Set(await newerInHtml(text))];
  if (file.endsWith(".css")) return newerInCss(text);
  return file.endsWith(".js") ? newerInScript(text) : [];
}
