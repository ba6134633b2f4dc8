import { describe, expect, test } from "vitest";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type {
  AuditRecord,
  CalendarRecord,
  DiagnosticEntry,
  DiagnosticRecord,
  DtgPptRecord,
} from "../../../src/generated/content.ts";
import { contentAt, siteOf } from "../site/siteContent.ts";
import { specified } from "./specified.ts";

const project = readProject();

function record<Kind>(path: string): Kind {
  const file = project.records.find((candidate) => candidate.path === `src/content/${path}.json`);
  if (!file) throw new Error(`no record ${path}`);
  return file.value as Kind;
}

const diagnostics = project.records
  .filter(({ path }) => path.startsWith("src/content/diagnostics/"))
  .map(({ value }) => value as DiagnosticRecord);

type Section = DiagnosticEntry["parentSection"];

const site = siteOf();

/** A diagnostic's page as visitors read it, its spaces as they are typed. */
function pageOf(slug: string, section: Section) {
  const diagnostic = record<DiagnosticRecord>(`diagnostics/${slug}`);
  const entry = diagnostic.pages.find(({ parentSection }) => parentSection === section);
  if (!entry) throw new Error(`no page ${section}/${slug}`);
  const content = contentAt(site, "diagnostic", entry.page.route);
  const text = JSON.stringify(content).replaceAll(/[\u00a0\u202f]/g, " ");
  return JSON.parse(text) as typeof content;
}

test("specified in section 2: every diagnostic says that a certified and impartial diagnostician does the work", () => {
  for (const { slug, note } of diagnostics) {
    expect(note, specified(2, `la note « Important » de « ${slug} »`)).toMatch(
      /diagnostiqueur certifié et impartial/,
    );
  }
});

describe("specified in section 9: the validity of", () => {
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
    const { text } = pageOf(slug, section).validity;
    expect(text, specified(9, `la validité de « ${slug} »`)).toMatch(validity);
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
      const fixed = specified(9, `les deux lectures de la validité de « ${slug} »`);
      expect(text, fixed).toMatch(/3 ans, sans (?:distinguer|distinction)/);
      expect(text, fixed).toContain("3 ans pour une vente, 6 ans pour une location");
      expect(short, fixed).toMatch(section === "avant-vente" ? /^3 ans .*6 ans/ : /^6 ans .*3 ans/);
    },
  );

  test("the energy audit is 5 years", () => {
    const { short } = contentAt(site, "audit", "/audit-energetique").validity;
    expect(short, specified(9, "la validité de l’audit énergétique")).toMatch(/^5\sans$/);
  });
});

describe("specified in section 9: the threshold of", () => {
  test.each<[string, Section, RegExp]>([
    ["plomb", "avant-vente", /avant le 1er janvier 1949/],
    ["plomb", "avant-location", /avant le 1er janvier 1949/],
    ["amiante", "avant-vente", /avant le 1er juillet 1997/],
    ["amiante", "avant-location", /avant le 1er juillet 1997/],
    ["electricite", "avant-vente", /plus de 15 ans/],
    ["gaz", "avant-location", /plus de 15 ans/],
    ["ensa", "avant-vente", /zone A, B, C ou D/],
  ])("%s, %s, is its condition", (slug, section, condition) => {
    expect(
      pageOf(slug, section).condition,
      specified(9, `la condition d’application de « ${slug} »`),
    ).toMatch(condition);
  });

  test.each<Section>(["avant-vente", "avant-location"])(
    "measuring leaves out what is lower than 1.80 m (%s)",
    (section) => {
      expect(
        pageOf("mesurage", section).description.join(" "),
        specified(9, "la hauteur de 1,80 m du mesurage"),
      ).toContain("inférieure à 1,80 m");
    },
  );

  test("individual sanitation is a check every 4 years at least", () => {
    const page = pageOf("assainissement-non-collectif", "avant-vente");
    expect(page.validity.text, specified(9, "le contrôle tous les 4 ans")).toContain(
      "au moins tous les 4 ans",
    );
  });

  test("the energy audit is a house rated F or G since 2023", () => {
    const [first = ""] = record<AuditRecord>("audit-energetique").overview;
    expect(first, specified(9, "l’obligation de l’audit énergétique")).toMatch(
      /obligatoire depuis 2023 .* maison individuelle classée F ou G/,
    );
  });

  test("DTG and PPT are 10 and 15 years, phased from 2023 to 2025", () => {
    const [dtg, ppt] = record<DtgPptRecord>("dtg-ppt").studies;
    const fixed = specified(9, "les seuils du DTG et du PPT");
    expect(dtg?.obligations.paragraphs.join(), fixed).toContain("plus de 10 ans");
    expect(ppt?.obligations.paragraphs.join(), fixed).toContain("plus de 15 ans");
    const [calendar] = ppt?.calendars ?? [];
    const { subjects } = record<CalendarRecord>("calendar");
    const phases = subjects.find(({ id }) => id === calendar)?.changes;
    const years = phases?.map(({ date }) => date.slice(0, 4));
    expect(years, fixed).toEqual(["2023", "2024", "2025"]);
  });
});
