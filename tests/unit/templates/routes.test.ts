import { describe, expect, test } from "vitest";
import { indexedPaths } from "../../../scripts/build/searchFiles.ts";
import type { DiagnosticRecord, FirmRecord, ZoneRecord } from "../../../src/generated/content.ts";
import { copyOf, records, siteOf, withFile, withoutFile } from "./siteContent.ts";

const specified = [
  "/",
  "/devis",
  "/devis-confirmation",
  "/contact",
  "/mentions-legales",
  "/confidentialite",
  "/plan-du-site",
  "/dtg-ppt",
  "/avant-vente/dtg-ppt",
  "/audit-energetique",
  "/assainissement-collectif",
  "/assainissement-non-collectif",
  "/obligations-vente",
  "/obligations-location",
  "/avant-vente/obligations",
  "/avant-location/obligations",
  ..."dpe amiante plomb electricite gaz termites mesurage erp ensa"
    .split(" ")
    .flatMap((type) => [`/avant-vente/${type}`, `/diagnostic/${type}`]),
  ..."dpe amiante plomb electricite gaz mesurage erp ensa"
    .split(" ")
    .map((type) => `/avant-location/${type}`),
  ..."paris hauts-de-seine seine-saint-denis val-de-marne val-d-oise ile-de-france"
    .split(" ")
    .map((zone) => `/zones/${zone}`),
];

const site = siteOf();
const route = (path: string) => site.routes.find((candidate) => candidate.path === path);

describe("addresses", () => {
  test.each(specified)("%s is a page", (path) => {
    expect(route(path)).toBeDefined();
  });

  test("there is no termite diagnostic before a letting", () => {
    expect(route("/avant-location/termites")).toBeUndefined();
  });

  test("all addresses of a page have the same canonical", () => {
    expect(route("/obligations-vente")?.head.canonical).toBe("/avant-vente/obligations");
    expect(route("/avant-vente/dtg-ppt")?.head.canonical).toBe("/dtg-ppt");
    expect(route("/diagnostic/dpe")?.head.canonical).toBe("/avant-vente/dpe");
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
  zone.zoneName = "Versailles";
  const grown = siteOf(withFile({ file: "zones/yvelines.json", kind: "zone", data: zone }));

  test("brings the page, with its title", () => {
    const page = grown.routes.find((candidate) => candidate.path === "/zones/yvelines");
    expect(page?.content).toMatchObject({ title: "Diagnostics immobiliers à Versailles" });
  });

  test("brings its link in the foot of the pages and on the site map", () => {
    const columns = grown.shell.footer.groups.flatMap((group) => group.links);
    expect(columns).toContainEqual({ title: "Yvelines", url: "/zones/yvelines" });
    const map = grown.routes.find((candidate) => candidate.path === "/plan-du-site");
    expect(JSON.stringify(map?.content)).toContain("/zones/yvelines");
  });

  test("brings its line in sitemap.xml", () => {
    expect(indexedPaths(grown)).toContain("/zones/yvelines");
  });

  test("leaves them all when it is taken away", () => {
    expect(JSON.stringify(site.shell)).not.toContain("/zones/yvelines");
    expect(indexedPaths(site)).not.toContain("/zones/yvelines");
  });
});

describe("the menu", () => {
  test("has the specified entries in the specified order", () => {
    const titles = site.shell.menu.map((entry) =>
      entry.kind === "group" ? entry.title : entry.link.title,
    );
    expect(titles).toEqual([
      "Avant vente",
      "Avant location",
      "DTG - PPT",
      "Audit énergétique",
      "Assainissement",
      "Devis gratuit",
      "Contact",
    ]);
  });

  test("lists a section's pages in their order", () => {
    const group = site.shell.menu.find((entry) => entry.kind === "group");
    expect(group?.kind === "group" && group.links.map((link) => link.url)).toEqual(
      "obligations dpe amiante plomb electricite gaz termites mesurage erp ensa"
        .split(" ")
        .map((type) => `/avant-vente/${type}`),
    );
  });
});

describe("related links of a diagnostic", () => {
  const linksOf = (path: string) => {
    const page = route(path);
    return page?.template === "diagnostic" ? page.content.relatedLinks.map((link) => link.url) : [];
  };

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
    const letting = changed.routes.find((candidate) => candidate.path === "/avant-location/dpe");
    expect(letting?.content).toMatchObject({ relatedLinks: [{ url: "/avant-vente/termites" }] });
  });
});

describe("obligations", () => {
  const obligationsOf = (path: string) => {
    const page = route(path);
    return page?.template === "obligations" ? page.content.obligations : [];
  };

  test("before a sale are nine, before a letting eight", () => {
    expect(obligationsOf("/avant-vente/obligations")).toHaveLength(9);
    expect(obligationsOf("/avant-location/obligations")).toHaveLength(8);
  });

  test("take validity and address from the diagnostic of their section", () => {
    const lead = obligationsOf("/avant-location/obligations").find((row) => row.label === "Plomb");
    expect(lead).toMatchObject({ url: "/avant-location/plomb" });
    expect(lead?.validity).toMatch(/6.ans/);
  });
});

describe("texts", () => {
  test("hold the values of the firm's record", () => {
    const firm = copyOf<FirmRecord>("firm.json");
    firm.phones.landline.display = "01 99 00 00 01";
    const changed = siteOf(withFile({ file: "firm.json", kind: "firm", data: firm }));
    expect(JSON.stringify(changed.notFound.content)).toContain(
      "01\u00a099\u00a000\u00a000\u00a001",
    );
  });

  test("keep no placeholder of the firm's record", () => {
    const words = JSON.stringify([site.routes.map(({ content }) => content), site.shell.footer]);
    expect(words.match(/\{[\w.]+\}/g)).toBeNull();
  });

  test("have no-break spaces before high punctuation, and English is left alone", () => {
    const texts = JSON.stringify(site.routes.map(({ content }) => content));
    expect(texts.match(/[a-zé)] [;!?»]/g)).toBeNull();
    expect(site.notFound.content).toMatchObject({ title: "Oops! Page not found", titleLang: "en" });
  });

  test("show dates the French way", () => {
    expect(route("/avant-vente/dpe")?.content).toMatchObject({ updated: "avril 2025" });
    expect(route("/mentions-legales")?.content).toMatchObject({ updated: "22 mai 2025" });
  });
});

test("the title carries the firm's name once, and every page has its own", () => {
  const name = records.one("firm").name;
  const titles = new Map(site.routes.map(({ head }) => [head.canonical, head.title]));
  expect(new Set(titles.values()).size).toBe(titles.size);
  for (const title of titles.values()) expect(title.split(name)).toHaveLength(2);
});

test.each([
  "/devis",
  "/devis-confirmation",
  "/avant-vente/obligations",
  "/avant-location/obligations",
])("%s repeats no number that steps and diagnostics give by themselves", (path) => {
  const numbers = "deux trois quatre cinq six sept huit neuf dix onze douze".split(" ").join("|");
  const { head, content } = route(path) ?? {};
  expect(content).toBeDefined();
  expect(JSON.stringify({ head, content })).not.toMatch(
    new RegExp(`(?:${numbers}|\\d) (?:étapes|diagnostics)`, "i"),
  );
});
