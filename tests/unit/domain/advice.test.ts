import { describe, expect, test } from "vitest";
import { type Advice, adviseDiagnostics } from "../../../src/domain/advice.ts";
import type { KnownPlace, PropertyAnswers } from "../../../src/domain/propertyFacts.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };

const yes = { value: "oui" } as const;
const today = "2026-11-25";
const nowhere = { place: {}, today };

/** A recent house for sale, of which everything is known. */
const sale: PropertyAnswers = {
  propertyType: "maison",
  transactionType: "vente",
  constructionPermitDate: "apres-1997",
  electricInstallation: "moins-15-ans",
  gasInstallation: "moins-15-ans",
  termiteZone: "non",
  isCondominium: "non",
  surface: 85,
};
const letting: PropertyAnswers = { ...sale, transactionType: "location" };

/** The advice by the end of its page's address, failing that its name. */
function advised(answers: PropertyAnswers, place: KnownPlace = {}): Record<string, Advice> {
  const { advice } = adviseDiagnostics(answers, words.advice.reasons, { place, today });
  return Object.fromEntries(advice.map((one) => [one.choice ?? one.label, one]));
}

function results(answers: PropertyAnswers, place?: KnownPlace) {
  return Object.fromEntries(
    Object.entries(advised(answers, place)).map(([name, { result }]) => [name, result]),
  );
}

const noise = "Nuisances sonores (ENSA)";
const audit = "Audit énergétique";

test("a recent house for sale", () => {
  expect(results(sale)).toEqual({
    dpe: "obligatoire",
    amiante: "non-concerne",
    plomb: "non-concerne",
    electricite: "non-concerne",
    gaz: "non-concerne",
    termites: "a-verifier",
    "carrez-boutin": "non-concerne",
    erp: "a-verifier",
    [noise]: "a-verifier",
    "assainissement-collectif": "a-verifier",
    "assainissement-individuel": "a-verifier",
    [audit]: "a-verifier",
  });
});

test("a recent flat to let", () => {
  expect(results({ ...letting, propertyType: "appartement" })).toEqual({
    dpe: "obligatoire",
    amiante: "non-concerne",
    plomb: "non-concerne",
    electricite: "non-concerne",
    gaz: "non-concerne",
    termites: "non-concerne",
    "carrez-boutin": "obligatoire",
    erp: "a-verifier",
    [noise]: "a-verifier",
    "assainissement-collectif": "non-concerne",
    "assainissement-individuel": "non-concerne",
    [audit]: "non-concerne",
  });
});

test("works and other occasions leave everything to be checked, and a sentence says why", () => {
  const { advice, note } = adviseDiagnostics(
    { ...sale, transactionType: "autre" },
    words.advice.reasons,
    nowhere,
  );
  expect(new Set(advice.map(({ result }) => result))).toEqual(new Set(["a-verifier"]));
  expect(note).toMatch(/dépendent de ce qui est prévu/);
});

test("nothing is advised before the visitor said what the property is for", () => {
  const { transactionType: _, ...others } = sale;
  expect(adviseDiagnostics(others, words.advice.reasons, nowhere)).toEqual({ advice: [] });
});

describe("combinations that were told wrong", () => {
  const old = { constructionPermitDate: "avant-1949" } as const;
  const worn = { electricInstallation: "plus-15-ans", gasInstallation: "plus-15-ans" } as const;
  const other = { propertyType: "autre", ...old, ...worn } as const;
  test.each<[string, PropertyAnswers, KnownPlace, Record<string, Advice["result"]>]>([
    [
      "a house to let has no asbestos file, whatever its age",
      { ...letting, ...old },
      {},
      { amiante: "non-concerne" },
    ],
    [
      "nothing is obligatory for land or premises for sale",
      { ...sale, ...other, termiteZone: "oui", isCondominium: "oui" },
      { termites: yes, sewerCheck: yes, seismicity: yes, radon: yes, noisePlan: yes },
      {
        dpe: "a-verifier",
        erp: "a-verifier",
        [noise]: "a-verifier",
        amiante: "a-verifier",
        termites: "a-verifier",
        plomb: "a-verifier",
        electricite: "a-verifier",
        gaz: "a-verifier",
        "carrez-boutin": "a-verifier",
        "assainissement-collectif": "a-verifier",
      },
    ],
    [
      "another letting may be no lease of the law of 1989",
      { ...letting, ...other },
      {},
      {
        "carrez-boutin": "a-verifier",
        electricite: "a-verifier",
        gaz: "a-verifier",
        dpe: "a-verifier",
        plomb: "a-verifier",
      },
    ],
    ...(["non", "ne-sais-pas"] as const).map(
      (termiteZone): [string, PropertyAnswers, KnownPlace, Record<string, Advice["result"]>] => [
        `a place under a prefect's order, termites « ${termiteZone} »`,
        { ...sale, termiteZone },
        { termites: yes },
        { termites: "obligatoire" },
      ],
    ),
    [
      "the sewer is checked at a sale where a decree says so",
      { ...sale, propertyType: "appartement" },
      { sewerCheck: yes },
      { "assainissement-collectif": "obligatoire" },
    ],
    [
      "the year tells the age when the permit is unknown",
      { ...sale, constructionPermitDate: "ne-sais-pas", constructionYear: "1930" },
      {},
      { plomb: "obligatoire", amiante: "obligatoire" },
    ],
    [
      "an old installation of bottled gas",
      { ...sale, gasInstallation: "plus-15-ans", gasBottle: true },
      {},
      { gaz: "a-verifier" },
    ],
    [
      "a co-owned lot under 8 m² for sale",
      { ...sale, propertyType: "appartement", isCondominium: "oui", surface: 7.9 },
      {},
      { "carrez-boutin": "non-concerne" },
    ],
    ["the risks of a place that is unknown", sale, {}, { erp: "a-verifier" }],
    ["a place in a zone of earthquakes", letting, { seismicity: yes }, { erp: "obligatoire" }],
    ["a place of much radon", sale, { radon: yes }, { erp: "obligatoire" }],
  ])("%s", (_, answers, place, expected) => {
    expect(results(answers, place)).toMatchObject(expected);
  });
});

describe("thresholds", () => {
  const unknown = { ...sale, constructionPermitDate: "ne-sais-pas" } as const;
  test.each([
    ["1000", "obligatoire", "obligatoire"],
    ["1948", "obligatoire", "obligatoire"],
    ["1949", "non-concerne", "obligatoire"],
    ["1996", "non-concerne", "obligatoire"],
    ["1800", "obligatoire", "obligatoire"],
    ["1997", "non-concerne", "a-verifier"],
    ["1998", "non-concerne", "a-verifier"],
    ["2002", "non-concerne", "a-verifier"],
    ["2003", "non-concerne", "non-concerne"],
    ["2026", "non-concerne", "non-concerne"],
    ["2027", "a-verifier", "a-verifier"],
    ["2999", "a-verifier", "a-verifier"],
    ["3000", "a-verifier", "a-verifier"],
    ["", "a-verifier", "a-verifier"],
    ["193", "a-verifier", "a-verifier"],
    ["vers 1930", "a-verifier", "a-verifier"],
  ])("built in « %s »: lead %s, asbestos %s", (constructionYear, plomb, amiante) => {
    expect(results({ ...unknown, constructionYear })).toMatchObject({ plomb, amiante });
  });

  test.each([
    ["avant-1949", "obligatoire", "obligatoire"],
    ["1949-1997", "non-concerne", "obligatoire"],
    ["apres-1997", "non-concerne", "non-concerne"],
    ["ne-sais-pas", "a-verifier", "a-verifier"],
  ] as const)("permit %s: lead %s, asbestos %s", (constructionPermitDate, plomb, amiante) => {
    expect(results({ ...sale, constructionPermitDate })).toMatchObject({ plomb, amiante });
  });

  test.each([
    ["avant-1949", "1930", "obligatoire", "obligatoire"],
    ["avant-1949", "1951", "non-concerne", "obligatoire"],
    ["avant-1949", "1955", "a-verifier", "obligatoire"],
    ["avant-1949", "2020", "a-verifier", "a-verifier"],
    ["1949-1997", "1930", "a-verifier", "obligatoire"],
    ["1949-1997", "1960", "non-concerne", "obligatoire"],
    ["1949-1997", "2000", "non-concerne", "obligatoire"],
    ["1949-1997", "2010", "non-concerne", "a-verifier"],
    ["apres-1997", "1930", "a-verifier", "a-verifier"],
    ["apres-1997", "1996", "non-concerne", "a-verifier"],
    ["apres-1997", "1998", "non-concerne", "non-concerne"],
    ["apres-1997", "2030", "a-verifier", "a-verifier"],
  ] as const)("permit %s, built in %s: lead %s, asbestos %s", (permit, year, plomb, amiante) => {
    const days = { constructionPermitDate: permit, constructionYear: year };
    expect(results({ ...sale, ...days })).toMatchObject({ plomb, amiante });
  });

  test.each([
    [7.99, "non-concerne"],
    [8, "obligatoire"],
    [8.01, "obligatoire"],
    [undefined, "a-verifier"],
    ["huit", "a-verifier"],
  ])("a co-owned lot of %s m²: %s", (surface, expected) => {
    const answers = { ...sale, isCondominium: "oui", surface } as const;
    expect(results(answers)["carrez-boutin"]).toBe(expected);
  });

  test.each([
    ["moins-15-ans", "non-concerne"],
    ["plus-15-ans", "obligatoire"],
    ["ne-sais-pas", "a-verifier"],
    [undefined, "a-verifier"],
  ] as const)("installations %s: %s", (age, expected) => {
    const answers = { electricInstallation: age, gasInstallation: age };
    for (const transaction of [sale, letting]) {
      const { electricite, gaz } = results({ ...transaction, ...answers });
      expect([electricite, gaz]).toEqual([expected, expected]);
    }
  });

  test("no gas, no diagnostic", () => {
    const answers = { ...sale, gasInstallation: "aucune", gasBottle: true } as const;
    expect(results(answers).gaz).toBe("non-concerne");
  });
});

describe("termites, of a place that a source tells or none does", () => {
  test.each([
    [undefined, "oui", "obligatoire"],
    [undefined, "non", "a-verifier"],
    [undefined, "ne-sais-pas", "a-verifier"],
    ["oui", "non", "obligatoire"],
    ["oui", undefined, "obligatoire"],
    ["en-partie", "oui", "obligatoire"],
    ["en-partie", "non", "a-verifier"],
    ["en-partie", "ne-sais-pas", "a-verifier"],
    ["non", "oui", "a-verifier"],
    ["non", "non", "non-concerne"],
    ["non", "ne-sais-pas", "non-concerne"],
  ] as const)("%s, ticked « %s »: %s", (value, termiteZone, expected) => {
    const place: KnownPlace = value ? { termites: { value } } : {};
    expect(results({ ...sale, termiteZone }, place).termites).toBe(expected);
  });
});

describe("reasons", () => {
  test("say what the answers call for, what is unknown, and what the law asks otherwise", () => {
    const answers = {
      ...sale,
      constructionPermitDate: "avant-1949",
      gasInstallation: "ne-sais-pas",
    } as const;
    const { plomb, gaz, termites, amiante, "carrez-boutin": carrez } = advised(answers);
    const plain = (one?: Advice) => one?.reason.replace(/\s/g, " ");
    expect(plain(plomb)).toBe("parce que le logement date d’avant le 1er janvier 1949");
    expect(plain(amiante)).toBe(
      "parce que le permis de construire est antérieur au 1er juillet 1997",
    );
    expect(plain(gaz)).toBe(
      "parce que l’arrivée de gaz n’est pas connue et que l’âge de l’installation de gaz n’est pas connu",
    );
    expect(plain(termites)).toBe(
      "parce que seul un arrêté préfectoral dit si la commune est en zone termites",
    );
    expect(plain(carrez)).toBe(
      "parce que la loi ne le prévoit que dans ce cas : lot de copropriété d’au moins 8 m²",
    );
  });

  test.each([
    ["apres-1997", "1930", "la date du permis et l’année de construction se contredisent"],
    ["apres-1997", "2999", "l’année de construction donnée est à venir"],
  ] as const)("say why days of permit and construction decide nothing: %s, %s", (...given) => {
    const [constructionPermitDate, constructionYear, doubt] = given;
    const { plomb, amiante } = advised({ ...sale, constructionPermitDate, constructionYear });
    expect([plomb, amiante].map((one) => one?.reason.replace(/\s/g, " "))).toEqual(
      [0, 1].map(() => `parce que ${doubt}`),
    );
  });

  test("name the soil study where the property may be land", () => {
    const reasonFor = (propertyType: PropertyAnswers["propertyType"]) =>
      advised({ ...sale, propertyType }).erp?.reason;
    expect(reasonFor("autre")).toContain("un terrain à bâtir en zone d’argile");
    expect(reasonFor("maison")).not.toContain("argile");
  });

  test("read as a sentence when three facts are unknown", () => {
    expect(advised({ transactionType: "vente" })["carrez-boutin"]?.reason).toBe(
      "parce que le type exact du bien reste à nous préciser par message, que nous ne savons pas si le bien est en copropriété et que la surface n’est pas connue",
    );
  });

  test("say that the law asks for it at a sale only", () => {
    expect(advised({ ...letting, termiteZone: "oui" }).termites?.reason).toBe(
      "parce que la loi ne le demande pas pour une location",
    );
  });
});

/** All ways to answer some questions. */
function combinations(questions: Record<string, readonly unknown[]>): Record<string, unknown>[] {
  return Object.entries(questions).reduce<Record<string, unknown>[]>(
    (found, [key, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

describe("every combination of facts", () => {
  const yesNo = ["oui", "non", "ne-sais-pas"];
  const all = combinations({
    transactionType: ["vente", "location"],
    propertyType: ["maison", "appartement", "autre", undefined],
    constructionPermitDate: ["avant-1949", "1949-1997", "apres-1997", "ne-sais-pas"],
    constructionYear: [undefined, "1930", "1997"],
    electricInstallation: ["plus-15-ans", "ne-sais-pas"],
    gasInstallation: ["moins-15-ans", "plus-15-ans", "aucune", "ne-sais-pas"],
    gasBottle: [false, true],
    termiteZone: yesNo,
    isCondominium: yesNo,
    surface: [7, 8],
  }) as PropertyAnswers[];
  const places: KnownPlace[] = [{}, { termites: yes, sewerCheck: yes, seismicity: yes }];

  test("has a result with a reason for every diagnostic", () => {
    expect(all.length).toBeGreaterThan(5000);
    const advice = all.flatMap((answers) =>
      places.flatMap(
        (place) => adviseDiagnostics(answers, words.advice.reasons, { place, today }).advice,
      ),
    );
    expect(advice).toHaveLength(all.length * places.length * 12);
    const reasons = new Set(advice.map(({ reason }) => reason));
    for (const reason of reasons) expect(reason).toMatch(/^parce qu(?:e |’)\S.*[^ .{}]$/);
  });

  test("makes nothing obligatory for another kind of property, nor for one of no known kind", () => {
    const others = all.filter(
      ({ propertyType }) => propertyType !== "maison" && propertyType !== "appartement",
    );
    const [, known] = places;
    const found = others.flatMap((answers) => Object.values(results(answers, known)));
    expect(new Set(found)).toEqual(new Set(["a-verifier", "non-concerne"]));
  });

  test("never calls off what a source says of the place", () => {
    const [, known] = places;
    const sales = all.filter(({ transactionType }) => transactionType === "vente");
    for (const answers of sales) {
      const { termites, erp, "assainissement-collectif": sewer } = results(answers, known);
      expect([termites, erp, sewer]).not.toContain("non-concerne");
    }
  });
});
