import { describe, expect, test } from "vitest";
import { remainingSamples } from "../../scripts/check/content/samples.ts";
import { contentProject, problemsOf, rulesOf, schema } from "./contentBuilders.ts";

const FIRM = schema({
  $schema: { description: "x" },
  address: { description: "x" },
});
const firm = {
  $schema: "../../schemas/content/firm.schema.json",
  address: { city: "Nogent-sur-Marne" },
};
const check = (text: string) => problemsOf({ firm, a: { text } }, { firm: FIRM });

describe("a word in braces", () => {
  test.each(["Au {phone}.", "Sous {intervention} {interventionArea}.", "À {address.city}."])(
    "is filled by the firm’s record: %s",
    (text) => {
      expect(check(text)).toEqual([]);
    },
  );

  test("that nothing fills is reported with the nearest name", () => {
    const [problem] = check("Appelez le {telephone} ou le {phones}.").slice(1);
    expect(problem).toMatchObject({ rule: "repère inconnu", at: "text", found: "{phones}" });
    expect(problem?.message).toContain("Vouliez-vous dire {phone} ?");
  });

  test("that nothing fills is reported once, however often the text has it", () => {
    expect(rulesOf(check("{phones}, ou bien {phones}."))).toEqual(["repère inconnu"]);
  });

  test("may be announced by the model of its key", () => {
    const wording = schema({
      $schema: { description: "x" },
      title: { description: "Le titre.", type: "string", placeholders: ["zone"] },
      other: { description: "Un autre texte.", type: "string" },
    });
    const words = { $schema: "../../schemas/content/wording.schema.json" };
    const problemsWith = (values: object) =>
      problemsOf({ wording: { ...words, ...values } }, { wording });
    expect(problemsWith({ title: "À {zone}" })).toEqual([]);
    expect(rulesOf(problemsWith({ other: "À {zone}" }))).toEqual(["repère inconnu"]);
  });
});

describe("the values of a sample", () => {
  const record = {
    address: { city: "Ville d’exemple" },
    partners: [{ name: "Vrai partenaire" }, { name: "Partenaire inventé", sample: true }],
    samples: [{ key: "address.city", why: "Mettre la vraie commune." }],
  };

  test("are listed before launch, with their place and what to put there", () => {
    const problems = remainingSamples(contentProject({ a: record }));
    expect(problems).toMatchObject([
      {
        file: "src/content/a.json",
        at: "address.city",
        message: "Mettre la vraie commune.",
        found: '"Ville d’exemple"',
        line: 4,
      },
      { at: "partners.1", message: expect.stringContaining("Entrée d’exemple") },
    ]);
  });

  test("are no fault of the record", () => {
    expect(problemsOf({ a: record })).toEqual([]);
  });

  test("cannot name a key that does not exist", () => {
    const samples = [{ key: "address.town", why: "Mettre la vraie commune." }];
    const [problem] = problemsOf({ a: { ...record, samples } });
    expect(problem).toMatchObject({
      rule: "exemple introuvable",
      at: "samples.0.key",
      found: "address.town",
    });
  });
});
