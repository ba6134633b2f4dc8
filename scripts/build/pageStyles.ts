import { type CustomAtRules, type TransformOptions, transform } from "lightningcss";
import { digest } from "../shared/digest.ts";
import { kept } from "./kept.ts";
import { styleTargets } from "./oldestBrowsers.ts";

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = ""]) => found);

const unescaped = (name: string): string => name.replaceAll("\\", "");

function shortened(css: string, options: Partial<TransformOptions<CustomAtRules>>): string {
  const sheet = { filename: "page.css", code: Buffer.from(css), targets: styleTargets };
  return transform({ ...sheet, minify: true, ...options }).code.toString();
}

/** Classes and ids that a sheet has rules for. */
export const namesOf = (css: string): Set<string> =>
  new Set(all(css, /[.#]((?:[A-Za-z_-]|\\.)(?:[\w-]|\\.)*)/g).map(unescaped));

/** Whether selectors name a class, an id or a data attribute that is not among the known ones. */
function haveNewName(selectors: unknown, known: ReadonlySet<string>): boolean {
  const names = JSON.stringify(selectors).matchAll(
    /"type":"(?:class|id)","name":"([^"]*)"|"name":"(data-[^"]*)"/g,
  );
  return [...names].some(([, name, attribute]) => !known.has(name ?? attribute ?? ""));
}

/**
 * What the sheet of the islands adds to that of a page: rules for classes, ids and data attributes.
 * Rules for everything would have the browser style the whole page again, at the visitor's tap.
 * @param known classes and ids whose rules the page has already
 */
export function islandRules(css: string, known: ReadonlySet<string> = new Set()): string {
  const own = shortened(css, {
    visitor: {
      Rule: {
        style: (rule) => (haveNewName(rule.value.selectors, known) ? undefined : []),
        page: () => [],
      },
    },
  });
  // What has become empty is left out the second time.
  return shortened(own, {});
}

/** Custom properties that no rule reads, not even by way of another one; `others` are rules, too. */
function unreadProperties(css: string, others: string): string[] {
  const name = String.raw`--(?:[\w-]|\\.)+`;
  const definitions = [...css.matchAll(new RegExp(`(${name}):([^;}]*)`, "g"))];
  const readIn = (text: string) => all(text, new RegExp(String.raw`var\((${name})`, "g"));
  const rules = css.replace(new RegExp(`${name}:[^;}]*`, "g"), "");
  const read = new Set<string>();
  const follow = (property: string) => {
    if (read.has(property)) return;
    read.add(property);
    for (const [, defined, value = ""] of definitions)
      if (defined === property) readIn(value).forEach(follow);
  };
  readIn(rules + others).forEach(follow);
  const defined = new Set(definitions.map(([, property = ""]) => property));
  return [...defined].filter((property) => !read.has(property));
}

/**
 * Cuts a style sheet down to what single pages use: rules for their classes and ids, and the custom
 * properties that these read. Pages of the same names share a sheet, so that the policy admits few.
 * @param islands rules that may come to every page, whose custom properties it keeps ready
 * @returns gives the rules of the sheet that a page uses, and those for some other names
 */
export function pageStyles(css: string, islands = "") {
  const names = [...namesOf(css)];
  const sheets = digest([css, islands]);
  const cut = kept("styles", async (_sheets: string, unused: string[]) => {
    const rules = shortened(css, { unusedSymbols: unused });
    const unread = unreadProperties(rules, islands).map(unescaped);
    return shortened(rules, { unusedSymbols: unread });
  });
  return (html: string, also?: ReadonlySet<string>): Promise<string> => {
    const values = all(html, /\s(?:class|id)="([^"]*)"/g);
    const used = new Set(values.flatMap((value) => value.split(" ")));
    const unused = names.filter((name) => !used.has(name) && !also?.has(name));
    return cut(sheets, unused);
  };
}
