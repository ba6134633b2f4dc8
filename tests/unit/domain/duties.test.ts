import { describe, expect, test } from "vitest";
import { adviseDuties } from "../../../src/domain/advice.ts";
import type { KnownPlace, PropertyAnswers } from "../../../src/domain/propertyFacts.ts";
import { duties } from "../../../src/generated/duties.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { contentAt, siteOf } from "../site/siteContent.ts";

/** What is to be prepared for a property, by name. */
function prepared(answers: PropertyAnswers, place: KnownPlace = {}): Record<string, string> {
  const circumstances = { place, today: "2026-11-25" };
  const advice = adviseDuties(duties, answers, words.advice.reasons, circumstances);
  return Object.fromEntries(advice.map(({ label, result }) => [label.replace(/\s/g, " "), result]));
}

const flat = { propertyType: "appartement", transactionType: "vente" } as const;

describe("what is to be prepared beside diagnostics", () => {
  test.each<[string, PropertyAnswers, KnownPlace, Record<string, string>]>([
    [
      "a co-owned flat for sale",
      { ...flat, isCondominium: "oui", constructionYear: "1930" },
      { airPlan: { value: "oui" } },
      {
        "Documents de la copropriété": "obligatoire",
        "Assainissement et défauts cachés": "a-verifier",
        "Carnet d’information du logement": "a-verifier",
        "Certificat de l’appareil de chauffage au bois": "a-verifier",
      },
    ],
    [
      "a house that is not co-owned, where no text speaks of the air",
      { propertyType: "maison", transactionType: "vente", isCondominium: "non" },
      { airPlan: { value: "non" } },
      {
        "Assainissement et défauts cachés": "a-verifier",
        "Carnet d’information du logement": "a-verifier",
      },
    ],
    [
      "a flat to let where every letting needs a permit",
      { ...flat, transactionType: "location" },
      { permitToLet: { value: "oui" } },
      {
        "Permis de louer": "obligatoire",
        "Loyer d’un logement classé F ou G": "a-verifier",
        "Meublé de tourisme": "a-verifier",
      },
    ],
    ["works", { ...flat, transactionType: "autre" }, {}, {}],
    ["no occasion yet", { propertyType: "appartement" }, {}, {}],
  ])("%s", (_, answers, place, expected) => {
    expect(prepared(answers, place)).toEqual(expected);
  });

  test("a town of which nothing was read is to be checked, never left out", () => {
    const letting = { ...flat, transactionType: "location" } as const;
    expect(prepared(letting)["Permis de louer"]).toBe("a-verifier");
    expect(prepared(letting, { permitToLet: { value: "en-partie" } })["Permis de louer"]).toBe(
      "a-verifier",
    );
  });

  test("each leads to the page that tells it, with its texts", () => {
    const site = siteOf();
    for (const { label, vente, location } of duties) {
      for (const rule of [vente, location]) {
        const [route = "", anchor] = rule?.url.split("#") ?? [];
        if (!rule) continue;
        const { duties: told } = contentAt(site, "obligations", route);
        expect(told.anchor).toBe(anchor);
        expect(told.list.map(({ title }) => title)).toContain(label);
      }
    }
  });
});
