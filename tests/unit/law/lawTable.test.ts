import { describe, expect, test } from "vitest";
import { placeShards } from "../../../scripts/build/placeShards.ts";
import { placesOf } from "../../../scripts/build/siteFiles.ts";
import { adviseDiagnostics } from "../../../src/domain/advice.ts";
import { questionsRead } from "../../../src/domain/factQuestions.ts";
import { placeFacts } from "../../../src/domain/places.ts";
import type { PropertyAnswers } from "../../../src/domain/propertyFacts.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { rules } from "../../../src/generated/rules.ts";
import { loadStep } from "../forms/loadForm.ts";
import { records } from "../site/siteContent.ts";
import law from "./law.json" with { type: "json" };

/*
 * The law is written twice on purpose: as rules of the records, which the site reads, and in
 * law.json, as a lawyer would put it. Here every answer is turned into all the properties that it may
 * be about; what the law asks of all of them is obligatory, of none it does not concern, of some it
 * is to be checked. The site has to say the same without knowing of this.
 */

const TODAY = "2026-11-25";
const step = await loadStep("quote", "property");

/** A property of which everything is known, by the names of law.json. */
type Property = Record<string, string | number>;
type Commune = Record<"postalCode" | "city", string> & Partial<Record<string, string>>;

const communes: readonly Commune[] = law.communes;

const shards = placeShards(placesOf(records));

/** What may be answered to each question; nothing is what a visitor left out. */
const answers = {
  propertyType: ["maison", "appartement", "autre", undefined],
  constructionPermitDate: ["avant-1949", "1949-1997", "apres-1997", "ne-sais-pas", undefined],
  constructionYear: [
    ..."1800 1930 1948 1949 1950 1953 1954 1955 1980 1990 1996 1997 1998 2002 2003 2010 2026".split(
      " ",
    ),
    "2027",
    "2030",
    "193",
    undefined,
  ],
  surface: [7.9, 8, 60, undefined],
  isCondominium: ["oui", "non", "ne-sais-pas", undefined],
  electricInstallation: ["moins-15-ans", "plus-15-ans", "ne-sais-pas", undefined],
  gasInstallation: ["moins-15-ans", "plus-15-ans", "aucune", "ne-sais-pas", undefined],
  gasBottle: [true, false, undefined],
  termiteZone: ["oui", "non", "ne-sais-pas", undefined],
} as const;
type Question = keyof typeof answers;

/** Every way to take one of each. */
function product<Value>(lists: Record<string, readonly Value[]>): Record<string, Value>[] {
  return Object.entries(lists).reduce<Record<string, Value>[]>(
    (all, [key, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [key]: value }))),
    [{}],
  );
}

const kinds = { maison: ["maison"], appartement: ["appartement"] };
const otherKinds = ["immeuble", "local", "terrain"];
const permitPeriods = {
  "avant-1949": (day: string) => day < "1949-01-01",
  "1949-1997": (day: string) => day >= "1949-01-01" && day < "1997-07-01",
  "apres-1997": (day: string) => day >= "1997-07-01",
};

/** Permits and completions of all times: a permit is used within five years. */
const buildings = Array.from({ length: 2026 - 1790 + 1 }, (_, rank) => 1790 + rank).flatMap(
  (year) =>
    ["-01-01", "-06-30", "-07-01", "-12-31"].flatMap((day) =>
      [0, 1, 2, 3, 4, 5].map((lag) => ({ permit: year + day, built: `${year + lag}-12-31` })),
    ),
);

/** The days that permit and construction may have, each read as the law's facts have it. */
function daysOf({ constructionPermitDate: period, constructionYear: year }: PropertyAnswers) {
  const inPeriod = new Map(Object.entries(permitPeriods)).get(String(period));
  const isYear = /^[12]\d{3}$/.test(String(year));
  if (isYear && String(year) > TODAY.slice(0, 4)) return buildings;
  const ofPermit = buildings.filter(({ permit }) => inPeriod?.(permit));
  const ofYear = buildings.filter(({ built }) => built.startsWith(String(year)));
  if (!isYear) {
    // Failing a year, the building is taken to be of its permit's period.
    return inPeriod ? ofPermit.filter(({ built }) => inPeriod(built)) : buildings;
  }
  if (!inPeriod) return ofYear;
  const both = ofYear.filter(({ permit }) => inPeriod(permit));
  return both.length > 0 ? both : [...ofPermit, ...ofYear];
}

const yesNo = (answer: unknown) =>
  answer === "oui" || answer === "non" ? [answer] : ["oui", "non"];
const age = (answer: unknown) => {
  if (answer === "plus-15-ans") return ["15 ans et plus"];
  return answer === "moins-15-ans" ? ["moins de 15 ans"] : ["15 ans et plus", "moins de 15 ans"];
};

/** Where the gas may come from: a bottle may feed a fixed pipe, or none. */
function gasPipes({ gasInstallation, gasBottle }: PropertyAnswers): string[] {
  if (gasInstallation === "aucune") return ["aucune"];
  if (gasBottle && gasInstallation) return ["fixe", "aucune"];
  return age(gasInstallation).length === 1 ? ["fixe"] : ["fixe", "aucune"];
}

/** Zones of termites are a prefect's: a tick adds one that is not known, and takes none away. */
function termites(ticked: unknown, known: string | undefined): string[] {
  if (known === "oui") return ["oui"];
  return ticked === "oui" ? ["oui"] : ["oui", "non"];
}

const daysByAnswers = new Map<string, Property[]>();

/** Of the days that permit and construction may have, one of each kind that conditions tell apart. */
function daysApart(given: PropertyAnswers, conditions: [string, Condition][]): Property[] {
  const { constructionPermitDate, constructionYear } = given;
  const answered = JSON.stringify([constructionPermitDate, constructionYear, conditions]);
  const kindOf = (day: Property) => conditions.map(([name, one]) => holds(day[name], one)).join();
  const known = daysByAnswers.get(answered);
  const days = known ?? [...new Map(daysOf(given).map((day) => [kindOf(day), day])).values()];
  daysByAnswers.set(answered, days);
  return days;
}

/** Every property that answers may be about, in one commune, as far as conditions tell them apart. */
function properties(
  given: PropertyAnswers,
  commune: Commune,
  conditions: [string, Condition][],
): Property[] {
  const asked = new Set(["kind", ...conditions.map(([name]) => name)]);
  const ofDays = conditions.filter(([name]) => name === "permit" || name === "built");
  const days = ofDays.length > 0 ? daysApart(given, ofDays) : [{}];
  const of: Record<string, readonly (string | number)[]> = {
    kind: new Map(Object.entries(kinds)).get(String(given.propertyType)) ?? [
      ...(given.propertyType === "autre" ? [] : ["maison", "appartement"]),
      ...otherKinds,
    ],
    surface: typeof given.surface === "number" ? [given.surface] : [5, 60],
    condominium: yesNo(given.isCondominium),
    electricity: age(given.electricInstallation),
    gas: age(given.gasInstallation),
    gasPipe: gasPipes(given),
    termites: termites(given.termiteZone, commune.termites),
    sewerCheck: yesNo(commune.sewerCheck),
    sewer: yesNo(commune.sewer),
    seismicity: yesNo(commune.seismicity ?? "non"),
    radon: yesNo(commune.radon ?? "non"),
    otherRisk: ["oui", "non"],
    noiseZone: ["oui", "non"],
    energyClass: ["A à D", "E à G"],
  };
  const read = Object.fromEntries(Object.entries(of).filter(([name]) => asked.has(name)));
  return days.flatMap((day) => product(read).map((one) => ({ ...one, ...day })));
}

type Condition = string[] | { before: string } | { from: number };

function holds(value: string | number | undefined, condition: Condition): boolean {
  if (Array.isArray(condition)) return condition.includes(String(value));
  return "before" in condition ? String(value) < condition.before : Number(value) >= condition.from;
}

const casesOf = (due: object[]) =>
  due.map((one) => Object.entries(one as Record<string, Condition>));

/** What the law makes of answers. Of land or business premises nothing is certain. */
function lawSays(due: object[], given: PropertyAnswers, commune: Commune): string {
  const cases = casesOf(due);
  const outcomes = new Set(
    properties(given, commune, cases.flat()).map((property) =>
      cases.some((one) => one.every(([name, condition]) => holds(property[name], condition))),
    ),
  );
  if (!outcomes.has(true)) return "non-concerne";
  const isKnown = given.propertyType === "maison" || given.propertyType === "appartement";
  return outcomes.has(false) || !isKnown ? "a-verifier" : "obligatoire";
}

/** What the site makes of them. */
function siteSays(diagnostic: string, given: PropertyAnswers): string | undefined {
  const place = placeFacts(
    shards.get(String(given.postalCode).slice(0, 2)),
    String(given.postalCode),
    String(given.city),
  );
  const { advice } = adviseDiagnostics(given, words.advice.reasons, { place, today: TODAY });
  return advice.find(({ choice, label }) => (choice ?? label) === diagnostic)?.result;
}

/** The questions that each fact of law.json is read from. */
const questionsOf: Record<string, Question[]> = {
  kind: ["propertyType"],
  permit: ["constructionPermitDate", "constructionYear"],
  built: ["constructionPermitDate", "constructionYear"],
  surface: ["surface"],
  condominium: ["isCondominium"],
  electricity: ["electricInstallation"],
  gas: ["gasInstallation"],
  gasPipe: ["gasInstallation", "gasBottle"],
  termites: ["termiteZone"],
};

const PLACES = ["termites", "sewerCheck", "sewer", "seismicity", "radon", "noiseZone"];

const rows = law.obligations.flatMap(({ transactions, ...row }) =>
  (transactions as ("vente" | "location")[]).map((transaction) => ({ ...row, transaction })),
);

describe("the site says what the law says", () => {
  test.each(rows)("$diagnostic, $transaction ($source)", ({ diagnostic, transaction, due }) => {
    const rule = rules.find(({ choice, label }) => (choice ?? label) === diagnostic)?.[transaction];
    expect(rule, `${diagnostic} n’a pas de règle pour une ${transaction}`).toBeDefined();
    const facts = casesOf(due).flatMap((one) => one.map(([name]) => name));
    const read = [
      ...questionsRead(rule?.cases ?? []),
      ...facts.flatMap((name) => questionsOf[name] ?? []),
    ];
    const asked = Object.entries(answers).filter(([key]) => read.includes(key));
    const isOfPlace = read.includes("postalCode") || facts.some((name) => PLACES.includes(name));
    const places = isOfPlace ? communes : communes.slice(0, 1);
    const apart = product<unknown>(Object.fromEntries(asked)).flatMap((given) =>
      places.flatMap((commune) => {
        const { postalCode, city } = commune;
        const all = { ...given, postalCode, city, transactionType: transaction } as PropertyAnswers;
        const said = siteSays(diagnostic, all);
        const meant = lawSays(due, all, commune);
        return said === meant
          ? []
          : [`${told(all)} : le site dit « ${called(said)} », la loi « ${called(meant)} »`];
      }),
    );
    expect(apart).toEqual([]);
  });

  test("every rule of the site has its counterpart in the law, and every commune exists", () => {
    const ruled = rules.flatMap(({ choice, label, vente, location }) =>
      Object.entries({ vente, location }).flatMap(([name, rule]) =>
        rule ? [`${choice ?? label} ${name}`] : [],
      ),
    );
    expect(rows.map((row) => `${row.diagnostic} ${row.transaction}`).sort()).toEqual(ruled.sort());
    expect(law.communes.length).toBeGreaterThanOrEqual(15);
  });
});

/** Answers in the words of the form: « Type de bien : Maison, Année de construction : 1930 ». */
function told(given: PropertyAnswers): string {
  return Object.entries(given)
    .map(([key, value]) => {
      const { title } = Object(step.schema.properties?.[key]);
      const label = step.ui[key]?.labels?.[String(value)] ?? value ?? "sans réponse";
      return `${title} : ${label}`;
    })
    .join(", ");
}

/** What results are called. */
const called = (result = "rien") => Object(words.advice.results)[result] ?? result;
