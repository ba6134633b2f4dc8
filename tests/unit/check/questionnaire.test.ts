import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { places, problemsWithFiles, wording } from "./formChanges.ts";

const path = "schemas/forms/my-diagnostics.json";
const source = JSON.parse(readFileSync(path, "utf8"));

/** What the check says of the fixture with a questionnaire that is changed. */
const problems = (change: object) =>
  problemsWithFiles({ [path]: JSON.stringify({ ...source, ...change }) });

describe("a questionnaire", () => {
  test("that takes the questions of a form in steps, and sends nothing, is in order", () => {
    expect(places(problems({}))).toEqual([]);
  });

  test.each([
    [
      "of a form that there is not",
      { questionsOf: "quot" },
      `${path} › questionsOf › formulaire inconnu`,
      "Aucun formulaire en étapes ne s’appelle « quot ». Vouliez-vous dire « quote »",
    ],
    [
      "that begins with a question that there is not",
      { first: ["transaction"] },
      `${path} › first.0 › question inconnue`,
      "« transaction »",
    ],
    [
      "that is to send something",
      { submission: { steps: [{ action: "wait", durationMs: 1000 }] } },
      `${path} › submission.steps › longueur`,
      "",
    ],
    [
      "whose answers lead to no page",
      { form: { ...source.form, goOn: { ...source.form.goOn, page: "/devi" } } },
      `${path} › form.goOn.page › lien mort`,
      "/devis",
    ],
    [
      "that is named otherwise than its file",
      { form: { ...source.form, name: "tool" } },
      `${path} › form.name › nom interne`,
      "my-diagnostics",
    ],
  ])("%s is refused", (_, change, place, says) => {
    const found = problems(change);
    expect(places(found)).toEqual([place]);
    expect(wording(found)).toContain(says);
  });

  test("whose form does not ask what the rules read is refused", () => {
    const property = "schemas/forms/quote/property.json";
    const fixture = readFileSync(`tests/unit/fixtures/project/${property}`, "utf8");
    const found = problemsWithFiles({
      [path]: JSON.stringify(source),
      [property]: fixture.replaceAll("gasInstallation", "gasSupply"),
    });
    expect(wording(found)).toContain("lisent la réponse à « gasInstallation »");
  });

  test("whose form answers by itself what a rule reads is refused, and nothing else that it does", () => {
    const property = "schemas/forms/quote/property.json";
    const fixture = readFileSync(`tests/unit/fixtures/project/${property}`, "utf8");
    const step = JSON.parse(fixture);
    for (const key of ["gasInstallation", "heatingType"])
      step.properties[key].default = "ne-sais-pas";
    const found = problemsWithFiles({
      [path]: JSON.stringify(source),
      [property]: JSON.stringify(step),
    });
    expect(places(found)).toEqual([
      `${property} › properties.gasInstallation.default › réponse supposée`,
    ]);
  });

  test("whose form calls a choice otherwise than the rules do is refused", () => {
    const property = "schemas/forms/quote/property.json";
    const fixture = readFileSync(`tests/unit/fixtures/project/${property}`, "utf8");
    const found = problemsWithFiles({
      [path]: JSON.stringify(source),
      [property]: fixture.replaceAll("plus-15-ans", "quinze-ans-et-plus"),
    });
    expect(places(found)).toEqual(
      ["electricInstallation", "gasInstallation"].map(
        (key) => `${property} › properties.${key}.enum.1 › choix renommé`,
      ),
    );
    expect(wording(found)).toContain(
      "(« quinze-ans-et-plus ») : qui le coche perdrait leur conseil",
    );
  });

  test("whose form offers a choice less, or one more that no rule reads, is accepted", () => {
    const property = "schemas/forms/quote/property.json";
    const fixture = readFileSync(`tests/unit/fixtures/project/${property}`, "utf8");
    const offering = (kinds: string) =>
      problemsWithFiles({
        [path]: JSON.stringify(source),
        [property]: fixture
          .replace('["maison", "appartement", "autre"]', kinds)
          .replace('"autre": "Autre"', '"chateau": "Château", "autre": "Autre"'),
      }).filter(({ rule }) => rule === "choix renommé");
    expect(offering('["maison", "appartement", "chateau", "autre"]')).toEqual([]);
    expect(offering('["maison", "appartement"]')).toEqual([]);
  });
});
