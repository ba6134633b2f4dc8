import { describe, expect, test } from "vitest";
import { contentAt, pageAt, siteOf } from "../site/siteContent.ts";
import { specified } from "./specified.ts";

const addresses = [
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

describe("specified in section 2: the addresses", () => {
  test.each(addresses)("%s is a page", (path) => {
    expect(pageAt(site, path), specified(2, `l’adresse ${path}`)).toBeDefined();
  });

  test("there is no termite diagnostic before a letting", () => {
    const fixed = specified(2, "qu’il n’y a pas de diagnostic termites avant une location");
    expect(pageAt(site, "/avant-location/termites"), fixed).toBeUndefined();
  });
});

const sale = "dpe amiante plomb electricite gaz termites mesurage erp ensa".split(" ");
const rental = sale.filter((type) => type !== "termites");

describe("specified in section 2: the obligations", () => {
  test.each([
    ["avant-vente", sale],
    ["avant-location", rental],
  ])("%s hold %j", (section, types) => {
    const { obligations } = contentAt(site, "obligations", `/${section}/obligations`);
    const urls = obligations.map(({ url }) => url);
    for (const type of types) {
      expect(urls, specified(2, `le diagnostic « ${type} » parmi les obligations`)).toContain(
        `/${section}/${type}`,
      );
    }
  });
});

describe("specified in section 2: the menu", () => {
  const groups: [title: string, links: string[]][] = [
    ["Avant vente", ["obligations", ...sale].map((type) => `/avant-vente/${type}`)],
    ["Avant location", ["obligations", ...rental].map((type) => `/avant-location/${type}`)],
    ["Assainissement", ["/assainissement-non-collectif", "/assainissement-collectif"]],
  ];

  test.each(groups)("has the group « %s »", (title, links) => {
    const group = site.menu.find((entry) => entry.kind === "group" && entry.title === title);
    const urls = group?.kind === "group" ? group.links.map(({ url }) => url) : [];
    expect(urls, specified(2, "ce groupe du menu et ses pages", title)).toEqual(
      expect.arrayContaining(links),
    );
  });

  test.each([
    ["DTG - PPT", "/dtg-ppt"],
    ["Audit énergétique", "/audit-energetique"],
    ["Devis gratuit", "/devis"],
    ["Contact", "/contact"],
  ])("has the page « %s »", (title, url) => {
    const links = site.menu.flatMap((entry) => (entry.kind === "group" ? [] : [entry.link]));
    expect(links, specified(2, "cette entrée du menu", title)).toContainEqual({ title, url });
  });
});

test("specified in section 2: an unknown page says so in these words", () => {
  const title = "Oops! Page not found";
  const shown = contentAt(site, "not-found", "/*");
  expect(shown, specified(2, "ce titre", title)).toMatchObject({ title });
});

test("specified in section 2: a zone's title", () => {
  const title = "Diagnostics immobiliers à Paris";
  const shown = contentAt(site, "zone", "/zones/paris");
  expect(shown, specified(2, "ce titre", title)).toMatchObject({ title });
  for (const page of site.pages.filter(({ kind }) => kind === "zone")) {
    const { zoneName } = contentAt(site, "zone", page.route);
    const pattern = `Diagnostics immobiliers à ${zoneName}`;
    expect(page.head.title, specified(2, "ce titre d’onglet", pattern)).toContain(pattern);
  }
});
