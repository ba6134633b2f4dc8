import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkContent, launchProblems } from "../../scripts/check/checkContent.ts";
import { SHORT_NAMES } from "../../scripts/check/content/placeholderProblems.ts";
import { readContentProject } from "../../scripts/check/content/readContentProject.ts";
import { formatProblem } from "../../scripts/check/problem.ts";
import { fillFirmValues } from "../../src/app/firmValues.ts";
import type {
  AuditRecord,
  DiagnosticEntry,
  DiagnosticRecord,
  DtgPptRecord,
  FirmRecord,
  ZoneRecord,
} from "../../src/generated/content.ts";

const { project } = readContentProject(process.cwd());

function record<Kind>(path: string): Kind {
  const file = project.records.find((candidate) => candidate.path === `src/content/${path}.json`);
  if (!file) throw new Error(`no record ${path}`);
  return file.value as Kind;
}

const diagnostics = project.records
  .filter(({ path }) => path.startsWith("src/content/diagnostics/"))
  .map(({ value }) => value as DiagnosticRecord);

type Section = DiagnosticEntry["parentSection"];

/** A diagnostic's page as visitors read it: the section's own values over the shared ones. */
function pageOf(slug: string, section: Section) {
  const diagnostic = record<DiagnosticRecord>(`diagnostics/${slug}`);
  const entry = diagnostic.pages.find(({ parentSection }) => parentSection === section);
  if (!entry) throw new Error(`no page ${section}/${slug}`);
  return { ...diagnostic, ...entry };
}

function slugsOf(section: Section): string[] {
  return diagnostics
    .flatMap(({ slug, pages }) => pages.map((entry) => ({ slug, entry })))
    .filter(({ entry }) => entry.parentSection === section && entry.obligation !== false)
    .sort((a, b) => (a.entry.page.order ?? 0) - (b.entry.page.order ?? 0))
    .map(({ slug }) => slug);
}

test("the records and their schemas have no fault", async () => {
  expect((await checkContent()).map(formatProblem)).toEqual([]);
});

describe("the diagnostics", () => {
  test("of a sale are nine, in the order of the menu", () => {
    expect(slugsOf("avant-vente").join()).toBe(
      "dpe,amiante,plomb,electricite,gaz,termites,mesurage,erp,ensa",
    );
  });

  test("of a rental are eight: there is no termites check", () => {
    expect(slugsOf("avant-location").join()).toBe(
      "dpe,amiante,plomb,electricite,gaz,mesurage,erp,ensa",
    );
  });

  test("can each be reached at /diagnostic/{slug} too, as another address of the sale page", () => {
    for (const { slug, pages } of diagnostics) {
      expect(pages[0]?.page.aliases).toEqual([`/diagnostic/${slug}`]);
    }
  });

  test("show April 2025 as their last update", () => {
    const dates = diagnostics.flatMap(({ pages }) => pages.map(({ page }) => page.updated));
    expect(new Set(dates)).toEqual(new Set(["2025-04"]));
  });

  test("all say that a certified and impartial diagnostician does the work", () => {
    for (const { note } of diagnostics)
      expect(note).toMatch(/diagnostiqueur certifié et impartial/);
  });
});

describe("the validity of", () => {
  test.each<[string, Section, RegExp]>([
    ["dpe", "avant-vente", /10 ans/],
    ["amiante", "avant-vente", /illimitée si aucun amiante .* 3 ans/],
    ["plomb", "avant-vente", /1 an en présence de plomb.* illimitée/],
    ["plomb", "avant-location", /6 ans en présence de plomb.* illimitée/],
    ["termites", "avant-vente", /6 mois/],
    ["mesurage", "avant-vente", /sans limite .* tant que la surface ne change pas/],
    ["mesurage", "avant-location", /sans limite .* tant que la surface ne change pas/],
    ["erp", "avant-vente", /6 mois/],
    ["ensa", "avant-location", /6 mois/],
    ["assainissement-collectif", "avant-vente", /3 ans/],
    ["assainissement-non-collectif", "avant-vente", /3 ans/],
  ])("%s, %s, is the specified one", (slug, section, validity) => {
    expect(pageOf(slug, section).validity.text).toMatch(validity);
  });

  test.each<[string, Section]>([
    ["electricite", "avant-vente"],
    ["electricite", "avant-location"],
    ["gaz", "avant-vente"],
    ["gaz", "avant-location"],
  ])(
    "%s, %s, gives both readings: 3 years, and 3 years for a sale, 6 for a rental",
    (slug, section) => {
      const { text, short } = pageOf(slug, section).validity;
      expect(text).toMatch(/3 ans, sans (?:distinguer|distinction)/);
      expect(text).toContain("3 ans pour une vente, 6 ans pour une location");
      expect(short).toMatch(section === "avant-vente" ? /^3 ans .*6 ans/ : /^6 ans .*3 ans/);
    },
  );

  test("the energy audit is 5 years", () => {
    expect(record<AuditRecord>("audit-energetique").validity.short).toBe("5 ans");
  });
});

describe("the threshold of", () => {
  test.each<[string, Section, RegExp]>([
    ["plomb", "avant-vente", /avant le 1er janvier 1949/],
    ["plomb", "avant-location", /avant le 1er janvier 1949/],
    ["amiante", "avant-vente", /avant le 1er juillet 1997/],
    ["amiante", "avant-location", /avant le 1er juillet 1997/],
    ["electricite", "avant-vente", /plus de 15 ans/],
    ["gaz", "avant-location", /plus de 15 ans/],
    ["ensa", "avant-vente", /zone A, B, C ou D/],
  ])("%s, %s, is its condition", (slug, section, condition) => {
    expect(pageOf(slug, section).condition).toMatch(condition);
  });

  test.each<Section>(["avant-vente", "avant-location"])(
    "measuring leaves out what is lower than 1.80 m (%s)",
    (section) => {
      expect(pageOf("mesurage", section).description.join(" ")).toContain("inférieure à 1,80 m");
    },
  );

  test("individual sanitation is a check every 4 years at least", () => {
    const page = pageOf("assainissement-non-collectif", "avant-vente");
    expect(page.validity.text).toContain("au moins tous les 4 ans");
  });

  test("the energy audit is a house rated F or G since 2023", () => {
    const [first = ""] = record<AuditRecord>("audit-energetique").overview;
    expect(first).toMatch(/obligatoire depuis 2023 .* maison individuelle classée F ou G/);
  });

  test("DTG and PPT are 10 and 15 years, phased from 2023 to 2025", () => {
    const [dtg, ppt] = record<DtgPptRecord>("dtg-ppt").studies;
    expect(dtg?.obligations.paragraphs.join()).toContain("plus de 10 ans");
    expect(ppt?.obligations.paragraphs.join()).toContain("plus de 15 ans");
    const years = ppt?.calendar?.milestones.map(({ date }) => date.slice(-4));
    expect(years).toEqual(["2023", "2024", "2025"]);
  });
});

test("every short name that texts may use is filled from the firm’s record", () => {
  const firm = record<FirmRecord>("firm");
  for (const name of SHORT_NAMES) expect(fillFirmValues(`{${name}}`, firm)).not.toContain("{");
});

describe("what a firm must replace before launch", () => {
  test("includes its phone numbers, its registration and the invented partners", async () => {
    const problems = await launchProblems();
    const places = problems.map(({ file, at }) => `${file} ${at}`);
    expect(places).toContain("src/content/firm.json phones.landline");
    expect(places).toContain("src/content/firm.json registration.number");
    expect(places).toContain("src/content/home.json certifications.partners");
  });
});

describe("the check of a folder", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "content-"));
    cpSync("src/content", join(root, "src/content"), { recursive: true });
    cpSync("schemas/content", join(root, "schemas/content"), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));

  function edit(path: string, from: string, to: string): void {
    const text = readFileSync(join(root, path), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, path), text.replace(from, to));
  }

  test("finds nothing in an untouched copy", async () => {
    expect(await checkContent(root)).toEqual([]);
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
    ["a dead link", "dtg-ppt.json", '"/avant-vente/plomb"', '"/avant-vente/plombs"', "lien mort"],
    ["a wrong date", "diagnostics/erp.json", '"2025-04"', '"2025-14"', "Cette date n’existe pas."],
    ["a taken route", "quote.json", '"/devis"', '"/contact"', "adresse en double"],
    ["a missing comma", "menu.json", '"/devis",', '"/devis"', "JSON illisible"],
  ])("finds %s and names the file", async (_case, name, from, to, sentence) => {
    edit(`src/content/${name}`, from, to);
    const report = (await checkContent(root)).map(formatProblem).join("\n");
    expect(report).toContain(`✗ src/content/${name}:`);
    expect(report).toContain(sentence);
  });

  test.each([
    ["a missing comma", "diagnostics/dpe.json", '"slug": "dpe",', '"slug": "dpe"'],
    ["a missing comma in the firm’s facts", "firm.json", '"phones": {', '"phones": { "x": 1 '],
    ["a misspelt address", "zones/paris.json", '"route"', '"rout"'],
    ["a misspelt page", "contact.json", '"page"', '"pge"'],
    ["a misspelt fact of the firm", "firm.json", '"phones"', '"phone"'],
    ["a misspelt list of groups", "menu.json", '"groups"', '"group"'],
    ["a misspelt name in the addresses", "diagnostics/gaz.json", '"slug"', '"slog"'],
  ])("tells %s alone, in the file that holds it", async (_case, name, from, to) => {
    edit(`src/content/${name}`, from, to);
    const problems = await checkContent(root);
    expect(problems.map(({ file }) => file)).toEqual([`src/content/${name}`]);
  });

  test("tells a schema that cannot be read alone", async () => {
    edit("schemas/content/common.schema.json", '"definitions": {', '"definitions": ');
    const files = (await checkContent(root)).map(({ file }) => file);
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
      },
      zoneName: "Yvelines",
      zoneCode: "78",
      departments: ["78"],
      subtitle: "De Versailles à Rambouillet.",
      description: ["Ce qui distingue les Yvelines."],
      keyFeatures: keyFeatures.slice(0, 2),
      localNotes: undefined,
      areas: { title: "Les communes des Yvelines", source: { kind: "communes", code: "78" } },
      interventionAreas: [{ name: "Versailles" }],
    }));
    expect((await checkContent(root)).map(formatProblem)).toEqual([]);
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
    const problems = await checkContent(root);
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
        "areas.source",
        "interventionAreas",
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
    const report = (await checkContent(root)).map(formatProblem).join("\n");
    expect(report).toContain(
      [
        "⚠ src/content/zones/essonne.json:20:3 › zoneCode",
        "  valeur en double : C’est déjà la valeur de src/content/zones/paris.json:20 : chaque zone a la sienne. Si l’une des deux fiches est une copie, l’adapter.",
        "  attendu : le numéro de département de cette zone",
        "  trouvé : « 75 »",
      ].join("\n"),
    );
  });

  test("tells the departments that contradict a zone’s number", async () => {
    edit("src/content/zones/hauts-de-seine.json", '"departments": ["92"]', '"departments": ["93"]');
    const report = (await checkContent(root)).map(formatProblem).join("\n");
    expect(report).toContain("hauts-de-seine.json:21:3 › departments");
    expect(report).toContain('attendu : "92" dans la liste');
    expect(report).toContain("› areas.source.code");
  });

  test("tells a copy of a record that there must be once, and nothing else of it", async () => {
    cpSync(join(root, "src/content/quote.json"), join(root, "src/content/quote - Copie.json"));
    const problems = await checkContent(root);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({
      file: "src/content/quote - Copie.json",
      rule: "fiche en double",
    });
    expect(problems[0]?.message).toContain("src/content/quote.json en est déjà une");
  });

  test("tells a record that the site cannot do without", async () => {
    rmSync(join(root, "src/content/footer.json"));
    const report = (await checkContent(root)).map(formatProblem).join("\n");
    expect(report).toContain("✗ src/content/footer.json\n  fiche manquante : ");
  });
});
