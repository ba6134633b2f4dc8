import { describe, expect, test } from "vitest";
import { formats } from "../../../scripts/project/formats.ts";
import {
  cleanLine,
  cleanText,
  compactPhone,
  parseFrenchNumber,
  typedText,
  withoutSpaces,
} from "../../../src/domain/frenchInput.ts";
import { invisible } from "../../contract/support/leads.ts";

const NARROW = "\u202f";
const NO_BREAK = "\u00a0";

describe("a surface is read as people write it:", () => {
  test.each([
    ["85", 85],
    ["85,5", 85.5],
    ["85.5", 85.5],
    ["85,5 m²", 85.5],
    ["85,5m²", 85.5],
    ["85 m2", 85],
    ["85 M2", 85],
    [`85${NO_BREAK}m²`, 85],
    [" 85 ", 85],
    ["1 250", 1250],
    [`1${NARROW}250,5`, 1250.5],
    [`1${NO_BREAK}250`, 1250],
    ["100000", 100000],
    ["0", 0],
    ["0,5", 0.5],
    [",5", 0.5],
    ["85,", 85],
    ["-3", -3],
  ])("« %s » is %d", (text, value) => {
    expect(parseFrenchNumber(text)).toBe(value);
  });

  test.each([
    "",
    " ",
    "m²",
    "grand",
    "85 m² environ",
    "85,5,5",
    "1e5",
    "0x10",
    "Infinity",
    "--3",
    "85-90",
  ])("« %s » is no number", (text) => {
    expect(parseFrenchNumber(text)).toBeNull();
  });
});

describe("a phone number is kept as its digits:", () => {
  test.each([
    ["0612345678", "0612345678"],
    ["06 12 34 56 78", "0612345678"],
    ["06.12.34.56.78", "0612345678"],
    ["06-12-34-56-78", "0612345678"],
    ["06/12/34/56/78", "0612345678"],
    ["06\u201112\u201134\u201156\u201178", "0612345678"],
    ["06–12–34–56–78", "0612345678"],
    ["06−12−34−56−78", "0612345678"],
    ["06·12·34·56·78", "0612345678"],
    [`06${NO_BREAK}12${NARROW}34 56 78`, "0612345678"],
    [" 06 12 34 56 78 ", "0612345678"],
    ["+33 6 12 34 56 78", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
    ["33(0)612345678", "+33612345678"],
    ["0033 (0)6 12 34 56 78", "+33612345678"],
    ["(06) 12 34 56 78", "0612345678"],
    ["(0)6 12 34 56 78", "0612345678"],
    ["0033 6 12 34 56 78", "0033612345678"],
    ["+33 06 12 34 56 78", "+33612345678"],
    ["0033 (06) 12 34 56 78", "0033612345678"],
  ])("« %s » is « %s »", (text, kept) => {
    expect(compactPhone(text)).toBe(kept);
  });

  test.each([
    ["demain", "demain"],
    [" 06 12 34 56 78  (bureau)", "06 12 34 56 78 (bureau)"],
    ["tel: 0612345678", "tel: 0612345678"],
    ["06 12 34 56 78 / 01 99 00 24 48", "06 12 34 56 78 / 01 99 00 24 48"],
  ])("what is not one number stays readable: « %s »", (text, kept) => {
    expect(compactPhone(text)).toBe(kept);
  });
});

describe("a postal code or a year loses its spaces:", () => {
  test.each([
    [" 75 011", "75011"],
    [`75${NARROW}011`, "75011"],
    ["75\u2007011 ", "75011"],
    ["75011", "75011"],
    ["\u200e75\u200b011\ufeff", "75011"],
  ])("« %s » is « %s »", (text, kept) => {
    expect(withoutSpaces(text)).toBe(kept);
  });
});

test.each(invisible)(
  "%j is left out of a pasted e-mail address, and refused in a stored one",
  (sign) => {
    const pasted = `${sign}jeanne${sign}@exemple.fr${sign}`;
    expect(typedText(pasted, { widget: "email" })).toBe("jeanne@exemple.fr");
    expect(formats.email.test(`jeanne${sign}@exemple.fr`)).toBe(false);
    expect(formats.email.test(`jeanne@exemple.fr${sign}`)).toBe(false);
  },
);

describe("a line of text", () => {
  test("loses surrounding spaces and runs of spaces", () => {
    expect(cleanLine(`  12  rue${NO_BREAK} des\tLilas `)).toBe("12 rue des Lilas");
  });

  test("loses line breaks and control characters", () => {
    expect(cleanLine("Jeanne\r\nMartin\u0000\u0007")).toBe("Jeanne Martin");
  });
});

describe("a longer text", () => {
  test("keeps its line breaks and tabs", () => {
    expect(cleanText("Bonjour,\n\n\t- un\n\t- deux")).toBe("Bonjour,\n\n\t- un\n\t- deux");
  });

  test("has one kind of line break", () => {
    expect(cleanText("un\r\ndeux\rtrois")).toBe("un\ndeux\ntrois");
  });

  test("loses other control characters and surrounding spaces", () => {
    expect(cleanText(" \u0000a\u001bb\u007f\u0085c \n")).toBe("abc");
  });

  test("keeps accents, emoji and letters of other scripts", () => {
    expect(cleanText("Éloïse 🏠 日本")).toBe("Éloïse 🏠 日本");
  });
});
