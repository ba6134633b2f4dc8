import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  ANYTHING,
  naming,
  page,
  problemsOf,
  reportOf,
  rulesOf,
  schema,
} from "./contentBuilders.ts";

/** What the site's own model keeps a diagnostic from sharing. */
const { unique } = JSON.parse(readFileSync("schemas/content/diagnostic.schema.json", "utf8"));

const head = (title: string, description: string) => ({ head: { title, description } });

describe("two pages", () => {
  test("cannot have the same address", () => {
    const text = reportOf({
      a: { page: page("/devis") },
      b: { page: page("/devis", head("Autre", "Autre description")) },
    });
    expect(text).toContain("✗ src/content/b.json:4:5 › page.route");
    expect(text).toContain("adresse en double");
    expect(text).toContain("déjà prise par src/content/a.json:4");
    expect(text).toContain("trouvé : /devis");
  });

  test("cannot meet through an alias", () => {
    const problems = problemsOf({
      a: { page: page("/dtg-ppt", { aliases: ["/avant-vente/dtg-ppt"] }) },
      b: { page: page("/avant-vente/dtg-ppt") },
    });
    expect(rulesOf(problems)).toEqual(["adresse en double"]);
  });

  test("cannot have the same title, whatever the capitals", () => {
    const text = reportOf({
      a: { page: page("/a", head("Zone de Paris", "Description A")) },
      b: { page: page("/b", head("Zone de paris", "Description B")) },
    });
    expect(text).toContain("✗ src/content/b.json:7:7 › page.head.title");
    expect(text).toContain(
      "titre en double : La page /a a déjà ce texte (src/content/a.json:7) : chaque page a le sien.",
    );
    expect(text).toContain("attendu : un titre d’onglet propre à cette page");
  });

  test("cannot have the same description", () => {
    const problems = problemsOf({
      a: { page: page("/a", head("A", "Une description")) },
      b: { page: page("/b", head("B", "Une description")) },
    });
    expect(rulesOf(problems)).toEqual(["description en double"]);
    expect(problems[0]?.at).toBe("page.head.description");
  });
});

describe("of two files with one address", () => {
  test.each([
    ["the copy comes first", "essonne"],
    ["the copy comes last", "paris-copie"],
  ])("the copy is told, also when %s", (_case, copy) => {
    const paris = { page: page("/zones/paris") };
    const problems = problemsOf({ [`zones/${copy}`]: paris, "zones/paris": paris });
    expect(problems.map(({ file, at }) => `${file} ${at}`)).toEqual(
      ["page.route", "page.head.title", "page.head.description"].map(
        (at) => `src/content/zones/${copy}.json ${at}`,
      ),
    );
    for (const { message } of problems) expect(message).toContain("src/content/zones/paris.json:");
  });
});

describe("two diagnostics", () => {
  const kind = "../../schemas/content/diagnostic.schema.json";
  const ANY = { description: "x" };
  const keys = { $schema: ANY, slug: ANY, title: ANY, description: ANY, pages: ANY };
  const diagnostic = (slug: string, values: object = {}) => ({
    $schema: kind,
    slug,
    title: `Diagnostic ${slug}`,
    description: [`Ce qu’est le diagnostic ${slug}.`],
    pages: [{ subtitle: `Sous-titre ${slug}`, page: page(`/avant-vente/${slug}`) }],
    ...values,
  });
  const check = (second: object) =>
    problemsOf(
      { gaz: diagnostic("gaz"), plomb: second },
      { diagnostic: { ...schema(keys), unique } },
    );

  test("may each have their own texts", () => {
    expect(check(diagnostic("plomb"))).toEqual([]);
  });

  test.each([
    ["title", "title", { title: "Diagnostic gaz" }],
    ["paragraph", "description.1", { description: ["Le plomb.", "Ce qu’est le diagnostic gaz."] }],
    [
      "title of a page",
      "pages.0.title",
      {
        pages: [
          { title: "Diagnostic gaz", page: page("/avant-vente/plomb") },
          { page: page("/avant-location/plomb") },
        ],
      },
    ],
    [
      "subtitle",
      "pages.0.subtitle",
      { pages: [{ subtitle: "Sous-titre gaz", page: page("/avant-vente/plomb") }] },
    ],
  ])("cannot share a %s", (_case, at, values) => {
    const [problem, ...others] = check(diagnostic("plomb", values));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ file: "src/content/plomb.json", at, rule: "valeur en double" });
    expect(problem?.message).toContain("C’est déjà la valeur de src/content/gaz.json:");
  });

  test("may repeat a text on their own pages", () => {
    const pages = ["/avant-vente/plomb", "/avant-location/plomb"].map((route) => ({
      subtitle: "Les peintures anciennes",
      page: page(route),
    }));
    expect(check(diagnostic("plomb", { pages }))).toEqual([]);
  });
});

describe("the groups of the menu and of the site map", () => {
  const PAGES = { description: "x" };
  const groups = {
    $schema: { type: "string", description: "x" },
    groups: PAGES,
  };
  const GROUPS = { type: "object", additionalProperties: false, properties: groups };
  const schemas = { menu: GROUPS, "site-map": GROUPS };
  const lists = {
    menu: { $schema: "../../schemas/content/menu.schema.json", groups: [{ id: "services" }] },
    map: { $schema: "../../schemas/content/site-map.schema.json", groups: [{ id: "zones" }] },
  };
  const check = (values: object) =>
    problemsOf({ ...lists, a: { page: page("/a", values) } }, schemas);

  test("accept a page that names them", () => {
    expect(check({ menu: { group: "services" }, siteMap: { group: "zones" } })).toEqual([]);
  });

  test("refuse a page that names another", () => {
    const [problem] = check({ menu: { group: "service" }, siteMap: { group: "zones" } });
    expect(problem).toMatchObject({
      at: "page.menu.group",
      expected: "services",
      found: "service",
    });
    expect(problem?.message).toContain("Vouliez-vous dire « services » ?");
  });

  test("are those that the footer may show", () => {
    const footer = {
      $schema: "../../schemas/content/footer.schema.json",
      groups: ["services", "zone"],
    };
    const shown = { ...groups, groups: { ...PAGES, items: naming("group") } };
    const [problem, ...others] = problemsOf(
      { ...lists, footer },
      { ...schemas, footer: { ...GROUPS, properties: shown } },
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ rule: "groupe inconnu", at: "groups.1", found: "zone" });
  });

  test("leave out no page but those hidden from search", () => {
    expect(rulesOf(check({ siteMap: undefined }))).toEqual(["page hors du plan"]);
    expect(check({ siteMap: undefined, hiddenFromSearch: true })).toEqual([]);
  });
});

describe("what a record names", () => {
  const names = { icons: new Set(["flame", "gauge"]) };
  const catalogue = {
    $schema: "../../schemas/content/pictures.schema.json",
    pictures: { dpe: {}, gaz: {} },
  };
  const schemas = { pictures: schema({ $schema: ANYTHING, pictures: ANYTHING }) };
  const named = (record: object) => problemsOf({ a: record, catalogue }, schemas, names);

  test("exists among the pictures and icons", () => {
    expect(named({ picture: "gaz", icon: "flame" })).toEqual([]);
  });

  test("is reported when there is no such picture or icon", () => {
    const problems = named({ picture: "gas", icon: "flamme" });
    expect(rulesOf(problems)).toEqual(["image introuvable", "pictogramme introuvable"]);
    expect(problems[0]?.message).toContain("« gaz »");
    expect(problems[1]?.message).toContain("« flame »");
  });

  test("is not looked for as long as there is no catalogue", () => {
    expect(problemsOf({ a: { picture: "gas" } })).toEqual([]);
  });
});
