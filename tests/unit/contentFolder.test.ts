import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFolder } from "../../scripts/check/checkProject.ts";
import { remainingSamples } from "../../scripts/check/content/samples.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";
import { formatFinding } from "../../scripts/project/finding.ts";
import { fillFirmValues, shortNames } from "../../src/domain/firmPlaceholders.ts";
import type { FirmRecord, ZoneRecord } from "../../src/generated/content.ts";
import { fixtureProject, inFixtureProject } from "./fixtures/fixtureProject.ts";

describe("the check of a folder", () => {
  let root: string;

  beforeEach(() => {
    root = fixtureProject();
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function edit(path: string, from: string, to: string): void {
    const text = readFileSync(join(root, path), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  }

  /** The line on which a record first says a key. */
  function lineOf(path: string, key: string): number {
    const text = readFileSync(join(root, "src/content", path), "utf8");
    return text.slice(0, text.indexOf(`"${key}"`)).split("\n").length;
  }

  test("finds nothing in an untouched copy", async () => {
    expect(await checkFolder(root)).toEqual([]);
  });

  test("doubts a file whose name keeps it from being read, or is badly formed", async () => {
    const text = readFileSync(join(root, "schemas/forms/contact.json"), "utf8");
    writeFileSync(join(root, "schemas/forms/contact.json.txt"), text);
    writeFileSync(join(root, "src/content/zones/Paris copie.json"), "");
    const told = (await checkFolder(root)).filter(({ rule }) => rule === "nom de fichier");
    expect(told.map(({ file, isAdvice }) => [file, isAdvice])).toEqual([
      ["schemas/forms/contact.json.txt", true],
      ["src/content/zones/Paris copie.json", true],
    ]);
  });

  test.each([
    [
      "a misspelt key",
      "zones/paris.json",
      '"zoneName"',
      '"zonename"',
      "Vouliez-vous dire « zoneName » ?",
    ],
    ["a removed key", "diagnostics/gaz.json", '"slug": "gaz",', "", "Il manque la clé « slug »."],
    ["a dead link", "quote-confirmation.json", '"/confidentialite"', '"/confidence"', "lien mort"],
    ["a wrong date", "diagnostics/gaz.json", '"2025-04"', '"2025-14"', "Cette date n’existe pas."],
    ["a taken route", "quote.json", '"/devis"', '"/mentions-legales"', "adresse en double"],
    ["a missing comma", "menu.json", '"/devis",', '"/devis"', "JSON illisible"],
  ])("finds %s and names the file", async (_case, name, from, to, sentence) => {
    edit(`src/content/${name}`, from, to);
    const report = (await checkFolder(root)).map(formatFinding).join("\n");
    expect(report).toContain(`✗ src/content/${name}:`);
    expect(report).toContain(sentence);
  });

  test.each([
    ["a missing comma", "diagnostics/gaz.json", '"slug": "gaz",', '"slug": "gaz"'],
    ["a missing comma in the firm’s facts", "firm.json", '"phones": {', '"phones": { "x": 1 '],
    ["a misspelt address", "zones/paris.json", '"route"', '"rout"'],
    ["a misspelt page", "legal/mentions-legales.json", '"page"', '"pge"'],
    ["a misspelt fact of the firm", "firm.json", '"phones"', '"phone"'],
    ["a misspelt list of groups", "menu.json", '"groups"', '"group"'],
    ["a misspelt name in the addresses", "diagnostics/gaz.json", '"slug"', '"slog"'],
  ])("tells %s alone, in the file that holds it", async (_case, name, from, to) => {
    edit(`src/content/${name}`, from, to);
    const problems = await checkFolder(root);
    expect(problems.map(({ file }) => file)).toEqual([`src/content/${name}`]);
  });

  test("tells a schema that cannot be read alone", async () => {
    edit("schemas/content/common.schema.json", '"definitions": {', '"definitions": ');
    const files = (await checkFolder(root)).map(({ file }) => file);
    expect(files).toEqual(["schemas/content/common.schema.json"]);
  });

  /** Writes a copy of the page of Paris with other values. */
  function addZone(name: string, change: (zone: ZoneRecord) => object): void {
    const zone = JSON.parse(readFileSync(join(root, "src/content/zones/paris.json"), "utf8"));
    const text = JSON.stringify({ ...zone, ...change(zone) }, null, 2);
    writeFileSync(join(root, `src/content/zones/${name}.json`), text);
  }

  test("accepts a new zone as one more file", async () => {
    addZone("yvelines", ({ page, keyFeatures }) => ({
      page: {
        ...page,
        route: "/zones/yvelines",
        label: "Yvelines",
        head: { title: "Yvelines", description: `${page.head.description.slice(0, 100)} (78)` },
        siteMap: { group: "zones", label: "Yvelines (78)" },
        order: 7,
      },
      zoneName: "Yvelines",
      zoneCode: "78",
      departments: ["78"],
      subtitle: "De Versailles à Rambouillet.",
      description: ["Ce qui distingue les Yvelines."],
      keyFeatures: keyFeatures.slice(0, 1),
      localNotes: undefined,
      picture: undefined,
      areas: { title: "Les communes des Yvelines", source: { kind: "communes", code: "78" } },
      interventionAreas: [{ name: "Versailles" }],
    }));
    expect((await checkFolder(root)).map(formatFinding)).toEqual([]);
  });

  test("tells the values that a copied zone has kept, naming both files", async () => {
    addZone("essonne", ({ page }) => ({
      page: {
        ...page,
        route: "/zones/essonne",
        head: { title: "Essonne", description: `${page.head.description.slice(0, 100)} (91)` },
      },
      zoneName: "Essonne",
    }));
    const problems = await checkFolder(root);
    expect(problems.map(({ file, at }) => `${file} ${at}`)).toEqual(
      [
        "page.label",
        "page.siteMap.label",
        "zoneCode",
        "subtitle",
        "description.0",
        "description.1",
        "keyFeatures",
        "localNotes",
        "picture",
        "areas.source",
        "interventionAreas",
        "page.order",
      ].map((at) => `src/content/zones/essonne.json ${at}`),
    );
  });

  test("tells a copied value with its key, what is expected and the other file", async () => {
    addZone("essonne", ({ page }) => ({
      page: {
        ...page,
        route: "/zones/essonne",
        head: { title: "Essonne", description: "Essonne." },
      },
    }));
    const report = (await checkFolder(root)).map(formatFinding).join("\n");
    expect(report).toContain(
      [
        `⚠ src/content/zones/essonne.json:${lineOf("zones/essonne.json", "zoneCode")}:3 › zoneCode`,
        `  valeur en double : C’est déjà la valeur de src/content/zones/paris.json:${lineOf("zones/paris.json", "zoneCode")} : chaque zone a la sienne. Si l’une des deux fiches est une copie, l’adapter.`,
        "  attendu : le numéro de département de cette zone",
        "  trouvé : « 75 »",
      ].join("\n"),
    );
  });

  test("tells the departments that contradict a zone’s number", async () => {
    edit("src/content/zones/hauts-de-seine.json", '"departments": ["92"]', '"departments": ["93"]');
    const report = (await checkFolder(root)).map(formatFinding).join("\n");
    const line = lineOf("zones/hauts-de-seine.json", "departments");
    expect(report).toContain(`hauts-de-seine.json:${line}:3 › departments`);
    expect(report).toContain('attendu : "92" dans la liste');
    expect(report).toContain("› areas.source.code");
  });

  test("tells a copy of a record that there must be once, and nothing else of it", async () => {
    cpSync(join(root, "src/content/quote.json"), join(root, "src/content/quote - Copie.json"));
    const problems = await checkFolder(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: "src/content/quote - Copie.json",
      rule: "fiche en double",
    });
    expect(problems[0]?.message).toContain("src/content/quote.json en est déjà une");
  });

  test("tells a record that the site cannot do without", async () => {
    rmSync(join(root, "src/content/quote.json"));
    const report = (await checkFolder(root)).map(formatFinding).join("\n");
    expect(report).toContain("✗ src/content/quote.json\n  fiche manquante : ");
  });

  test("before a launch lists the sample values that are left", () => {
    const places = remainingSamples(readProject(root)).map(({ file, at }) => `${file} ${at}`);
    expect(places).toEqual([
      "src/content/firm.json phones.landline",
      "src/content/firm.json registration.number",
    ]);
  });
});

test("every short name that texts may use is filled from the firm’s record", async () => {
  const firm = await inFixtureProject(
    (root) => JSON.parse(readFileSync(join(root, "src/content/firm.json"), "utf8")) as FirmRecord,
  );
  for (const name of Object.keys(shortNames)) {
    expect(fillFirmValues(`{${name}}`, firm)).not.toContain("{");
  }
});
