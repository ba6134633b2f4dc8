import { describe, expect, test } from "vitest";
import {
  formatFrenchDate,
  formatFrenchNumber,
  formatPhone,
} from "../../../src/domain/frenchFormats.ts";
import { compactPhone, parseFrenchNumber } from "../../../src/domain/frenchInput.ts";
import { writtenDay } from "../../../src/domain/frenchTypography.ts";

describe("a number is shown with a comma and narrow spaces between thousands:", () => {
  test.each([
    [0, "0"],
    [85.5, "85,5"],
    [999, "999"],
    [1000, "1\u202f000"],
    [1250.75, "1\u202f250,75"],
    [100000, "100\u202f000"],
    [1234567, "1\u202f234\u202f567"],
    [-1250, "-1\u202f250"],
  ])("%d is « %s »", (value, text) => {
    expect(formatFrenchNumber(value)).toBe(text);
  });
});

describe("a phone number is shown in pairs:", () => {
  test.each([
    ["0612345678", "06\u00a012\u00a034\u00a056\u00a078"],
    ["+33612345678", "+33\u00a06\u00a012\u00a034\u00a056\u00a078"],
    ["+4915123456789", "+4915123456789"],
    ["06123", "06123"],
    ["", ""],
  ])("« %s » is « %s »", (compact, text) => {
    expect(formatPhone(compact)).toBe(text);
  });
});

test("a day in words is not broken at a line's end", () => {
  expect(writtenDay("2026-03-14")).toBe("14\u00a0mars\u00a02026");
  expect(writtenDay("2027-01-01")).toBe("1er\u00a0janvier\u00a02027");
});

describe("a date is shown as it is written in France:", () => {
  test.each([
    ["2026-03-14", "14/03/2026"],
    ["2026-03", "2026-03"],
    ["", ""],
  ])("« %s » is « %s »", (iso, text) => {
    expect(formatFrenchDate(iso)).toBe(text);
  });
});

test.each([0, 0.5, 85.5, 1250, 100000])("%d is read back from the way it is shown", (value) => {
  expect(parseFrenchNumber(formatFrenchNumber(value))).toBe(value);
});

test.each(["0612345678", "+33612345678", "0199002448"])(
  "%s is read back from the way it is shown",
  (phone) => {
    expect(compactPhone(formatPhone(phone))).toBe(phone);
  },
);
