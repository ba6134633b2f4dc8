import { describe, expect, test } from "vitest";
import { Draft, pathOf, type Texts } from "../../../scripts/atelier/draft.ts";
import { allEntries, Outline } from "../../../scripts/atelier/window/outline/outline.ts";
import { asNow, search } from "../../../scripts/atelier/window/outline/search.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import { siteOf } from "../site/siteContent.ts";

const { records, schemas, metas, formFiles } = readProject();
const files = [...records, ...schemas, ...metas, ...formFiles];
const texts = new Map(files.map(({ path, text }) => [path, text]));
const outlineOf = (some: Texts) => new Outline(new Draft(some));
const outline = outlineOf(texts);
const { sections } = outline;
const entries = sections.flatMap((section) => allEntries(section.entries));
const read = (file: string) => JSON.parse(texts.get(file) ?? "");
const firm = "src/content/firm.json";
const contact = "schemas/forms/contact.json";

test("a sentence names no file, whether it cites it or not", () => {
  const sentence = `Repris : « ${firm} » ; à voir : ${firm}:12.`;
  expect(outline.spoken(sentence)).toBe(
    frenchTypography("Repris : « L’entreprise » ; à voir : « L’entreprise »."),
  );
});

describe("what can be opened", () => {
  test("holds every record and every form's file, none under the name of its file", () => {
    const opened = new Set(entries.map(({ entry }) => entry.at?.file));
    const files = [...records, ...formFiles].map(({ path }) => path);
    expect(files.filter((file) => !opened.has(file))).toEqual([]);
    expect(
      entries.map(({ entry }) => entry.title).filter((title) => /\.json|[{}]/.test(title)),
    ).toEqual([]);
  });

  test("holds every address of the site, the menu's in its order", () => {
    const { menu, pages } = siteOf();
    const addresses = entries.map(({ entry }) => entry.address);
    expect(pages.filter(({ route }) => !/\*/.test(route) && !addresses.includes(route))).toEqual(
      [],
    );
    const links = menu.flatMap((entry) => (entry.kind === "group" ? entry.links : [entry.link]));
    // A link with an answer in its address leads to a page that has its place elsewhere.
    const routes = links.map(({ url }) => url).filter((url) => !url.includes("?"));
    const listed = allEntries(sections[1]?.entries ?? []).map(({ entry }) => entry.address);
    expect(listed.filter((address) => routes.includes(address ?? ""))).toEqual(routes);
  });

  test("lists the steps of a form and the fields of each as they stand on the page", () => {
    const quote = sections[0]?.entries.find(({ address }) => address === "/devis");
    expect(quote?.entries?.map(({ title }) => title)).toEqual(
      read("schemas/forms/quote/wizard.json").steps.map(
        (file: string) => read(`schemas/forms/quote/${file}`).title,
      ),
    );
    const { title, properties } = read(contact);
    const at = { file: contact, path: ["properties", "phone", "errorMessage", "pattern"] };
    expect(outline.namesOf(at)).toEqual([title, properties.phone.title]);
    expect(outline.addressOf(at)).toBe("/contact");
  });

  test("names what is only half written by its key, or its file", () => {
    const zone = "src/content/zones/paris.json";
    const [form, record] = [read(contact), read(zone)];
    form.properties.etage = null;
    delete record.page.label;
    const begun = new Map(texts)
      .set(contact, JSON.stringify(form))
      .set(zone, JSON.stringify(record));
    const half = outlineOf(begun);
    const question = { file: contact, path: ["properties", "etage"] };
    expect(half.namesOf(question)).toEqual([form.title, "etage"]);
    expect(half.namesOf({ file: zone, path: [] }).at(-1)).toBe("paris");
    expect(search(half, form.title, 5).count).toBeGreaterThan(0);
  });

  test("names what is readable of a broken file", () => {
    const text = texts.get("src/content/zones/paris.json") ?? "";
    const broken = new Map(texts).set("src/content/zones/paris.json", text.slice(0, -20));
    const at = { file: "src/content/zones/paris.json", path: [] };
    expect(outlineOf(broken).namesOf(at).at(-1)).toBe(read(at.file).page.label);
  });
});

test("a sentence of the checks names records, not their files", () => {
  const sentence =
    "C’est déjà la valeur de src/content/zones/paris.json:26 : chaque zone a la sienne.";
  expect(outline.spoken(sentence)).toBe(
    frenchTypography(
      "C’est déjà la valeur de « Zones d’intervention › Paris » : chaque zone a la sienne.",
    ),
  );
});

describe("the search", () => {
  const hits = (words: string) => search(outline, words, 50).hits;
  const first = (words: string) => hits(words)[0];

  test("finds no name by which files know a question or a table", () => {
    expect([...hits("hasVeranda"), ...hits("quote_submissions")]).toEqual([]);
  });

  test.each([
    ["src/content/footer.json", ["columns", 2, "title"]],
    ["src/content/wording.json", ["permitToLet", "columns", "since"]],
  ])("finds the title of a column: %s", (file, path) => {
    const title = path.reduce((value, key) => value[key], read(file));
    expect(hits(title).map(({ at }) => at)).toContainEqual({ file, path });
  });

  test("finds no name by which records know each other, but where a link leads", () => {
    const { parentSection, picture, page } = read("src/content/obligations/vente.json");
    for (const name of [parentSection, picture, page.menu.group]) {
      const keys = hits(name).map(({ at }) => at.path.at(-1));
      expect(
        keys.filter((key) => ["parentSection", "picture", "group"].includes(`${key}`)),
      ).toEqual([]);
    }
    expect(hits(page.route).map(({ at }) => at.path.at(-1))).toContain("url");
  });

  test("finds what is called so before texts that say so", () => {
    const zone = read("src/content/zones/paris.json");
    const hit = first(zone.page.label);
    expect(hit && outline.addressOf(hit.at)).toBe(zone.page.route);
  });

  test("finds a sentence where it stands, whatever its accents, capitals, quotes and spaces", () => {
    const path = ["properties", "email", "errorMessage", "format"];
    const sentence: string = read(contact).properties.email.errorMessage.format;
    const typed = sentence.toUpperCase().normalize("NFC").replace(/'/g, "’");
    const found = hits(`  ${typed.replace(/É/g, "e")} `);
    expect(found.map(({ at }) => at)).toContainEqual({ file: contact, path });
    expect(found[0]?.parts).toEqual(["", sentence, ""]);
  });

  test("finds a sentence as it is read, with what the firm's record fills in", () => {
    const { phones } = read(firm);
    const [hit] = hits(`contacter directement au ${phones.landline.display}`);
    expect(hit?.at.file).toBe(contact);
    expect(hit?.at.path.slice(0, 2)).toEqual(["submission", "steps"]);
  });

  test("finds what a mail says with its names in braces, which answers replace", () => {
    const { subject } = read(contact).submission.steps[1].mail;
    const [hit] = hits(subject);
    expect(hit?.at.path.slice(-2)).toEqual(["mail", "subject"]);
  });

  test("passes over what no visitor reads: values of choices, notes on samples", () => {
    const { samples } = read(firm);
    expect(hits(samples[0].why)).toEqual([]);
    const paths = search(outline, "e", 10_000).hits.map(({ at }) => at.path.join("."));
    expect(paths.filter((path) => /\.(?:enum\.\d+|widget)$/.test(path))).toEqual([]);
  });

  test("tells nothing apart twice, and nothing for no words", () => {
    const ids = hits("e").map(({ at }) => JSON.stringify(at));
    expect(new Set(ids).size).toBe(ids.length);
    expect(hits("  ")).toEqual([]);
    expect(hits("rien de tel nulle part")).toEqual([]);
  });

  test("finds the parts of the firm's record and its numbers", () => {
    const { prices } = read(firm);
    const { from } = prices.table[0];
    const places = (words: string) => {
      const found = asNow(search(outline, words, 50), outline, words);
      return found.hits.map(({ at, parts }) => [at.file, ...at.path, parts.join("")].join(" › "));
    };
    for (const words of ["prix", "Les prix"])
      expect(places(words)).toContain(`${firm} › prices › Les prix`);
    expect(places(String(from))).toContain(`${firm} › prices › table › 0 › from › ${from}`);
  });

  test("names what a place stands in by no name of a file", () => {
    const { title, form } = read(contact);
    expect(first(form.buttons.submit)?.above).toEqual([title]);
  });

  test("names what a place stands in as the draft calls it now", () => {
    const words: string = read(contact).properties.phone.description;
    const form = read(contact);
    form.properties.phone.title = "Où répondre";
    const changed = new Map(texts).set(contact, JSON.stringify(form));
    const found = search(outline, words, 1);
    const [hit] = asNow(found, outlineOf(changed), words).hits;
    expect(hit?.above).toContain("Où répondre");
  });

  test("keeps a place that says something else meanwhile, until the place itself goes", () => {
    const words: string = read(contact).properties.email.title;
    const found = search(outline, words, 50);
    type Properties = Record<string, Record<string, unknown>>;
    const foundAfter = (change: (properties: Properties, form: { allOf?: unknown }) => void) => {
      const form = read(contact);
      change(form.properties, form);
      const changed = new Map(texts).set(contact, JSON.stringify(form));
      return asNow(found, outlineOf(changed), words);
    };
    const isEmail = ({ at: { file, path } }: (typeof found.hits)[number]) =>
      file === contact && path.join(".") === "properties.email";
    expect(found.hits.filter(isEmail)[0]?.parts).toEqual(["", words, ""]);
    const renamed = foundAfter(({ email }) => Object.assign(email ?? {}, { title: "Où répondre" }));
    expect(renamed.count).toBe(found.count);
    expect(renamed.hits.find(isEmail)?.parts.join("")).toBe("Où répondre");
    const behind = foundAfter((properties, form) => {
      form.allOf = [{ if: {}, then: { properties: { email: properties.email } } }];
      delete properties.email;
    });
    expect(behind.count).toBe(found.count);
    const without = foundAfter((properties) => void delete properties.email);
    expect(without.hits.some(isEmail)).toBe(false);
  });
});

describe("where a finding belongs", () => {
  test.each([
    ["", []],
    ["list.1.title", ["list", 1, "title"]],
    ["codes.23505.message", ["codes", "23505", "message"]],
    ["a.b.c", ["a.b", "c"]],
    ["missing.key", ["missing", "key"]],
  ])("%s", (dotted, path) => {
    const value = { list: [{}, { title: "" }], codes: { 23505: { message: "" } }, "a.b": { c: 1 } };
    expect(pathOf(value, dotted)).toEqual(path);
  });
});
