import { beforeAll, expect, test } from "vitest";
import { builtTexts } from "./support/builtTexts.ts";
import { newerFeatures } from "./support/newerFeatures.ts";

/** Newer features that pages ask for, and what the browsers show or do that lack them. */
const doneWithout: Record<string, string> = {
  "html.elements.button.command": "the boot opens and closes the menu",
  "html.elements.button.commandfor": "the boot opens and closes the menu",
  "html.elements.link.rel.manifest": "the site is no app that could be installed",
  "html.elements.meta.name.theme-color": "the browser keeps its own colour",
  "html.elements.meta.name.viewport": "of phones alone, which have it",
  "html.elements.script.type.speculationrules": "the next page comes without a head start",
  "html.global_attributes.popover": "the boot opens and closes the menu",
  "css.at-rules.media.scripting": "without scripts, offers that need one stand there, too",
  "css.at-rules.page": "paper keeps the browser's margins",
  "css.properties.break-after.avoid": "a heading may end a sheet of paper",
  "css.properties.content-visibility": "with ::details-content",
  "css.properties.font-family.ui-sans-serif": "the next family of the list",
  "css.properties.forced-color-adjust": "of forced colours, which such a browser has not",
  "css.properties.grid-template-rows.subgrid":
    "prices beside each other stand at their own heights",
  "css.properties.hyphenate-limit-chars": "shorter words are broken, too",
  "css.properties.orphans": "a paragraph may leave a line behind",
  "css.properties.overflow-anchor": "a form holds its fields in their place by itself",
  "css.properties.text-decoration.dotted": "abbreviations keep the browser's own line",
  "css.properties.text-wrap": "lines break where they are full",
  "css.properties.widows": "a paragraph may leave a line behind",
  "css.selectors.details-content": "the foot keeps its disclosures; closed answers are not printed",
  "css.selectors.popover-open": "no menu is opened as a popover",
  "api.HTMLElement.hidePopover": "no menu is opened as a popover",
  "api.Document.prerendering": "a page that is not prerendered is seen at once",
  "api.scheduler": "a timer (moments.ts)",
};

/** What only bears the name of a newer feature, or is asked for before it is used, by libraries. */
const namesakes: Record<string, string> = {
  "api.CSSStyleDeclaration.cssFloat": "React's list of properties",
  "api.Document.startViewTransition": "React's own transitions, which nothing here starts",
  "api.EventTarget.when": "a key of our own",
  "api.HTMLElement.popover": "React's list of attributes",
  "api.HTMLImageElement.fetchPriority": "React's list of attributes",
  "api.HTMLInputElement.capture": "React's list of attributes",
  "api.HTMLLinkElement.imageSizes": "React's list of attributes",
  "api.Profiler": "React's component",
  "api.PublicKeyCredential.parseCreationOptionsFromJSON_static": "supabase-js asks first",
  "api.PublicKeyCredential.parseRequestOptionsFromJSON_static": "supabase-js asks first",
  "api.ViewTransition": "React's component",
  "api.Window.navigation": "React asks first",
  "api.Window.setImmediate": "React asks first",
  "javascript.builtins.ArrayBuffer.resize": "a key of supabase-js",
  "javascript.builtins.Function.displayName": "names of components",
  "javascript.builtins.Uint8Array.toBase64": "supabase-js asks first",
};

const known = { ...doneWithout, ...namesakes };

let found: [file: string, feature: string][];

beforeAll(async () => {
  const texts = await builtTexts();
  const lists = texts.map(async ([file, text]) =>
    (await newerFeatures(file, text)).map((feature): (typeof found)[number] => [file, feature]),
  );
  found = (await Promise.all(lists)).flat();
}, 120_000);

test("what the build emits asks the oldest browsers for nothing that they lack", () => {
  expect(found.filter(([, feature]) => !Object.hasOwn(known, feature))).toEqual([]);
});

test("what is done without is asked for", () => {
  const asked = new Set(found.map(([, feature]) => feature));
  expect(Object.keys(known).filter((feature) => !asked.has(feature))).toEqual([]);
});

test.each([
  [
    "a.js",
    "const { promise } = Promise.withResolvers();",
    "javascript.builtins.Promise.withResolvers",
  ],
  ["a.js", "fetch(a, { signal: AbortSignal.any([b, c]) });", "api.AbortSignal.any_static"],
  ["a.js", "requestIdleCallback(act);", "api.Window.requestIdleCallback"],
  ["a.js", "const both = one.union(other);", "javascript.builtins.Set.union"],
  ["a.js", "list.values().map(act);", "javascript.builtins.Iterator.map"],
  ["a.js", "const lists = Object.groupBy(all, key);", "javascript.builtins.Object.groupBy"],
  ["a.js", "/(?i:oui)/.test(text);", "javascript.regular_expressions.modifier"],
  ["a.js", "new RegExp(text, `v`);", "javascript.builtins.RegExp.unicodeSets"],
  ["a.js", "using file = open();", "using file = open();"],
  ["a.css", "@scope (main) { a { top: 0 } }", "css.at-rules.scope"],
  ["a.css", "@starting-style { a { top: 0 } }", "css.at-rules.starting-style"],
  ["a.css", "@property --a { syntax: '*'; inherits: false }", "css.at-rules.property"],
  ["a.css", "a { & b { top: 0 } }", "css.selectors.nesting"],
  ["a.css", "a:open { top: 0 }", "css.selectors.open"],
  ["a.css", "a { color: light-dark(red, blue) }", "css.types.color.light-dark"],
  ["a.css", "a { color: rgb(from red r g b) }", "css.types.color.rgb.relative_syntax"],
  [
    "a.css",
    "a { text-decoration: underline 1px }",
    "css.properties.text-decoration.includes_thickness",
  ],
  ["a.css", "a { field-sizing: content }", "css.properties.field-sizing"],
  ["a.html", '<p popover="hint"></p>', "html.global_attributes.popover"],
  ["a.html", '<details name="a"></details>', "html.elements.details.name"],
  ["a.html", "<style>a { width: 1rcap }</style>", "css.types.length.rcap"],
])("in %s, %s is found", async (file, text, feature) => {
  expect(await newerFeatures(file, text)).toContain(feature);
});
