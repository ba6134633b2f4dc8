import { afterEach, describe, expect, test, vi } from "vitest";
import { hasDraft, sessionDrafts } from "../../../src/forms/drafts.ts";
import { message } from "../fixtures/answers.ts";
import { fixtureForm } from "../fixtures/fixtureForms.ts";

const KEY = "brouillon:contact";
const contact = await fixtureForm("contact");

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

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a draft", () => {
  test("brings back what was typed, for its form alone", () => {
    storage();
    sessionDrafts(contact).save({ name: "Jeanne", email: "jeanne@exemple.fr" });
    expect(sessionDrafts(contact).load()).toEqual({ name: "Jeanne", email: "jeanne@exemple.fr" });
    expect(sessionDrafts({ ...contact, name: "quote" }).load()).toEqual({});
  });

  test("never keeps a consent", () => {
    const texts = storage();
    sessionDrafts(contact).save(message);
    expect(sessionDrafts(contact).load()).not.toHaveProperty("terms");
    expect(texts.get(KEY)).not.toContain("terms");
  });

  test("is gone once it was cleared", () => {
    const texts = storage();
    const drafts = sessionDrafts(contact);
    drafts.save(message);
    expect(hasDraft("contact")).toBe(true);
    drafts.clear();
    expect(drafts.load()).toEqual({});
    expect(hasDraft("contact")).toBe(false);
    expect(texts.size).toBe(0);
  });

  test.each(["", "{", "null", "[1]", '"text"', "3"])(
    "that reads « %s » is an empty one",
    (text) => {
      storage({ [KEY]: text });
      expect(sessionDrafts(contact).load()).toEqual({});
    },
  );
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
