import { describe, expect, test } from "vitest";
import { defineForm } from "../../../src/forms/definition.ts";
import { dossierFragment, sharedAnswers } from "../../../src/forms/questionnaire/sharedAnswers.ts";
import { data, validators } from "../../../src/generated/forms/my-diagnostics/index.ts";

const [step] = defineForm({ data, validators }).steps;
if (!step) throw new Error("There is no step to speak of");

const flat = {
  transactionType: "vente",
  propertyType: "appartement",
  surface: 62.5,
  postalCode: "75011",
  city: "L’Haÿ-les-Roses & Cie = 100 %",
  gasInstallation: "plus-15-ans",
  gasBottle: true,
};

const read = (fragment: string) => sharedAnswers(step, fragment);

describe("the link of a dossier", () => {
  test("brings back the answers that it was made of", () => {
    const fragment = dossierFragment(flat);
    expect(fragment).toMatch(/^#dossier\?[\w.%&=+*-]+$/);
    expect(read(fragment)).toEqual({ answers: flat, isWhole: true });
  });

  test("holds none but questions about the property: no name, no address, no way to call", () => {
    const asked = Object.keys(step.ui);
    for (const key of ["propertyAddress", "firstName", "lastName", "email", "phone", "fiscalId"])
      expect(asked).not.toContain(key);
    expect(read(`${dossierFragment(flat)}&email=a%40b.fr`)).toEqual({
      answers: flat,
      isWhole: false,
    });
  });

  test.each(["", "#", "#validite", "#dossier", "#my-diagnostics_dossier", "#%"])(
    "is not one: %s",
    (fragment) => expect(read(fragment)).toBeUndefined(),
  );

  test.each([
    "#dossier?",
    "#dossier?%",
    "#dossier?=&&=",
    "#dossier?transactionType=don",
    "#dossier?transactionType=",
    "#dossier?surface=62,5",
    "#dossier?surface=-1",
    "#dossier?postalCode=7",
    "#dossier?gasBottle=false",
    "#dossier?transactionType=vente&transactionType=location",
    "#dossier?__proto__=vente&constructor=vente",
    `#dossier?city=${"a".repeat(1000)}`,
    `#dossier?transactionType=vente&x=${"a".repeat(5000)}`,
  ])("is refused as a whole: %s", (fragment) => {
    expect(read(fragment)).toEqual({ answers: {}, isWhole: false });
  });

  test("is read as far as it can be", () => {
    expect(read("#dossier?transactionType=vente&propertyType=igloo&surface=40")).toEqual({
      answers: { transactionType: "vente", surface: 40 },
      isWhole: false,
    });
  });
});
