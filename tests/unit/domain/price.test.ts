import { describe, expect, test } from "vitest";
import { estimate, type KnownPrices, priceNote, wholeRange } from "../../../src/domain/price.ts";
import words from "../fixtures/project/schemas/forms/words.json" with { type: "json" };

const flat = ["appartement" as const];
const prices: KnownPrices = {
  travel: "déplacement compris",
  isSample: false,
  // In no order: the surface decides, not the place of a line.
  table: [
    { diagnostics: ["dpe"], kinds: flat, upTo: 80, from: 120, to: 160 },
    { diagnostics: ["dpe"], kinds: flat, upTo: 40, from: 100, to: 130 },
    { diagnostics: ["dpe"], kinds: ["maison"], from: 180, to: 260 },
    { diagnostics: ["plomb", "amiante"], kinds: flat, from: 85, to: 85 },
  ],
  rebates: [
    { count: 2, percent: 10 },
    { count: 3, percent: 20 },
  ],
};
const at = (surface: unknown, kind: unknown = "appartement") => ({
  kind,
  surface: Number(surface),
});
const ends = (...asked: Parameters<typeof estimate>) => {
  const found = estimate(...asked);
  return found && [found.from, found.to];
};

describe("the price of one diagnostic", () => {
  test.each([
    [1, [100, 130]],
    [40, [100, 130]],
    [40.5, [120, 160]],
    [80, [120, 160]],
    [80.01, undefined],
  ])("%d m²", (surface, range) => {
    expect(ends(prices, ["dpe"], at(surface))).toEqual(range);
  });

  test("is that of the kind of property", () => {
    expect(ends(prices, ["dpe"], at(300, "maison"))).toEqual([180, 260]);
    expect(ends(prices, ["dpe"], at(30, "autre"))).toBeUndefined();
  });

  test("spans the table where no property is told", () => {
    expect(wholeRange(prices, "dpe")).toEqual({ from: 100, to: 260 });
    expect(wholeRange(prices, "gaz")).toBeUndefined();
  });
});

test("several in one visit cost less, by how many have a price", () => {
  expect(ends(prices, ["dpe", "plomb"], at(30))).toEqual([167, 194]);
  expect(ends(prices, ["dpe", "plomb", "amiante"], at(30))).toEqual([216, 240]);
  expect(estimate(prices, ["dpe", "gaz", "plomb"], at(30))).toEqual({
    from: 167,
    to: 194,
    uncounted: ["gaz"],
  });
});

describe("what is said of a price", () => {
  const note = (ids: string[], property = at(30), known: KnownPrices | undefined = prices) => {
    const diagnostics = ids.map((id) => ({ id, label: id.toUpperCase() }));
    const { price } = words.advice;
    return priceNote(known, { diagnostics, property, count: price.due }, price);
  };

  test("counts what is in it, and names what is not", () => {
    expect(note(["dpe"])?.text).toBe(
      "1 diagnostic obligatoire : de 100 à 130 € TTC, indicatif, déplacement compris.",
    );
    expect(note(["plomb", "gaz", "erp", "amiante"])?.text).toBe(
      "2 diagnostics obligatoires : 153 € TTC, indicatif, déplacement compris. Sur devis, non compté : GAZ, ERP.",
    );
    expect(note(["gaz", "erp"])?.text).toBe("Sur devis, non compté : GAZ, ERP.");
  });

  test("waits for the kind, and spans all surfaces until there is one", () => {
    const { waiting } = words.advice.price;
    expect(note(["dpe"], { kind: undefined, surface: 30 })?.text).toBe(waiting);
    for (const surface of [undefined, "", "abc", 0, -3]) {
      expect(note(["dpe", "plomb"], at(surface))?.text).toBe(
        "2 diagnostics obligatoires : de 167 à 221 € TTC selon la surface, indicatif, déplacement compris.",
      );
    }
  });

  test("is nothing without prices, or where nothing is called for", () => {
    const { price } = words.advice;
    const asked = {
      diagnostics: [{ id: "dpe", label: "DPE" }],
      property: at(30),
      count: price.due,
    };
    expect(priceNote(undefined, asked, price)).toBeUndefined();
    expect(note([])).toBeUndefined();
  });

  test("tells whether it is an example", () => {
    expect(note(["dpe"])?.isSample).toBe(false);
    expect(note(["dpe"], at(30), { ...prices, isSample: true })?.isSample).toBe(true);
  });
});
