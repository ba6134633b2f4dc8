import { createElement } from "react";
import { describe, expect, test } from "vitest";
import deepEquals from "../../../src/forms/rjsf/deepEquals.ts";

describe("two values are equal", () => {
  test.each([
    ["the same text", "a", "a"],
    ["not a number twice", Number.NaN, Number.NaN],
    ["lists of equal items", [1, { a: 2 }], [1, { a: 2 }]],
    ["objects with equal fields in another order", { a: 1, b: 2 }, { b: 2, a: 1 }],
    ["any two functions", () => 1, () => 2],
    ["elements that show the same", createElement("p", null, "a"), createElement("p", null, "a")],
  ])("%s", (_, a, b) => {
    expect(deepEquals(a, b)).toBe(true);
  });
});

describe("two values differ", () => {
  test.each([
    ["a number and its text", 1, "1"],
    ["null and an object", null, {}],
    ["a list and an object", [], {}],
    ["a list and a longer one", [1], [1, 2]],
    ["a missing field and one that is undefined", {}, { a: undefined }],
    ["fields of other names", { a: undefined }, { b: undefined }],
    ["elements with other words", createElement("p", null, "a"), createElement("p", null, "b")],
  ])("%s", (_, a, b) => {
    expect(deepEquals(a, b)).toBe(false);
  });
});
