import { expect, test } from "vitest";
import { validityAnswer } from "../../../src/domain/documentValidity.ts";
import { contentAt, siteOf } from "../site/siteContent.ts";

const site = siteOf();
const words = site.words.validityCheck;

const checkedAt = (route: string) =>
  contentAt(site, "obligations", route).validityCheck.flatMap(({ diagnostics }) => diagnostics);

/** What the page of a section's obligations hands to its script for a diagnostic. */
function checked(name: string, route: string) {
  const found = checkedAt(route).find((diagnostic) => diagnostic.name === name);
  if (!found) throw new Error(`${name} cannot be chosen on ${route}.`);
  return found;
}

const sale = (name: string) => checked(name, "/avant-vente/obligations");
const letting = (name: string) => checked(name, "/avant-location/obligations");

const plain = (text: string) => text.replace(/\s+/g, " ");

function told(
  { rule }: ReturnType<typeof checked>,
  made: string,
  signed: string,
  result?: "positif" | "negatif",
) {
  const answer = validityAnswer(rule, { made, signed, ...(result && { result }) }, words);
  return { ...answer, sentence: plain(answer.sentence), details: answer.details.map(plain) };
}

test("a document that holds is told with its last day, which can be put into a calendar", () => {
  expect(told(sale("electricite"), "2024-02-29", "2026-11-22")).toEqual({
    outcome: "valid",
    sentence: "Valable jusqu’au 27 février 2027",
    details: [],
    last: "2027-02-27",
  });
});

test("on the very day, what the texts ask is told, and the day before", () => {
  const { outcome, sentence, last } = told(sale("electricite"), "2023-11-22", "2026-11-22");
  expect(outcome).toBe("check");
  expect(sentence).toMatch(/^À vérifier, car .*moins de 3 ans.*21 novembre 2026/);
  expect(last).toBeUndefined();
});

test("both readings stand below each other, the law's first", () => {
  expect(told(letting("gaz"), "2022-01-10", "2026-11-22")).toMatchObject({
    outcome: "valid",
    details: [
      "6 ans : valable jusqu’au 9 janvier 2028",
      "3 ans selon une autre lecture : à refaire, car valable jusqu’au 9 janvier 2025 seulement",
    ],
  });
});

test("a result that is not known is told case by case", () => {
  expect(told(sale("plomb"), "2024-05-22", "2026-11-22")).toMatchObject({
    outcome: "check",
    sentence: expect.stringMatching(/^À vérifier/),
    details: [
      expect.stringMatching(/^1 an si du plomb est présent : à refaire/),
      "illimitée sinon : valable sans limite de durée",
    ],
  });
  expect(told(sale("plomb"), "2024-05-22", "2026-11-22", "negatif").details).toEqual([]);
});

test("every diagnostic of a section can be chosen, each once, with the quote for it", () => {
  for (const route of ["/avant-vente/obligations", "/avant-location/obligations"]) {
    const { obligations } = contentAt(site, "obligations", route);
    const labels = checkedAt(route).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(obligations.map(({ label }) => label)));
    const names = checkedAt(route).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  const both = contentAt(site, "my-diagnostics", "/mes-diagnostics").validityCheck;
  const names = both.flatMap(({ diagnostics }) => diagnostics.map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["vente-plomb", "location-plomb"]));
  expect(sale("dpe").quote).toBe("/devis?diagnostic=dpe&transaction=vente");
  expect(sale("audit-energetique").quote).toBe("/devis?souhait=audit&transaction=vente");
});

test("a find of asbestos from before April 2013 is to be renewed for a sale alone", () => {
  const sentence = (of: typeof sale) =>
    told(of("amiante"), "2010-01-10", "2026-11-22", "negatif").sentence;
  expect(sentence(sale)).toBe("À refaire, car établi avant le 1er avril 2013");
  expect(sentence(letting)).toBe("Valable sans limite de durée");
});
