import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Dossier } from "../../../src/domain/advice.ts";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import { countText } from "../../../src/forms/parts/DossierCount.tsx";
import { WizardChip, WizardDossier } from "../../../src/forms/parts/WizardDossier.tsx";
import { house } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";
import words from "../fixtures/project/schemas/forms/words.json" with { type: "json" };

const quote = await fixtureForm("quote");

const because = "parce que la règle le dit";

/** What the law makes of three diagnostics. */
const sale: Dossier = {
  advice: [
    { choice: "dpe", label: "DPE", result: "obligatoire", reason: because, validity: "10 ans" },
    { choice: "gaz", label: "Gaz", result: "non-concerne", reason: "parce qu’il n’y en a pas" },
    { choice: "amiante", label: "Amiante", result: "obligatoire", reason: because },
    { choice: "erp", label: "ERP", result: "a-verifier", reason: because },
  ],
};

const works: Dossier = {
  advice: [{ choice: "dpe", label: "DPE", result: "a-verifier", reason: because }],
  note: "Tout dépend des travaux.",
};

const none: Dossier = { advice: [] };

/** What is read of some HTML, a line an element. */
const linesOf = (html: string) =>
  html
    .replace(/<\/?(?:a|span)\b[^>]*>/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .split(/<[^>]*>/)
    .map((line) => line.trim())
    .filter(Boolean);

const propsOf = (dossier: Dossier) => ({
  definition: quote,
  store: createAnswerStore({ ...house, selectedDiagnostics: ["dpe", "gaz"] }),
  words,
  adviceFor: () => dossier,
});

/** The HTML that stands beside a step of the quote. */
const besideHtml = (dossier: Dossier) =>
  renderToStaticMarkup(<WizardDossier {...propsOf(dossier)} />);

const beside = (dossier: Dossier) => linesOf(besideHtml(dossier));

const chip = (dossier: Dossier) =>
  linesOf(renderToStaticMarkup(<WizardChip {...propsOf(dossier)} />));

test("a result is parted from the words around it for those who read by ear", () => {
  const read = besideHtml(sale).replace(/<[^>]*>/g, "");
  expect(read).toMatch(/DPE 10 ans !?Obligatoire parce que/);
});

describe("beside the quote", () => {
  test("stands what will appear, before the visitor said what the property is for", () => {
    const { title, waiting, groups } = words.advice;
    expect(beside(none)).toEqual([title, waiting, ...Object.values(groups)]);
  });

  test("stand the diagnostics by what they are, counted, each with its mark and its reason", () => {
    expect(beside(sale).slice(2)).toEqual([
      "Ce que la loi demande (2)",
      "DPE 10 ans !Obligatoire",
      because,
      "Validité : 10 ans",
      "Amiante !Obligatoire",
      because,
      "Ce qui reste à vérifier (1)",
      "ERP ?À vérifier",
      because,
      "Ce qui ne concerne pas ce bien (1)",
      "Gaz –Non concerné",
      "parce qu’il n’y en a pas",
      words.advice.stillValid,
    ]);
  });

  test("each diagnostic is a line in which its reason is folded, and leads to its page", () => {
    const url = "/avant-vente/dpe";
    const html = besideHtml({ advice: sale.advice.map((one) => ({ ...one, url })) });
    const [line = ""] = /<details[^>]*>.*?<\/details>/s.exec(html) ?? [];
    const [summary = "", folded = ""] = line.split("</summary>");
    expect(linesOf(summary)).toEqual(["DPE 10 ans !Obligatoire"]);
    expect(linesOf(folded).slice(0, 2)).toEqual([because, "Validité : 10 ans"]);
    expect(folded).toContain(`href="${url}"`);
    expect(html).not.toMatch(/<details[^>]* open=/);
  });

  test("stands that it depends on the works, where they decide", () => {
    const lines = beside(works);
    expect(lines).toContain("Tout dépend des travaux.");
    expect(lines).not.toContain(words.advice.none);
  });
});

describe("the chip", () => {
  test("counts what the law asks for", () => {
    expect(chip(sale)).toEqual(["Dossier (2)"]);
  });

  test("counts nothing while all is still to be verified", () => {
    expect(chip(works)).toEqual([words.advice.title]);
  });

  test("is not there before there is a dossier", () => {
    expect(chip(none)).toEqual([]);
  });
});

test("what is announced is how many diagnostics there are, and how many of them are obligatory", () => {
  const told = (dossier: Dossier | undefined) => countText(dossier, words.advice);
  expect(told(sale)).toBe("3 diagnostics dans votre dossier, dont 2 obligatoires.");
  const one = { advice: sale.advice.slice(0, 1) };
  expect(told(one)).toBe("1 diagnostic dans votre dossier, dont 1 obligatoire.");
  expect(told(works)).toBe("1 diagnostic dans votre dossier.");
  expect(told(none)).toBe("");
});
