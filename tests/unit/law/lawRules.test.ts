import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Finding } from "../../../scripts/project/finding.ts";
import type { DiagnosticRecord, Rule, RuleCase } from "../../../src/generated/content.ts";
import { lastCheck } from "../lastCheck.ts";

const project = readProject();
const LEAD = "src/content/diagnostics/plomb.json";

/** A copy of the record of lead, to be changed at will, and its rule for a sale. */
function leadRecord(): { record: DiagnosticRecord; rule: Rule; only: RuleCase } {
  const file = project.records.find(({ path }) => path === LEAD);
  const record = structuredClone(file?.value) as DiagnosticRecord;
  const rule = record.pages[0]?.rule;
  const only = rule?.cases[0];
  if (!rule || !only) throw new Error("lead has no rule");
  return { record, rule, only };
}

/** What the check says of the site with another record at a path: that of lead, failing that. */
function problemsWith(record: object, path = LEAD): Finding[] {
  const parsed = parseDataFile(path, JSON.stringify(record, null, 2));
  if (!("file" in parsed)) return [parsed.finding];
  const records = project.records.map((one) => (one.path === path ? parsed.file : one));
  return findingsOf({ ...project, records }, { today: lastCheck });
}

test("the site's own rules have nothing wrong", () => {
  expect(problemsWith(leadRecord().record)).toEqual([]);
});

describe("a rule is refused", () => {
  test.each<[string, object, RegExp]>([
    [
      "an unknown fact",
      { permis: { exclusiveMaximum: "1949-01-01" } },
      /clé « permis » n’existe pas ici.*« permit »/,
    ],
    ["an unknown value", { kind: { enum: ["maisons"] } }, /pas dans la liste permise.*« maison »/],
    ["a value of another fact", { condominium: { enum: ["maison"] } }, /pas dans la liste permise/],
    ["a threshold of the wrong kind", { permit: { exclusiveMaximum: 1949 } }, /entre guillemets/],
    [
      "a day that does not exist",
      { construction: { exclusiveMaximum: "1949-02-30" } },
      /n’existe pas/,
    ],
    ["a fact without a test", { permit: {} }, /objet est vide/],
    ["a list without a value", { kind: { enum: [] } }, /trop courte/],
  ])("with %s", (_, properties, says) => {
    const { record, only } = leadRecord();
    Object.assign(only, { if: { properties } });
    const [problem, ...others] = problemsWith(record);
    expect(problem?.message).toMatch(says);
    expect(problem?.at).toContain("pages.0.rule.cases.0.if");
    expect(others).toEqual([]);
  });

  test.each<[string, (rule: Rule, only: RuleCase) => void, string]>([
    [
      "that a case before it covers",
      ({ cases }, only) => {
        const kind = { kind: { enum: ["maison" as const] } };
        cases.push({ ...only, if: { properties: { ...only.if?.properties, ...kind } } });
      },
      "pages.0.rule.cases.1",
    ],
    [
      "that a stronger case after it covers",
      ({ cases }, only) => {
        cases.unshift({ ...only, result: "a-verifier" });
      },
      "pages.0.rule.cases.0",
    ],
    [
      "whose limits exclude each other",
      (_, only) => {
        const surface = { minimum: 9, exclusiveMaximum: 8 };
        only.if = { properties: { ...only.if?.properties, surface } };
      },
      "pages.0.rule.cases.0",
    ],
  ])("with a case %s", (_, change, at) => {
    const { record, rule, only } = leadRecord();
    change(rule, only);
    const found = problemsWith(record);
    expect(found.map((one) => [one.rule, one.at])).toEqual([["cas jamais atteint", at]]);
  });

  test("with a reason that brings its own « parce que », or a full stop", () => {
    for (const because of ["parce que le logement est ancien", "le logement est ancien."]) {
      const { record, only } = leadRecord();
      only.because = because;
      expect(problemsWith(record)).toMatchObject([
        { rule: "format", at: "pages.0.rule.cases.0.because" },
      ]);
    }
  });

  test("with a validity that is no period", () => {
    for (const period of ["10 ans", "P0Y", "P1D", "illimité"]) {
      const { record, rule } = leadRecord();
      rule.validity = [{ period }];
      expect(problemsWith(record)).toMatchObject([
        { rule: "format", at: "pages.0.rule.validity.0.period" },
      ]);
    }
  });
});

describe("a text is refused", () => {
  test.each([
    "Pour une vente, le constat vaut 2 ans en présence de plomb.",
    "Le constat est valable 18 mois.",
    "Sa validité est portée à 10 ans.",
    "Comptez 3 ans pour une vente.",
  ])("that contradicts the rule's validity: %s", (text) => {
    const { record } = leadRecord();
    record.description = [text];
    expect(problemsWith(record)).toMatchObject([
      { rule: "validité contredite", at: "description.0", file: LEAD },
    ]);
  });

  test("that gives a sale the validity of a letting, unless it speaks of lettings", () => {
    const { record } = leadRecord();
    const [sale] = record.pages;
    if (sale) sale.whenNeeded = ["Le constat vaut 6 ans."];
    expect(problemsWith(record)).toMatchObject([{ at: "pages.0.whenNeeded.0" }]);
    if (sale) sale.whenNeeded = ["Pour une location, le constat vaut 6 ans."];
    expect(problemsWith(record)).toEqual([]);
  });

  test("where the rule is changed and the texts are not", () => {
    const { record, rule } = leadRecord();
    const [present] = rule.validity;
    if (present) present.period = "P2Y";
    const found = problemsWith(record);
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one).toMatchObject({ rule: "validité contredite" });
  });

  test.each([
    "Pour une vente, le constat vaut {validity} en présence de plomb.",
    "Le constat vaut 12 mois ; il a donc moins d’un an.",
    "Logement de plus de 77 ans, dont le constat est encore valable.",
  ])("not when it agrees or speaks of something else: %s", (text) => {
    const { record } = leadRecord();
    record.description = [text];
    expect(problemsWith(record)).toEqual([]);
  });

  test("that contradicts the rule's threshold, in whichever words", () => {
    const { record } = leadRecord();
    record.description = [
      "Il concerne tout logement construit avant 1948.",
      "Le permis de construire est antérieur au 1er juillet 1949.",
      "Constat des maisons d’avant le 1er janvier 1950.",
    ];
    expect(problemsWith(record)).toMatchObject(
      [0, 1, 2].map((rank) => ({ rule: "seuil contredit", at: `description.${rank}` })),
    );
  });

  test("not for the threshold of its rule, nor for what its rule does not ask", () => {
    const { record } = leadRecord();
    record.description = [
      "Il concerne tout logement construit avant 1949.",
      "Le permis de construire est antérieur au 1er janvier 1949.",
      "Un constat établi avant le 27 avril 2006 ; une installation de plus de 20 ans.",
    ];
    expect(problemsWith(record)).toEqual([]);
  });

  test("that cites what its rule does not have", () => {
    const { record } = leadRecord();
    record.description = ["Un lot d’au moins {surface} m²."];
    expect(problemsWith(record)).toMatchObject([{ rule: "repère inconnu", found: "{surface}" }]);
  });
});

describe("texts of pages that are about any diagnostic", () => {
  const path = "src/content/zones/paris.json";
  const withTexts = (description: string[]) => {
    const file = project.records.find((one) => one.path === path);
    return problemsWith({ ...Object(file?.value), description }, path);
  };

  test("are refused where no rule says so", () => {
    const found = withTexts([
      "Logements construits avant 1950.",
      "Le contrôle des installations de plus de vingt ans.",
      "Un lot de moins de 10 m².",
      "L’état termites est valable 7 mois.",
    ]);
    expect(found.map(({ rule, at }) => `${rule} ${at}`)).toEqual([
      "seuil contredit description.0",
      "seuil contredit description.1",
      "seuil contredit description.2",
      "validité contredite description.3",
    ]);
  });

  test("are left alone where some rule does", () => {
    const texts = [
      "Permis d’avant le 1er juillet 1997, logements d’avant 1949, installations de plus de quinze ans.",
      "L’état termites est valable 6 mois ; les copropriétés ont plus de vingt ans.",
    ];
    expect(withTexts(texts)).toEqual([]);
  });

  test("are compared with the rules of what they name, periods in words too", () => {
    const found = withTexts([
      "L’état termites vaut un an, l’ERP est valable six mois.",
      "L’état termites et le DPE sont valables six mois.",
      "Le DPE est valable dix ans, l’état termites vaut 6 mois.",
      "Le constat plomb vaut un an ou six ans, l’ERP vaut dix ans.",
    ]);
    expect(found.map(({ at, found: claim }) => `${at} ${claim}`)).toEqual([
      "description.0 vaut un an",
      "description.1 valables six mois",
      "description.3 vaut dix ans",
    ]);
  });

  test("are told where answers are kept for another time than the forms say", () => {
    const legal = "src/content/legal/confidentialite.json";
    const file = project.records.find((one) => one.path === legal);
    const text = JSON.stringify(file?.value).replaceAll(/Trois ans au plus/g, "Deux ans au plus");
    const found = problemsWith(JSON.parse(text), legal);
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(["conservation contredite"]));
    expect(found[0]?.message).toContain("« trois ans au plus »");
  });

  test("are told when the threshold of a rule is changed and they are not", () => {
    const { record } = leadRecord();
    for (const { rule } of record.pages) {
      const { construction } = rule.cases[0]?.if?.properties ?? {};
      if (construction) construction.exclusiveMaximum = "1950-01-01";
    }
    const found = problemsWith(record);
    expect(new Set(found.map(({ file }) => file.split("/")[2]))).toEqual(
      new Set(["obligations", "zones"]),
    );
    for (const one of found) expect(one).toMatchObject({ rule: "seuil contredit" });
  });

  test("are not blamed while a record of a diagnostic is broken", () => {
    const { record } = leadRecord();
    const found = problemsWith({ ...record, pages: [] });
    expect(found.map(({ rule }) => rule)).not.toContain("seuil contredit");
  });
});

test("a rule that reads very many facts is checked without delay", () => {
  const { record, rule, only } = leadRecord();
  const yesNo = { enum: ["oui" as const] };
  const many = {
    kind: { enum: ["maison" as const, "appartement" as const, "local" as const] },
    permit: { exclusiveMaximum: "1997-07-01" },
    construction: { exclusiveMaximum: "1949-01-01" },
    surface: { minimum: 8, exclusiveMaximum: 80 },
    electricity: { minimum: 15 },
    gas: { minimum: 15 },
    ...{ condominium: yesNo, sewer: yesNo, termites: yesNo, sewerCheck: yesNo },
    ...{ seismicity: yesNo, radon: yesNo, noisePlan: yesNo },
    gasSupply: { enum: ["fixe" as const, "bouteille" as const] },
  };
  rule.cases = [{ ...only, if: { properties: many } }];
  expect(problemsWith(record)).toEqual([]);
});

test("a choice is refused that the quote does not offer, or that another diagnostic has", () => {
  const { record } = leadRecord();
  expect(problemsWith({ ...record, choice: "plom" })).toMatchObject([
    { rule: "choix inconnu", message: expect.stringContaining("« plomb »"), at: "choice" },
  ]);
  expect(problemsWith({ ...record, choice: "gaz" })).toMatchObject([
    { rule: "choix en double", at: "choice" },
  ]);
});

describe("what the law says of a document", () => {
  const withDocument = (transitions: object[]) =>
    problemsWith({
      ...leadRecord().record,
      document: { since: "2006-04-25", text: "décret n° 2006-474", transitions },
    });

  test("may be in the order of time", () => {
    const transitions = [{ before: "2013-04-01" }, { before: "2018-01-01", until: "2018-01-01" }];
    expect(withDocument(transitions)).toEqual([]);
  });

  test.each<[string, object[], string]>([
    ["a day before the document existed", [{ before: "2006-04-25" }], "0.before"],
    [
      "days in another order",
      [{ before: "2018-01-01" }, { before: "2013-04-01", until: "2022-12-31" }],
      "1.before",
    ],
    ["an end before its own day", [{ before: "2018-01-01", until: "2017-12-31" }], "0.until"],
  ])("is refused with %s", (_, transitions, at) => {
    const [problem, ...others] = withDocument(transitions);
    expect(problem).toMatchObject({ rule: "jours en désordre" });
    expect(problem?.at).toBe(`document.transitions.${at}`);
    expect(others).toEqual([]);
  });
});
