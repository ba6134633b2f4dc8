import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decode, withoutMarks } from "../../../scripts/atelier/marks/code.ts";
import { createMarks } from "../../../scripts/atelier/marks/marks.ts";
import { INLINE, SPOKEN, WHOLE } from "../../../scripts/atelier/page/markedElements.ts";
import { draftPlugin } from "../../../scripts/atelier/server/draftPlugin.ts";
import { withMarksOfTexts } from "../../../scripts/atelier/server/pagePlugin.ts";
import { renderDocument } from "../../../scripts/build/document.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Project } from "../../../scripts/project/project.ts";
import { elementsOf, type HtmlElement, textOf, treeOf } from "./htmlTree.ts";

const project = readProject();
const marks = createMarks();
const draft = draftPlugin(process.cwd());
let server: ViteDevServer;
let own: Map<string, string>;
let marked: Map<string, string>;

/** The document of every page that a project makes, by its address. */
async function documentsOf(from: Project): Promise<Map<string, string>> {
  await draft.renew(from);
  const { site, icons } = await draft.site(from);
  const { createPageRenderer } = (await server.ssrLoadModule(
    "/src/app/document.tsx",
  )) as typeof import("../../../src/app/document.tsx");
  const render = await createPageRenderer(site, icons);
  const parts = { styles: "", boot: "", islandStyles: "", modules: [], firm: site.firm };
  return new Map(
    site.pages.map((page) => {
      const { route } = page;
      return [route, renderDocument({ ...parts, page, body: render(route) })];
    }),
  );
}

beforeAll(async () => {
  server = await createServer({
    appType: "custom",
    logLevel: "error",
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [draft],
  });
  own = await documentsOf(project);
  marked = await documentsOf(marks.mark(project));
}, 120_000);

afterAll(() => server.close());

const isOneOf = (selectors: string, { tag, attributes }: HtmlElement): boolean =>
  selectors.split(", ").some((selector) => {
    const [name, style] = selector.split(".");
    return name === tag && (!style || attributes.class?.split(" ").includes(style));
  });

const above = (element: HtmlElement, selectors: string): HtmlElement | undefined =>
  isOneOf(selectors, element) ? element : element.parent && above(element.parent, selectors);

const wholesAbove = ({ parent }: HtmlElement): HtmlElement[] =>
  parent ? [...(isOneOf(WHOLE, parent) ? [parent] : []), ...wholesAbove(parent)] : [];

/** What is read of an element by itself. */
const ownTexts = ({ attributes, children }: HtmlElement): string[] => [
  ...children.filter((child) => typeof child === "string"),
  ...SPOKEN.flatMap((name) => attributes[name] ?? []),
];

/** Whether a click on a text finds its key, as a page looks for it. */
function isTold(text: string, of: HtmlElement): boolean {
  const element = above(of, INLINE)?.parent ?? of;
  const near = [
    text,
    ...ownTexts(element),
    textOf(element),
    element.parent && textOf(element.parent),
  ];
  return [...near, ...wholesAbove(element).map(textOf)].some((one = "") =>
    decode(one).marks.some((number) => marks.keyOf(number)),
  );
}

describe("pages of marked texts", () => {
  it("are those of the site", () => {
    for (const [path, html] of marked) {
      const fingerprints = /(\/functions\/v1\/send-form-notification\/[\w-]+\/)\w{8}/g;
      const [one, other] = [html, own.get(path) ?? ""].map((text) =>
        withoutMarks(text).replace(fingerprints, "$1").split("<"),
      );
      expect(
        one?.find((piece, rank) => piece !== other?.[rank]),
        path,
      ).toBeUndefined();
      expect(one?.length, path).toBe(other?.length);
    }
  });

  it("tell where nearly every text comes from; the rest is drawn, or offers what is missing", () => {
    const texts = [...marked.values()].flatMap((html) =>
      elementsOf(treeOf(withMarksOfTexts(html).replace(/<head>[\s\S]*<\/head>/, ""))).flatMap(
        (element) => ownTexts(element).map((text) => ({ element, text })),
      ),
    );
    const worded = texts.filter(({ text }) => /[\p{L}\d]/u.test(text));
    const untold = worded.filter(({ element, text }) => !isTold(text, element));
    const share = 1 - untold.length / worded.length;
    console.log(`${worded.length} texts, ${(100 * share).toFixed(2)} % told`);
    expect(share).toBeGreaterThanOrEqual(0.99);
    // What the atelier itself offers, and figures and letters in drawings.
    const others = untold.filter(({ text }) => !/^Ajouter un /.test(text));
    expect([...new Set(others.map(({ element: { tag } }) => tag))]).toEqual(["text"]);
    expect(
      untold.filter(({ element: { tag }, text }) => tag === "text" && text.length > 2),
    ).toEqual([]);
  });
});
