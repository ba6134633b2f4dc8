import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import { countText } from "../../../src/forms/parts/DossierCount.tsx";
import { WizardChip, WizardDossier } from "../../../src/forms/parts/WizardDossier.tsx";
import { fieldAdvice } from "../../../src/islands/form/fieldAdvice.ts";
import { formWords } from "../../../src/islands/form/words.ts";
import { house } from "../fixtures/answers.ts";
import { fixtureForm, fixtureStep } from "../fixtures/fixtureForms.ts";

const quote = await fixtureForm("quote");
const choices = await fixtureStep("quote", "diagnostics");

/** What is read of some HTML, a line an element. */
const linesOf = (html: string) =>
  html
    .replace(/<\/?(?:a|span)\b[^>]*>/g, "")
    .replace(/[\u00a0\u202f]/g, " ")
    .split(/<[^>]*>/)
    .map((line) => line.trim())
    .filter(Boolean);

const propsOf = (answers: Answers, current: number) => ({
  definition: quote,
  current,
  store: createAnswerStore(answers),
  words: formWords,
  adviceFor: fieldAdvice,
});

/** The HTML that stands beside a step of the quote. */
const besideHtml = (answers: Answers, current = 0) =>
  renderToStaticMarkup(<WizardDossier {...propsOf(answers, current)} />);

const beside = (answers: Answers, current = 0) => linesOf(besideHtml(answers, current));

const chip = (answers: Answers, current: number) =>
  linesOf(renderToStaticMarkup(<WizardChip {...propsOf(answers, current)} />));

const told = (answers: Answers) => {
  const { selectedDiagnostics } = fieldAdvice(choices, answers);
  return linesOf(countText(selectedDiagnostics, formWords.advice)).join();
};

const titles = (lines: string[]) => lines.filter((line) => /\(\d+\)$/.test(line));

describe("beside the quote", () => {
  test("stands what will appear, before the visitor said what the property is for", () => {
    const [title, promise, ...others] = beside({ propertyType: "maison" });
    expect(title).toBe("Votre dossier");
    expect(promise).toMatch(/^Vente ou location \? Votre dossier apparaît ici/);
    expect(others).toEqual([
      "Ce que la loi demande",
      "Ce qui reste à vérifier",
      "Ce qui ne concerne pas ce bien",
    ]);
  });

  test("stand the diagnostics by what they are, counted, each with its mark and its reason", () => {
    const lines = beside(house);
    expect(titles(lines)).toEqual([
      "Ce que la loi demande (3)",
      "Ce qui reste à vérifier (6)",
      "Ce qui ne concerne pas ce bien (4)",
    ]);
    const asbestos = lines.findIndex((line) => /^Amiante/.test(line));
    expect(lines[asbestos]).toMatch(/!\s?Obligatoire$/);
    expect(lines[asbestos + 1]).toMatch(/^parce que le permis de construire/);
  });

  test("what does not concern the property is folded", () => {
    const [folded = ""] = /<details>.*<\/details>/s.exec(besideHtml(house)) ?? [];
    expect(linesOf(folded)[0]).toBe("Ce qui ne concerne pas ce bien (4)");
    expect(linesOf(folded).join()).toMatch(/Plomb/);
  });

  test("stands that it depends on the works, where they decide", () => {
    const lines = beside({ ...house, transactionType: "autre" });
    expect(lines.join()).toContain("dépendent de ce qui est prévu");
    expect(titles(lines)).toEqual([
      "Ce qui reste à vérifier (12)",
      "Ce qui ne concerne pas ce bien (1)",
    ]);
  });

  test("stands what was chosen, once it is: no list of the law any more", () => {
    const lines = beside({ ...house, selectedDiagnostics: ["dpe", "gaz"] }, 2);
    expect(lines).toEqual(["Votre demande", "DPE!Obligatoire", "Gaz–Non concerné"]);
  });
});

describe("the chip", () => {
  test("counts what is obligatory or to be verified, up to the step with the choices", () => {
    expect(chip(house, 0)).toEqual(["Dossier : 9"]);
    expect(chip(house, 1)).toEqual(["Dossier : 9"]);
    expect(chip(house, 2)).toEqual([]);
  });

  test("is not there before there is a dossier", () => {
    expect(chip({ propertyType: "maison" }, 0)).toEqual([]);
  });
});

describe("what is announced", () => {
  test("is how many diagnostics there are, and how many of them are obligatory", () => {
    expect(told(house)).toBe("9 diagnostics dans votre dossier, dont 3 obligatoires.");
    const none = { ...house, transactionType: "autre" };
    expect(told(none)).toBe("12 diagnostics dans votre dossier.");
  });

  test("is nothing before there is a dossier", () => {
    expect(told({})).toBe("");
  });
});
