import { expect, test } from "vitest";
import {
  addUnsent,
  namesLeft,
  takerOf,
  unsentAnswers,
  withUnsent,
} from "../../../src/forms/unsentAnswers.ts";
import words from "../../../src/generated/forms/words.json";
import { house, message, quote } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const { steps } = await fixtureForm("quote");
const { steps: contact } = await fixtureForm("contact");
const { begin, end } = words.unsent;

const answers = {
  ...quote,
  propertyComment: "Clés chez\nle gardien",
  urgency: "planifie",
  preferredDate: "2027-03-14",
};
const unsent = unsentAnswers(steps, answers, words);
const lines = unsent.map(({ line }) => line);

test("answers that nothing stores or mails are told by question and label; consents are none", () => {
  expect(lines.map((line) => line.replace(/\s/g, " "))).toEqual([
    "Nombre de pièces : 4 pièces",
    "Le bien est-il en copropriété : Non",
    "Le bien est-il en zone termites : Non",
    "Installation électrique : Plus de 15 ans",
    "Installation de gaz : Pas de gaz",
    "Chauffage : Individuel",
    "Autre chose à savoir sur le bien : Clés chez le gardien",
    "Civilité : Madame",
    "Date souhaitée : 14/03/2027",
  ]);
});

test("an answer to a question that is hidden again is not told", () => {
  const { length } = unsentAnswers(steps, { ...answers, urgency: "normal" }, words);
  expect(length).toBe(unsent.length - 1);
});

test("they stand in a message as a block, which later ones replace", () => {
  const added = withUnsent("Bonjour,", unsent, words.unsent);
  expect(added).toBe(["Bonjour,", "", begin, ...lines, end].join("\n"));
  const more = `${added}\nMerci.`.replace("4\u00a0pièces", "4 pièces et demie");
  expect(withUnsent(more, unsent.slice(1), words.unsent)).toBe(
    ["Bonjour,", "", begin, ...lines.slice(1), end, "Merci."].join("\n"),
  );
  expect(withUnsent("", unsent, words.unsent)).toBe([begin, ...lines, end].join("\n"));
});

test("a block that lost its end is left to the visitor", () => {
  const mine = `${begin}\nÀ ma façon`;
  expect(withUnsent(mine, unsent.slice(0, 1), words.unsent)).toBe(
    `${mine}\n\n${begin}\n${lines[0]}\n${end}`,
  );
});

test("what is not in the message, or is there as it was before, is still to be sent", () => {
  const complete = { ...answers, message: withUnsent("", unsent, words.unsent) };
  expect(takerOf(steps)).toBe("message");
  expect(namesLeft(steps, answers, words)).toMatch(/^nombre de pièces, .*, date souhaitée$/);
  expect(namesLeft(steps, complete, words)).toBe("");
  const later = { ...complete, preferredDate: "2027-03-15" };
  expect(namesLeft(steps, later, words)).toBe("date souhaitée");
});

test("a form that sends all its answers has none, and none to take", () => {
  expect(namesLeft(contact, message, words)).toBeUndefined();
  expect(takerOf(contact)).toBeUndefined();
  expect(namesLeft(steps.slice(0, 1), { surface: house.surface }, words)).toBeUndefined();
});

test("over the limit of the message nothing is added, and the rule is told", () => {
  const [, , step] = steps;
  if (!step) throw new Error("no step takes the message");
  const free = 5000 - withUnsent("a", unsent, words.unsent).length + 1;
  const adding = (length: number) =>
    addUnsent("message", step, steps, { ...answers, message: "a".repeat(length) }, words);
  expect(adding(free)).toEqual({ text: withUnsent("a".repeat(free), unsent, words.unsent) });
  expect(adding(free + 1)).toEqual({ error: "Le message ne peut pas dépasser 5000 caractères" });
});
