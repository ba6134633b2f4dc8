import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { defaultAnswers, stepAnswers } from "../../../src/forms/stepValidator.ts";
import { today } from "../../../src/forms/today.ts";
import { visibleFields } from "../../../src/forms/visibility.ts";
import { house, visitor } from "../fixtures/answers.ts";
import { fixtureStep } from "../fixtures/fixtureForms.ts";
import { messageFor } from "./loadForm.ts";

const property = await fixtureStep("quote", "property");
const details = await fixtureStep("quote", "contact-details");
const legal = await fixtureStep("legal-question", "legal-question");

const shows = (answers: Answers, key: string) => visibleFields(property, answers).has(key);

describe("gasHeating and gasBottle", () => {
  test.each(["moins-15-ans", "plus-15-ans", "ne-sais-pas"])(
    "are asked when the gas installation is « %s »",
    (gasInstallation) => {
      expect(shows({ ...house, gasInstallation }, "gasHeating")).toBe(true);
      expect(shows({ ...house, gasInstallation }, "gasBottle")).toBe(true);
    },
  );

  test.each([
    ["without a gas installation", { gasInstallation: "aucune" }],
    ["before the question on gas was answered", {}],
  ])("are not asked %s", (_, answers) => {
    expect(shows(answers, "gasHeating")).toBe(false);
    expect(shows(answers, "gasBottle")).toBe(false);
  });

  test("are left out of the answers once there is no gas any more", () => {
    const answers = { ...house, gasHeating: true, gasBottle: true };
    const kept = stepAnswers(property, { ...answers, gasInstallation: "aucune" });
    expect(Object.keys(kept)).not.toContain("gasHeating");
    expect(Object.keys(kept)).not.toContain("gasBottle");
  });

  test("are kept while there is gas", () => {
    const answers = { ...house, gasInstallation: "plus-15-ans", gasHeating: true };
    expect(stepAnswers(property, answers)).toMatchObject({ gasHeating: true });
  });
});

describe("preferredDate", () => {
  const planned = { ...visitor, urgency: "planifie" };

  test("is asked for a planned intervention", () => {
    expect(visibleFields(details, planned).has("preferredDate")).toBe(true);
  });

  test.each(["urgent", "normal"])("is not asked for the urgency « %s »", (urgency) => {
    expect(visibleFields(details, { ...visitor, urgency }).has("preferredDate")).toBe(false);
  });

  test("may be today and later, not earlier", () => {
    const told = (preferredDate: string) =>
      messageFor(details, { ...planned, preferredDate }, "preferredDate");
    expect(told("2020-01-01")).toBe("Choisissez une date à venir");
    expect(told(today())).toBeNull();
    expect(told("2099-12-31")).toBeNull();
  });

  test("is judged only while it is asked", () => {
    const date = { preferredDate: "demain" };
    const words = "Indiquez une date, par exemple 14/03/2026";
    expect(messageFor(details, { ...planned, ...date }, "preferredDate")).toBe(words);
    expect(messageFor(details, { ...visitor, ...date }, "preferredDate")).toBeNull();
  });
});

describe("the fields on screen", () => {
  test("follow the order of the groups, conditional ones among the others", () => {
    const answers = { ...house, gasInstallation: "plus-15-ans" };
    const order = property.groups.flatMap(({ fields }) => fields);
    expect([...visibleFields(property, answers).keys()]).toEqual(order);
  });

  test("are the unconditional ones before any answer", () => {
    const keys = [...visibleFields(property, {}).keys()];
    expect(keys).not.toContain("gasHeating");
    expect(keys.slice(0, 3)).toEqual(["propertyType", "transactionType", "propertyAddress"]);
  });

  test("have their title from the schema", () => {
    const titles = [...visibleFields(legal, {}).values()].map(({ title }) => title);
    expect(titles).toContain("Votre question");
  });
});

describe("the answers of a step", () => {
  test("hold nothing that no field of it asks", () => {
    expect(stepAnswers(legal, { name: "Jeanne", hobby: "lecture" })).toEqual({ name: "Jeanne" });
  });

  test("hold no key without an answer", () => {
    expect(stepAnswers(legal, { name: undefined })).toEqual({});
  });
});

test("a step starts with the answers that its fields have by default", () => {
  expect(defaultAnswers(legal)).toEqual({ subject: "Question juridique" });
  expect(defaultAnswers(details)).toEqual({ urgency: "normal" });
});
