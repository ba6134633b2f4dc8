import { afterEach, describe, expect, test, vi } from "vitest";
import { hasDraft } from "../../../src/forms/draftKeys.ts";
import { arrivalOf, readDraft, sessionDrafts, writeDraft } from "../../../src/forms/drafts.ts";
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

/** The same form after its files have changed. */
const later = (definition: typeof quote) => ({ ...definition, fingerprint: "00000000" });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a draft", () => {
  test("brings back what was answered, for its form alone", () => {
    storage();
    sessionDrafts(contact).save({ subject: "Vente" });
    expect(sessionDrafts(contact).load()).toEqual({ subject: "Vente" });
    expect(sessionDrafts(quote).load()).toEqual({});
  });

  test("never keeps a consent, nor what tells who the visitor is", () => {
    const texts = storage();
    sessionDrafts(contact).save(message);
    expect(sessionDrafts(contact).load()).toEqual({ subject: message.subject });
    expect(texts.get(KEY)).not.toMatch(/terms|name|email|message/);
  });

  test("keeps all but consents for a reload that the visitor needs, until it is saved again", () => {
    const texts = storage();
    sessionDrafts(contact).saveAll(message);
    const { terms: _, ...typed } = message;
    const restored = sessionDrafts(contact).load();
    expect(restored).toEqual(typed);
    sessionDrafts(contact).save(restored);
    expect(texts.get(KEY)).not.toContain(message.email);
  });

  test("is none where nothing may be kept, and gone once it was cleared", () => {
    const texts = storage();
    const drafts = sessionDrafts(contact);
    drafts.save({ subject: "Vente" });
    expect(hasDraft("contact")).toBe(true);
    drafts.save({ email: message.email });
    expect(texts.size).toBe(0);
    drafts.save({ subject: "Vente" });
    drafts.clear();
    expect(drafts.load()).toEqual({});
    expect(hasDraft("contact")).toBe(false);
    expect(texts.size).toBe(0);
  });

  test("is forgotten an hour after its last change, however often it was restored", () => {
    const texts = storage();
    vi.useFakeTimers();
    const drafts = sessionDrafts(contact);
    drafts.save({ subject: "Vente" });
    vi.advanceTimersByTime(59 * 60_000);
    drafts.save(drafts.load());
    expect(drafts.load()).toEqual({ subject: "Vente" });
    vi.advanceTimersByTime(60_000);
    expect(drafts.load()).toEqual({});
    expect(texts.size).toBe(0);
    drafts.save({ subject: "Location" });
    vi.advanceTimersByTime(59 * 60_000);
    drafts.save({ subject: "Location, puis vente" });
    vi.advanceTimersByTime(59 * 60_000);
    expect(drafts.load()).toEqual({ subject: "Location, puis vente" });
  });

  test("forgets with itself what was ticked for the visitor", () => {
    storage();
    const ticked = { selectedDiagnostics: ["dpe"] };
    writeDraft("quote", { form: "", answers: { ...ticked, transactionType: "vente" }, ticked });
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
      expect(sessionDrafts(contact).load()).toEqual({});
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
    sessionDrafts(quote).saveAll({ ...answers, city: "Paris" });
    expect(sessionDrafts(later(quote)).load()).toEqual({ transactionType: "vente", city: "Paris" });
  });

  test("of the same state keeps what is half typed", () => {
    storage();
    sessionDrafts(quote).save({ postalCode: "75" });
    expect(sessionDrafts(quote).load()).toEqual({ postalCode: "75" });
  });
});

describe("on arrival the visitor is told", () => {
  const before = { urgency: "normal" };
  const told = (draft: object, after: object) =>
    arrivalOf(quote, { ...before, ...draft }, { before, after: { ...before, ...after } });

  test.each([
    ["nothing of a form that holds what it starts with", {}, {}, null],
    ["that his answers were found", { city: "Paris" }, { city: "Paris", email: "a@b.fr" }, ""],
    ["that some were not kept", { city: "Paris" }, { city: "Paris" }, "InPart"],
  ])("%s", (_, draft, after, expected) => {
    expect(told(draft, after)).toBe(expected === null ? null : `restored${expected}`);
  });
});

describe("a storage that is full or forbidden", () => {
  test("is done without", () => {
    brokenStorage();
    const drafts = sessionDrafts(contact);
    expect(() => drafts.save(message)).not.toThrow();
    expect(() => drafts.clear()).not.toThrow();
    expect(drafts.load()).toEqual({});
    expect(hasDraft("contact")).toBe(false);
  });
});
