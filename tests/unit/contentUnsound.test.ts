import { describe, expect, test } from "vitest";
import { PAGE_SCHEMA, page, problemsOf, rulesOf, schema } from "./contentBuilders.ts";

const ANY = { description: "x" };
const STRICT_PAGE = schema(
  {
    $schema: ANY,
    sections: ANY,
    page: {
      description: "x",
      ...schema(
        {
          route: { type: "string", pattern: "^/[a-z/-]*$", description: "x" },
          aliases: { type: "array", items: { type: "string", description: "x" }, description: "x" },
          label: ANY,
          head: ANY,
          siteMap: ANY,
          order: { type: "integer", description: "x" },
        },
        ["route"],
      ),
    },
  },
  ["page"],
);
const schemas = { strict: STRICT_PAGE };
const strict = (values: object) => ({
  $schema: "../../schemas/content/strict.schema.json",
  ...values,
});
const linking = (...urls: string[]) => ({
  page: page("/a"),
  links: urls.map((url) => ({ title: "Lien", url })),
});

/** Links that the check calls dead, beside one record that is broken. */
function deadLinks(urls: string[], broken: object): (string | undefined)[] {
  const problems = problemsOf({ a: linking(...urls), broken: strict(broken) }, schemas);
  return problems.filter(({ rule }) => rule === "lien mort").map(({ found }) => found);
}

describe("a record that breaks its schema", () => {
  const { route, ...rest } = page("/contact") as { route: string };
  const without = rest as object;

  test.each([
    ["a number for a text elsewhere", { page: page("/contact", { order: "1" }) }],
    ["its address under a misspelt key", { page: { ...without, rout: route } }],
    ["its page under a misspelt key", { pge: page("/contact") }],
    ["its page under another key", { infos: page("/contact") }],
    ["its address as another address", { page: page("/b", { alias: ["/contact"] }) }],
    ["another address that is no list", { page: page("/b", { aliases: "/contact" }) }],
    ["an address without its slash", { page: page("contact") }],
    ["an address with a capital", { page: page("/Contact") }],
    ["an address that is no text", { page: page("/", { route: 5 }) }],
    ["no address", { page: without }],
    ["no page", { sections: [] }],
  ])("with %s makes no link to it dead", (_case, broken) => {
    expect(deadLinks(["/contact"], broken)).toEqual([]);
    expect(problemsOf({ broken: strict(broken) }, schemas)).not.toEqual([]);
  });

  test("has links elsewhere wait until it is whole", () => {
    const misspelt = { page: { ...without, rout: route } };
    expect(deadLinks(["/rien"], misspelt)).toEqual([]);
    expect(deadLinks(["/rien"], { page: page("/contact") })).toEqual(["/rien"]);
  });

  test("may hold an anchor under a misspelt key", () => {
    const broken = strict({ page: page("/contact"), sectons: [{ anchor: "plan" }] });
    const problems = problemsOf({ a: linking("/contact#plan"), broken }, schemas);
    expect(rulesOf(problems)).toEqual(["clé inconnue"]);
  });

  test("is not told to be missing from the site map for a misspelt key", () => {
    const { siteMap, ...unplaced } = page("/contact") as { siteMap: object };
    const map = { $schema: "../../schemas/content/site-map.schema.json", groups: [{ id: "g" }] };
    const broken = strict({ page: { ...unplaced, sitemap: siteMap } });
    const problems = problemsOf({ broken, map }, { ...schemas, "site-map": PAGE_SCHEMA });
    expect(rulesOf(problems)).toEqual(["clé inconnue"]);
  });

  test("does not spoil the groups that pages name", () => {
    const menu = { $schema: "../../schemas/content/menu.schema.json", grous: [{ id: "services" }] };
    const a = { page: page("/a", { menu: { group: "services" } }) };
    const problems = problemsOf({ a, menu }, { menu: PAGE_SCHEMA });
    expect(rulesOf(problems)).toEqual(["clé inconnue"]);
  });

  test("does not spoil the firm’s facts that texts cite, nor its own samples", () => {
    const firm = {
      $schema: "../../schemas/content/firm.schema.json",
      adress: { city: "Créteil" },
      samples: [{ key: "address.city", why: "Ville d’exemple." }],
    };
    const a = { page: page("/a"), text: "Depuis {address.city}." };
    const problems = problemsOf({ a, firm }, { firm: PAGE_SCHEMA });
    expect(rulesOf(problems)).toEqual(["clé inconnue"]);
  });

  test("whose model is misspelt is told that alone", () => {
    const firm = {
      $schema: "../../schemas/content/frim.schema.json",
      address: { city: "Créteil" },
    };
    const a = { page: page("/a"), text: "Depuis {address.city}." };
    const problems = problemsOf({ a, firm }, { firm: PAGE_SCHEMA });
    expect(rulesOf(problems)).toEqual(["modèle inconnu"]);
  });
});

describe("a record that cannot be read", () => {
  const linked = (urls: string[], text: string) => {
    const unreadable = [{ path: "src/content/contact.json", text }];
    const problems = problemsOf(
      { a: linking(...urls) },
      { firm: schema({ name: ANY }) },
      { unreadable },
    );
    return problems.map(({ rule, found }) => `${rule} ${found}`);
  };

  test.each([
    ["a comma less", '{ "page": { "route": "/contact" "label": "Contact" } }'],
    ["a quote less at its address", '{ "page": { "route": "/contact, "label": "Contact" } }'],
    ["a quote less before its address", '{ "page": { "route": /contact", "label": "Contact" } }'],
    ["a second address", '{ "page": { "route": "/b", "aliases": ["/contact"], } }'],
    ["nothing in it", ""],
    ["nothing of its address", '{ "page": {'],
  ])("with %s makes no link to it dead", (_case, text) => {
    expect(linked(["/contact", "/contact#plan"], text)).toEqual([]);
  });

  test("does not make the firm’s facts unknown", () => {
    const unreadable = [{ path: "src/content/firm.json", text: "{" }];
    const a = { page: page("/a"), text: "Depuis {address.city}." };
    expect(problemsOf({ a }, {}, { unreadable })).toEqual([]);
  });
});
