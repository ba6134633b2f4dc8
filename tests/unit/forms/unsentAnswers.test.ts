import { expect, test } from "vitest";
import type { Answers } from "../../../src/domain/compiledForm.ts";
import { createAnswerStore } from "../../../src/forms/answerStore.ts";
import {
  cutText,
  followAnswers,
  isJoined,
  joinAnswers,
  joinError,
  namesLeft,
  takerOf,
  unsentAnswers,
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
const linesOf = (given: Answers) =>
  unsentAnswers(steps, given, words).map(({ line }) => line.replace(/\s/g, " "));

/** The message once the answers are joined to what the visitor wrote. */
function joinedTo(own: string | undefined, given: Answers = answers) {
  const store = createAnswerStore({ ...given, message: own });
  joinAnswers(steps, store, words, true);
  return store;
}

test("answers that nothing stores or mails are told by question and label; consents are none", () => {
  expect(linesOf(answers)).toEqual([
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
  expect(linesOf({ ...answers, urgency: "normal" })).toHaveLength(8);
});

test("they stand as a block below what the visitor wrote, and go again without it", () => {
  const store = joinedTo("Bonjour,");
  const [own, block] = cutText(store.current().message, words.unsent);
  expect(own).toBe("Bonjour,");
  expect(block.replace(/[^\S\n]/g, " ")).toBe([begin, ...linesOf(answers), end].join("\n"));
  joinAnswers(steps, store, words, false);
  expect(store.current().message).toBe("Bonjour,");
  const empty = joinedTo(undefined);
  expect(empty.current().message).toBe(block);
  joinAnswers(steps, empty, words, false);
  expect(empty.current().message).toBeUndefined();
});

test("what is joined follows later answers, and nothing is joined by itself", () => {
  const store = joinedTo("Bonjour,");
  const stop = followAnswers(steps, store, words);
  store.set("numberOfRooms", "5");
  store.set("preferredDate", "2027-03-15");
  const text = String(store.current().message).replace(/[^\S\n]/g, " ");
  expect(text).toContain("Nombre de pièces : 5 pièces");
  expect(text).toContain("Date souhaitée : 15/03/2027");
  expect(text.split(begin)).toHaveLength(2);
  joinAnswers(steps, store, words, false);
  store.set("numberOfRooms", "3");
  expect(store.current().message).toBe("Bonjour,");
  stop();
});

test("a text of the visitor that looks like a block without its end is his own", () => {
  const mine = `${begin}\nÀ ma façon`;
  expect(cutText(mine, words.unsent)).toEqual([mine, ""]);
  expect(cutText(joinedTo(mine).current().message, words.unsent)[0]).toBe(mine);
});

test("what is joined is not said to stay, all else is", () => {
  expect(takerOf(steps)).toBe("message");
  expect(namesLeft(steps, answers, words)).toMatch(/^nombre de pièces, .*, date souhaitée$/);
  expect(isJoined(steps, answers, words)).toBe(false);
  const joined = joinedTo(undefined).current();
  expect(isJoined(steps, joined, words)).toBe(true);
  expect(namesLeft(steps, joined, words)).toBe("");
});

test("a form that sends all its answers has none, and none to take", () => {
  expect(namesLeft(contact, message, words)).toBe("");
  expect(takerOf(contact)).toBeUndefined();
  expect(joinError(contact, message, words)).toBeUndefined();
  expect(namesLeft(steps.slice(0, 1), { surface: house.surface }, words)).toBe("");
});

test("over the limit of the message the rule is told", () => {
  const { length } = String(joinedTo("a").current().message);
  const free = 5000 - length + 1;
  const told = (own: number) => joinError(steps, { ...answers, message: "a".repeat(own) }, words);
  expect(told(free)).toBeUndefined();
  expect(told(free + 1)).toBe("Le message ne peut pas dépasser 5000 caractères");
});
