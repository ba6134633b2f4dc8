import { expect, test } from "vitest";
import { remembered } from "../../../src/domain/remembered.ts";

test("the same of the same input is made once, of another input anew", () => {
  const inputs: object[] = [];
  const double = remembered((input: { a: number }) => {
    inputs.push(input);
    return input.a * 2;
  });
  expect([double({ a: 1 }), double({ a: 1 }), double({ a: 2 })]).toEqual([2, 2, 4]);
  expect(inputs).toEqual([{ a: 1 }, { a: 2 }]);
});
