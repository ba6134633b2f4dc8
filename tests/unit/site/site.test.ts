import { describe, expect, test } from "vitest";
import { indexedPaths } from "../../../scripts/build/rootFiles.ts";
import type {
  DiagnosticRecord,
  FirmRecord,
  MenuRecord,
  NotFoundRecord,
  QuoteRecord,
  ZoneRecord,
} from "../../../src/generated/content.ts";
import { headOf } from "../../../src/site/head.ts";
import type { Site } from "../../../src/site/site.ts";
import { contentAt, copyOf, pageAt, siteOf, withFile, withoutFile } from "./siteContent.ts";

const site = siteOf();

describe("addresses", () => {
  test("all addresses of a page have the same canonical", () => {
    const canonicalAt = (path: string) => {
      const page = pageAt(site, path);
      return page && headOf(page, site.firm).canonical?.replace(site.firm.siteUrl, "");
    };
    expect(canonicalAt("/obligations-vente")).toBe("/avant-vente/obligations");
    expect(canonicalAt("/avant-vente/dtg-ppt")).toBe("/dtg-ppt");
    expect(canonicalAt("/diagnostic/dpe")).toBe("/avant-vente/dpe");
    expect(canonicalAt("/*")).toBeUndefined();
  });

  test("two pages with one address stop the build, and the address is named", () => {
    const zone = copyOf<ZoneRecord>("zones/paris.json");
    const file = { file: "zones/double.json", kind: "zone", data: zone };
    expect(() => siteOf(withFile(file))).toThrow("/zones/paris");
  });

  test("a record that is needed and missing stops the build, and its kind is named", () => {
    expect(() => siteOf(withoutFile("contact.json"))).toThrow("contact");
  });
});

describe("a new zone file", () => {
  const zone = copyOf<ZoneRecord>("zones/paris.json");
  zone.page = {
    ...zone.page,
    route: "/zones/yvelines",
    label: "Yvelines",
    head: { ...zone.page.head, title: "Yvelines" },
    menu: { group: "zones", order: 5 },
    siteMap: { group: "zones", order: 5 },
  };
  zone.inZone = "à Versailles";
  const grown = siteOf(withFile({ file: "zones/yvelines.json", kind: "zone", data: zone }));

  test("brings the page, with its title", () => {
    const { title } = contentAt(grown, "zone", "/zones/yvelines");
    expect(title).toContain("Versailles");
  });

  test("brings its link in the foot of the pages and on the site map", () => {
    const columns = grown.footer.groups.flatMap((group) => group.links);
    expect(columns).toContainEqual({ title: "Yvelines", url: "/zones/yvelines" });
    const map = contentAt(grown, "site-map", "/plan-du-site");
    expect(JSON.stringify(map)).toContain("/zones/yvelines");
  });

  test("brings its line in sitemap.xml", () => {
    expect(indexedPaths(grown)).toContain("/zones/yvelines");
  });

  test("leaves them all when it is taken away", () => {
    expect(JSON.stringify(site)).not.toContain("/zones/yvelines");
    expect(indexedPaths(site)).not.toContain("/zones/yvelines");
  });
});

describe("the menu", () => {
  const titlesOf = ({ menu }: Site) =>
    menu.map((entry) => (entry.kind === "group" ? entry.title : entry.link.title));

  test("has groups and single pages in the order that their records say", () => {
    const menu = copyOf<MenuRecord>("menu.json");
    const [first, second] = menu.groups.filter(({ order }) => order !== undefined);
    if (!first || !second) throw new Error("The menu has fewer than two groups.");
    Object.assign(first, { order: 998 });
    Object.assign(second, { order: 999 });
    const changed = siteOf(withFile({ file: "menu.json", kind: "menu", data: menu }));
    expect(titlesOf(changed).slice(-2)).toEqual([first.label, second.label]);
  });

  test("lists a section's pages in the order that their records say", () => {
    const record = copyOf<DiagnosticRecord>("diagnostics/dpe.json");
    for (const { page } of record.pages) page.order = 999;
    const data = { file: "diagnostics/dpe.json", kind: "diagnostic", data: record };
    const group = siteOf(withFile(data)).menu.find(
      (entry) => entry.kind === "group" && entry.id === "avant-vente",
    );
    const urls = group?.kind === "group" ? group.links.map(({ url }) => url) : [];
    expect(
      urls
        .slice(1)
        .filter((url) => url.startsWith("/avant-"))
        .at(-1),
    ).toBe("/avant-vente/dpe");
  });

  test("puts a page without a rank last, as the obligations do", () => {
    const record = copyOf<DiagnosticRecord>("diagnostics/dpe.json");
    for (const { page } of record.pages) delete page.order;
    const data = { file: "diagnostics/dpe.json", kind: "diagnostic", data: record };
    const changed = siteOf(withFile(data));
    const { obligations } = contentAt(changed, "obligations", "/avant-vente/obligations");
    expect(obligations.at(-1)?.url).toBe("/avant-vente/dpe");
    const group = changed.menu.find(
      (entry) => entry.kind === "group" && entry.id === "avant-vente",
    );
    expect(group?.kind === "group" && group.links.at(-2)?.url).toBe("/avant-vente/dpe");
  });

  test.each([
    ["avant-vente", "vente"],
    ["avant-location", "location"],
  ])("ends %s with the questionnaire about a %s", (id, transaction) => {
    const group = site.menu.find((entry) => entry.kind === "group" && entry.id === id);
    const links = group?.kind === "group" ? group.links : [];
    expect(links.at(-1)?.url).toBe(`${site.tool.url}?transaction=${transaction}`);
  });

  test("tells under a destination what its rule asks for", () => {
    const record = copyOf<DiagnosticRecord>("diagnostics/gaz.json");
    const text = JSON.stringify(record).replaceAll('"minimum":15', '"minimum":17');
    const data = { file: "diagnostics/gaz.json", kind: "diagnostic", data: JSON.parse(text) };
    const links = siteOf(withFile(data)).menu.flatMap((entry) =>
      entry.kind === "group" ? entry.links : [],
    );
    const conditionAt = (address: string) => links.find(({ url }) => url === address)?.condition;
    expect(conditionAt("/avant-vente/gaz")).toContain("plus de 17");
    expect(conditionAt("/avant-vente/obligations")).toBeUndefined();
  });
});

describe("related links of a diagnostic", () => {
  const linksOf = (path: string) =>
    contentAt(site, "diagnostic", path).relatedLinks.map(({ url }) => url);

  test("into /avant-… lead to the section being read", () => {
    expect(linksOf("/avant-vente/dpe")).toContain("/avant-vente/mesurage");
    expect(linksOf("/avant-location/dpe")).toContain("/avant-location/mesurage");
    expect(linksOf("/avant-location/dpe")).toContain("/avant-location/obligations");
  });

  test("stay as they are where the section has no such page", () => {
    const record = copyOf<DiagnosticRecord>("diagnostics/dpe.json");
    record.relatedLinks = [{ title: "Termites", url: "/avant-vente/termites" }];
    const changed = siteOf(
      withFile({ file: "diagnostics/dpe.json", kind: "diagnostic", data: record }),
    );
    const { relatedLinks } = contentAt(changed, "diagnostic", "/avant-location/dpe");
    expect(relatedLinks).toMatchObject([{ url: "/avant-vente/termites" }]);
  });
});

describe("obligations", () => {
  test("take validity and address from the rule of their section", () => {
    const record = copyOf<DiagnosticRecord>("diagnostics/plomb.json");
    const entry = record.pages.find(({ parentSection }) => parentSection === "avant-location");
    const [present] = entry?.rule.validity ?? [];
    if (present) present.period = "P7Y";
    const file = { file: "diagnostics/plomb.json", kind: "diagnostic", data: record };
    const changed = siteOf(withFile(file));
    const { obligations } = contentAt(changed, "obligations", "/avant-location/obligations");
    const lead = obligations.find(({ url }) => url === entry?.page.route);
    const plain = (text = "") => text.replace(/\s/g, " ");
    expect(plain(lead?.validity)).toBe("7 ans si du plomb est présent ; illimitée sinon");
  });
});

describe("texts", () => {
  test("hold the values of the firm's record", () => {
    const firm = copyOf<FirmRecord>("firm.json");
    firm.phones.landline.display = "01 99 00 00 01";
    const changed = siteOf(withFile({ file: "firm.json", kind: "firm", data: firm }));
    expect(JSON.stringify(contentAt(changed, "not-found", "/*"))).toContain(
      "01\u00a099\u00a000\u00a000\u00a001",
    );
  });

  test("keep no placeholder of the firm's record", () => {
    const words = JSON.stringify([site.pages.map(({ content }) => content), site.footer]);
    // The browser fills in until when the firm answers.
    expect(words.match(/\{(?!day\}|time\})[\w.]+\}/g)).toBeNull();
  });

  test("have no-break spaces before high punctuation, and English is left alone", () => {
    const texts = JSON.stringify(site.pages.map(({ content }) => content));
    expect(texts.match(/[a-zé)] [;!?»]/g)).toBeNull();
    const { title, titleLang } = copyOf<NotFoundRecord>("not-found.json").unknownPage;
    expect(contentAt(site, "not-found", "/*")).toMatchObject({ title, titleLang });
  });

  test("show dates the French way", () => {
    const shown = (updated: string) => {
      const data = copyOf<QuoteRecord>("quote.json");
      data.page.updated = updated;
      const changed = siteOf(withFile({ file: "quote.json", kind: "quote", data }));
      return contentAt(changed, "quote", data.page.route);
    };
    expect(shown("2025-04")).toMatchObject({
      updated: expect.stringMatching(/^avril\s2025$/),
    });
    expect(shown("2025-05-22")).toMatchObject({
      updated: expect.stringMatching(/^22\smai\s2025$/),
    });
  });
});

test("the title carries the firm's name once, and every page has its own", () => {
  const titles = site.pages.map((page) => headOf(page, site.firm).title);
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title.split(site.firm.name)).toHaveLength(2);
});

test.each([
  "/devis",
  "/devis-confirmation",
  "/avant-vente/obligations",
  "/avant-location/obligations",
])("%s repeats no number that steps and diagnostics give by themselves", (path) => {
  const numbers = "deux trois quatre cinq six sept huit neuf dix onze douze".split(" ").join("|");
  const { head, content } = pageAt(site, path) ?? {};
  expect(content).toBeDefined();
  expect(JSON.stringify({ head, content })).not.toMatch(
    new RegExp(`(?:${numbers}|\\d) (?:étapes|diagnostics)`, "i"),
  );
});

test("a page that no line of the site makes is told in French, with its file and kind", () => {
  const page = { route: "/presse", label: "Presse", head: { title: "Presse", description: "…" } };
  const press = { file: "press.json", kind: "press", data: { articles: [{ page }] } };
  expect(() => siteOf(withFile(press))).toThrow(
    /src\/content\/press\.json : la page \/presse manquerait .* sorte « press ».*src\/site\/site\.ts/,
  );
});
