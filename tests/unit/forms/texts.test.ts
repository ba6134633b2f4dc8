import { describe, expect, test } from "vitest";
import { finishTexts } from "../../../scripts/project/finishTexts.ts";
import { readForms } from "../../../scripts/project/forms.ts";
import { specifiedSentences } from "../../../scripts/project/specifiedSentences.ts";
import firm from "../../../src/content/firm.json" with { type: "json" };
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };

/** Every text of a piece of data but the regular expressions. */
function textsOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return key === "pattern" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => textsOf(child, name));
}

const shown = textsOf([finishTexts(readForms()), words]);
const specified = [...specifiedSentences].map((text) =>
  text.replace("{phone}", firm.phones.landline.display),
);

test("every text of a form is set like the pages, but for the sentences of the specification", () => {
  const unset = shown.filter((text) => frenchTypography(text) !== text);
  expect(unset.filter((text) => !specified.includes(text))).toEqual([]);
});

test("no sentence is kept as it is that the typography leaves alone", () => {
  expect(specified.filter((text) => frenchTypography(text) === text)).toEqual([]);
});

describe("a text of a schema", () => {
  test("gets the firm's values and the spaces of French", () => {
    const [text] = finishTexts(["Un doute ? Appelez le {phone}."]);
    const phone = firm.phones.landline.display.replaceAll(" ", "\u00a0");
    expect(text).toBe(`Un doute\u202f? Appelez le ${phone}.`);
  });

  test("that is compared, not read, stays as it is", () => {
    const field = { pattern: "^[a ;]'$", enum: ["l'un ?"], const: "l'un ?", default: "l'un ?" };
    expect(finishTexts(field)).toEqual(field);
  });

  test("that tells what a rule refuses is read, whatever the rule", () => {
    const { errorMessage } = finishTexts({ errorMessage: { pattern: "Est-ce l'un ?" } });
    expect(errorMessage.pattern).toBe("Est-ce l’un\u202f?");
  });
});
