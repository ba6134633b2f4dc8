import { beforeEach, describe, expect, test, vi } from "vitest";
import source from "../../../schemas/forms/my-diagnostics.json" with { type: "json" };
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { pick } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf, stepName } from "../../../scripts/project/forms.ts";
import { questionnairesOf } from "../../../scripts/project/questionnaires.ts";
import { adviseDiagnostics } from "../../../src/domain/advice.ts";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { defineForm } from "../../../src/forms/definition.ts";
import { sessionDrafts } from "../../../src/forms/drafts.ts";
import { readDraft, writeDraft } from "../../../src/forms/keptDraft.ts";
import { differing, handedOver, handOver } from "../../../src/forms/questionnaire/handOver.ts";
import { openQuestions } from "../../../src/forms/questionnaire/QuestionnaireDossier.tsx";
import { visibleSchema } from "../../../src/forms/visibility.ts";
import { data, validators } from "../../../src/generated/forms/my-diagnostics/index.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };

const [quote] = formsOf(finishTexts(readProject())).filter(({ name }) => name === "quote");
const property = quote?.steps.find((one) => stepName(one) === "property")?.value;
const definition = defineForm({ data, validators });
const [step] = definition.steps;
if (!step || !property) throw new Error("There is no step to speak of");

/** Questions of the quote that no rule reads: personal ones above all. */
const unread = ["propertyAddress", "addressComplement", "fiscalId", "numberOfRooms", "heatingType"];

describe("the questions of « Mon bien, mes diagnostics »", () => {
  test("are those of the quote, word for word", () => {
    for (const [key, field] of Object.entries(step.schema.properties ?? {})) {
      expect(property.properties[key]).toMatchObject(Object(field));
      const words = pick(Object(step.ui[key]), ["labels", "hints", "unit", "placeholder"]);
      expect(property.properties[key]?.ui).toMatchObject(words);
    }
  });

  test("are first those that a tap answers each, then the others, folded, in the quote's order", () => {
    const [first, rest] = step.groups;
    expect(first?.fields).toEqual(source.first);
    const ways = first?.fields.map((key) => step.ui[key]?.widget);
    expect(new Set(ways)).toEqual(new Set(["cards", "text"]));
    expect(rest?.folded).toBe(true);
    const order = property.form.groups.flatMap(({ fields }) => fields);
    expect(rest?.fields).toEqual(order.filter((key) => rest?.fields.includes(key)));
    expect(rest?.fields).toContain("gasBottle");
  });

  test("leave out what no rule reads, and ask for nothing", () => {
    for (const key of unread) expect(Object.keys(step.ui)).not.toContain(key);
    expect(step.schema.required).toEqual([]);
  });

  test("follow the rules: one more question that a rule reads is asked by itself", () => {
    const asked = (questions: string[]) =>
      questionnairesOf(readProject().formFiles, new Set(questions)).flatMap(({ steps }) =>
        steps.flatMap(({ value }) => value.form.groups.flatMap(({ fields }) => fields)),
      );
    expect(asked(["surface"])).toEqual(["surface"]);
    expect(asked(["surface", "heatingType"]).sort()).toEqual(["heatingType", "surface"]);
    expect(asked(["gasBottle"]).sort()).toEqual(["gasBottle", "gasInstallation"]);
  });
});

describe("what is still open", () => {
  const open = (answers: Answers) => {
    const { advice } = adviseDiagnostics(answers, words.advice.reasons, {
      place: {},
      today: "2026-11-25",
    });
    const { properties = {} } = visibleSchema(step, answers);
    return openQuestions(advice, step, properties, answers);
  };

  test("names the questions without an answer, with what each would decide", () => {
    const questions = open({ transactionType: "vente", propertyType: "maison" });
    expect(questions.get("constructionPermitDate")).toEqual(
      expect.arrayContaining(["Amiante", "Plomb"]),
    );
    expect(questions.get("postalCode")).toContain("Termites");
    expect(questions.has("city")).toBe(false);
    expect(questions.has("propertyType")).toBe(false);
  });

  test("counts « je ne sais pas » as open, and an answer that decides as settled", () => {
    const answers = { transactionType: "vente", propertyType: "maison" };
    expect(open({ ...answers, electricInstallation: "ne-sais-pas" }).keys()).toContain(
      "electricInstallation",
    );
    expect(open({ ...answers, electricInstallation: "moins-15-ans" }).keys()).not.toContain(
      "electricInstallation",
    );
  });
});

describe("the draft of the quote", () => {
  const kept = new Map<string, string>();
  const handed = {
    form: "quote",
    answers: { transactionType: "vente", city: "Paris", gasBottle: undefined },
    choices: {
      selectedDiagnostics: { ticked: ["plomb", "dpe"], all: ["dpe", "amiante", "plomb"] },
    },
  };

  const begin = (answers: Answers) =>
    writeDraft("quote", { form: "", answers, personal: [], ticked: {} });

  beforeEach(() => {
    kept.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });

  test("takes the answers and the obligatory diagnostics, in the order of the list", () => {
    handOver(handed);
    expect(readDraft("quote").answers).toEqual({
      transactionType: "vente",
      city: "Paris",
      selectedDiagnostics: ["dpe", "plomb"],
    });
    expect(differing(handed)).toEqual([]);
  });

  test("keeps what only the quote asks, and says what it answers otherwise", () => {
    const draft = {
      lastName: "Martin",
      city: "Lyon",
      gasBottle: true,
      selectedDiagnostics: ["amiante"],
    };
    begin(draft);
    expect(differing(handed)).toEqual(["city", "gasBottle"]);
    handOver(handed);
    expect(readDraft("quote").answers).toEqual({
      lastName: "Martin",
      transactionType: "vente",
      city: "Paris",
      selectedDiagnostics: ["dpe", "amiante", "plomb"],
    });
  });

  test("loses what an earlier hand-over ticked and is not due any more, never what the visitor did", () => {
    const due = (...ticked: string[]) => ({
      ...handed,
      choices: { selectedDiagnostics: { ...handed.choices.selectedDiagnostics, ticked } },
    });
    const ticked = () => readDraft("quote").answers.selectedDiagnostics;
    begin({ selectedDiagnostics: ["amiante"] });
    handOver(due("amiante", "plomb"));
    handOver(due("dpe"));
    expect(ticked()).toEqual(["dpe", "amiante"]);
    sessionDrafts({ ...definition, name: "quote" }).clear();
    begin({ selectedDiagnostics: ["dpe"] });
    handOver(due("plomb"));
    expect(ticked()).toEqual(["dpe", "plomb"]);
  });

  test("keeps a box that is not asked for here", () => {
    const draft = { gasInstallation: "plus-15-ans", gasBottle: true };
    const given = (answers: Answers) => ({
      definition,
      dossier: adviseDiagnostics(answers, words.advice.reasons, { place: {}, today: "2026-11-25" }),
      answers,
      visible: visibleSchema(step, answers),
    });
    begin(draft);
    const hidden = handedOver(given({ propertyType: "maison" }));
    expect(differing(hidden)).toEqual([]);
    handOver(hidden);
    expect(readDraft("quote").answers).toMatchObject(draft);
    expect(differing(handedOver(given({ gasInstallation: "moins-15-ans" })))).toEqual([
      "gasBottle",
      "gasInstallation",
    ]);
  });
});
