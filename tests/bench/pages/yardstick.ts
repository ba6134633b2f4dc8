import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page } from "playwright";
import { namedFunctions } from "./phone.ts";

/** Runs in a page: gives the rules that apply to it as it stands, without states and other widths. */
function appliedRules(): string {
  const isThere = (selector: string) => {
    try {
      return document.querySelector(selector.replace(/::[\w-]+(?:\([^)]*\))?/g, "")) !== null;
    } catch {
      return true;
    }
  };
  const within = (parent: string, selector: string) =>
    selector.includes("&")
      ? selector.replaceAll("&", `:is(${parent})`)
      : `:is(${parent}) ${selector}`;
  const block = (rule: CSSGroupingRule, parent: string) => {
    const rules = textOf(rule.cssRules, parent);
    return rules && `${rule.cssText.slice(0, rule.cssText.indexOf("{"))}{${rules}}`;
  };
  const ruleText = (rule: CSSRule, parent: string): string => {
    if (rule instanceof CSSStyleRule) {
      const selector = parent ? within(parent, rule.selectorText) : rule.selectorText;
      const own = rule.style.length ? `${selector}{${rule.style.cssText}}` : "";
      return (isThere(selector) ? own : "") + textOf(rule.cssRules, selector);
    }
    if (rule instanceof CSSMediaRule) {
      return matchMedia(rule.media.mediaText).matches ? textOf(rule.cssRules, parent) : "";
    }
    if (rule instanceof CSSNestedDeclarations) {
      return isThere(parent) ? `${parent}{${rule.style.cssText}}` : "";
    }
    if (rule instanceof CSSGroupingRule) return block(rule, parent);
    return rule instanceof CSSKeyframesRule ? "" : rule.cssText;
  };
  const textOf = (rules: CSSRuleList, parent: string): string =>
    [...rules].map((rule) => ruleText(rule, parent)).join("");
  return [...document.styleSheets].map(({ cssRules }) => textOf(cssRules, "")).join("");
}

/** Runs in a page: takes its scripts away and gives the rest as one file with the given rules. */
function withoutScripts(rules: string): string {
  for (const element of document.querySelectorAll("script, style, link[rel=stylesheet]")) {
    element.remove();
  }
  const style = document.createElement("style");
  style.textContent = rules;
  document.head.append(style);
  return `<!doctype html>${document.documentElement.outerHTML}`;
}

/** Runs in a page: the visible fields of its form in plain HTML, all that is required marked. */
function plainForm(): string {
  const text = (value: string) => value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const form = document.querySelector("main form");
  const controls = [
    ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]") ?? []),
  ].filter(
    (control) => control.type !== "hidden" && !control.closest("[hidden], [aria-hidden=true]"),
  );
  const labelOf = (control: HTMLInputElement | HTMLSelectElement) =>
    text(control.labels?.[0]?.textContent ?? control.name);
  const plain = (control: HTMLInputElement | HTMLSelectElement) => {
    const required = control.required || control.ariaRequired === "true" ? " required" : "";
    const attributes = `name="${control.name}"${required}`;
    if (control instanceof HTMLSelectElement) {
      return `<select ${attributes}>${control.innerHTML}</select>`;
    }
    const value = /radio|checkbox/.test(control.type) ? ` value="${control.value}"` : "";
    const example = control.placeholder ? ` placeholder="${text(control.placeholder)}"` : "";
    return `<input type="${control.type}" ${attributes}${value}${example}>`;
  };
  const fields = controls.map((c) => `<p><label>${labelOf(c)} ${plain(c)}</label></p>`);
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Devis</title>
<style>body{font:1rem/1.5 sans-serif;margin:1rem}input:not([type=radio],[type=checkbox]),select{display:block;width:100%;font:inherit;padding:.5rem}</style></head>
<body><main><h1>Devis</h1><form method="post" action="/functions/v1/send-form-notification/quote">${fields.join("\n")}
<button type="submit">Suivant</button></form></main></body></html>`;
}

/** Opens a page of the site as it is served, on a phone's screen, its scripts left out. */
async function openServed(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  await page.addInitScript(namedFunctions);
  await page.route("**/*.js", (route) => route.abort());
  await page.goto(url, { waitUntil: "networkidle" });
  return page;
}

async function write(dist: string, file: string, html: string): Promise<void> {
  await writeFile(path.join(dist, file), html);
  await writeFile(path.join(dist, `${file}.br`), brotliCompressSync(html));
}

/** Address of the plain form below the yardstick's origin. */
export const plainFormPath = "/plan-du-site";

/**
 * Reduces pages of a built site to what a hand would write: one file each, the rules that apply
 * to it inline, no script, the same pictures; and writes the fields of the quote as plain HTML.
 * @param dist a copy of the built site, whose documents are replaced
 * @param origin where the site itself is served
 * @param routes what to reduce
 */
export async function writeYardsticks(
  browser: Browser,
  dist: string,
  origin: string,
  routes: readonly string[],
): Promise<void> {
  for (const route of routes) {
    const page = await openServed(browser, origin + route);
    const html = await page.evaluate(withoutScripts, await page.evaluate(appliedRules));
    await write(dist, path.join(route, "index.html"), html);
    await page.close();
  }
  const quote = await openServed(browser, `${origin}/devis`);
  await write(dist, path.join(plainFormPath, "index.html"), await quote.evaluate(plainForm));
  await quote.close();
  // The policy admits no rules but the site's own.
  const headers = await readFile(path.join(dist, "_headers"), "utf8");
  const others = headers.split("\n").filter((line) => !/content-security-policy/i.test(line));
  await writeFile(path.join(dist, "_headers"), others.join("\n"));
}
