import { afterEach, describe, expect, test, vi } from "vitest";
import type { AnsweredDefinition } from "../../../src/forms/definition.ts";
import { arrivalOf, sessionDrafts } from "../../../src/forms/drafts.ts";
import { readDraft, writeDraft } from "../../../src/forms/keptDraft.ts";
import { hasDraft } from "../../../src/forms/tabStorage.ts";
import { message } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const KEY = "brouillon:contact";
const contact = await fixtureForm("contact");
const quote = await fixtureForm("quote");

/** A session storage that holds texts by key. */
function storage(held: Record<string, string> = {}) {
  const texts = new Map(Object.entries(held));
  const fake = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
  vi.stubGlobal("sessionStorage", fake);
  return texts;
}

function brokenStorage(): void {
  const refuse = () => {
    throw new DOMException("forbidden", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
}

/** The answers that a form's draft brings back. */
const found = (definition: AnsweredDefinition) => sessionDrafts(definition).load().answers;

/** The same form after its files have changed. */
const later = (definition: typeof quote) => ({ ...definition, fingerprint: "00000000" });

afterEach(() => {
  vi.useRealTimers();
});

describe("a draft", () => {
  test("brings back what was answered, for its form alone", () => {
    storage();
    sessionDrafts(contact).save({ subject: "Vente" });
    expect(found(contact)).toEqual({ subject: "Vente" });
    expect(found(quote)).toEqual({});
  });

  test("never keeps a consent", () => {
    const texts = storage();
    sessionDrafts(contact).save(message);
    const { terms: _, ...typed } = message;
    expect(found(contact)).toEqual(typed);
    expect(texts.get(KEY)).not.toContain("terms");
  });

  test("loses what tells who the visitor is a quarter of an hour after its last change", () => {
    const texts = storage();
    vi.useFakeTimers();
    const drafts = sessionDrafts(contact);
    drafts.save({ ...message, subject: "Location" });
    vi.advanceTimersByTime(10 * 60_000);
    drafts.save(message);
    vi.advanceTimersByTime(15 * 60_000 - 1);
    expect(found(contact)).toMatchObject({ email: message.email });
    vi.advanceTimersByTime(1);
    expect(found(contact)).toEqual({ subject: message.subject });
    expect(texts.get(KEY)).not.toMatch(new RegExp([message.name, message.email].join("|")));
  });

  test("is not made younger by what a browser puts back by itself", () => {
    const texts = storage();
    vi.useFakeTimers();
    const drafts = sessionDrafts(contact);
    drafts.save(message);
    const { at } = drafts.load();
    vi.advanceTimersByTime(20 * 60_000);
    drafts.save(message, at);
    expect(texts.get(KEY)).not.toContain(message.email);
  });

  test("is none where nothing may be kept, and gone once it was cleared", () => {
    const texts = storage();
    const drafts = sessionDrafts(contact);
    drafts.save({ subject: "Vente" });
    expect(hasDraft("contact")).toBe(true);
    drafts.save({ terms: true });
    expect(texts.size).toBe(0);
    drafts.save({ subject: "Vente" });
    drafts.clear();
    expect(found(contact)).toEqual({});
    expect(hasDraft("contact")).toBe(false);
    expect(texts.size).toBe(0);
  });

  test("is forgotten an hour after its last change, however often it was restored", () => {
    const texts = storage();
    vi.useFakeTimers();
    const drafts = sessionDrafts(contact);
    drafts.save({ subject: "Vente" });
    vi.advanceTimersByTime(59 * 60_000);
    drafts.save(found(contact));
    expect(found(contact)).toEqual({ subject: "Vente" });
    vi.advanceTimersByTime(60_000);
    expect(found(contact)).toEqual({});
    expect(texts.size).toBe(0);
    drafts.save({ subject: "Location" });
    vi.advanceTimersByTime(59 * 60_000);
    drafts.save({ subject: "Location, puis vente" });
    vi.advanceTimersByTime(59 * 60_000);
    expect(found(contact)).toEqual({ subject: "Location, puis vente" });
  });

  test("forgets with itself what was ticked for the visitor", () => {
    storage();
    const ticked = { selectedDiagnostics: ["dpe"] };
    const answers = { ...ticked, transactionType: "vente" };
    writeDraft("quote", { form: "", answers, personal: [], ticked });
    const drafts = sessionDrafts(quote);
    drafts.save({ ...ticked, transactionType: "location" });
    expect(readDraft("quote").ticked).toEqual(ticked);
    drafts.clear();
    expect(readDraft("quote")).toMatchObject({ answers: {}, ticked: {} });
  });

  const broken = { at: Date.now(), answers: 3, ticked: [], form: {} };
  const old = { name: "Jeanne", subject: "Vente" };
  test.each(["", "{", "null", "[1]", '"text"', "3", JSON.stringify(broken), JSON.stringify(old)])(
    "that reads « %s » is an empty one",
    (text) => {
      storage({ [KEY]: text });
      expect(found(contact)).toEqual({});
    },
  );
});

describe("a draft of another state of the form", () => {
  const answers = {
    transactionType: "vente",
    propertyType: "chateau",
    postalCode: "75",
    surface: "85",
    selectedDiagnostics: "dpe",
    goneSince: "x",
  };

  test("keeps what is valid still", () => {
    storage();
    sessionDrafts(quote).save({ ...answers, city: "Paris" });
    expect(found(later(quote))).toEqual({ transactionType: "vente", city: "Paris" });
  });

  test("of the same state keeps what is half typed", () => {
    storage();
    sessionDrafts(quote).save({ postalCode: "75" });
    expect(found(quote)).toEqual({ postalCode: "75" });
  });
});

describe("on arrival the visitor is told", () => {
  const before = { urgency: "normal" };
  const city = { city: "Paris" };
  const all = { ...city, email: "a@b.fr" };

  test.each([
    ["nothing of a form that holds what it starts with", {}, [], {}, null],
    ["that his answers were found", city, [], city, "restored"],
    ["the same of those that tell who he is", all, ["email"], all, "restored"],
    ["that these were not kept", city, ["email"], city, "restoredInPart"],
    ["the first where the browser has put them back", city, ["email"], all, "restored"],
  ])("%s", (_, draft, personal, after, expected) => {
    const kept = { form: "", answers: { ...before, ...draft }, personal, ticked: {} };
    expect(arrivalOf(kept, { before, after: { ...before, ...after } })).toBe(expected);
  });
});

describe("a storage that is full or forbidden", () => {
  test("is done without", () => {
    brokenStorage();
    const drafts = sessionDrafts(contact);
    expect(() => drafts.save(message)).not.toThrow();
    expect(() => drafts.clear()).not.toThrow();
    expect(found(contact)).toEqual({});
    expect(hasDraft("contact")).toBe(false);
  });
});
