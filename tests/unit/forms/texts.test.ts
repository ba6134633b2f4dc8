import { describe, expect, test } from "vitest";
import edited from "../../../schemas/forms/words.json" with { type: "json" };
import { finishTexts } from "../../../scripts/generate/finishTexts.ts";
import { whole } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import { setTypography } from "../../../scripts/project/typography.ts";
import firm from "../../../src/content/firm.json" with { type: "json" };
import { frenchTypography } from "../../../src/domain/frenchTypography.ts";
import words from "../../../src/generated/forms/words.json" with { type: "json" };
import { CONTACT, changedProject, set } from "../check/formChanges.ts";

/** Every text of a piece of data but the regular expressions. */
function textsOf(value: unknown, key = ""): string[] {
  if (typeof value === "string") return key === "pattern" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => textsOf(child, name));
}

const forms = formsOf(finishTexts(readProject())).flatMap(({ source, steps }) => [
  source,
  ...steps,
]);
const shown = textsOf([forms.map(({ value }) => value), words]);
const specified = edited.verbatim.map((text) =>
  text.replace("{phone}", firm.phones.landline.display),
);

test("every text of a form is set like the pages, but for the sentences of the specification", () => {
  const unset = shown.filter((text) => frenchTypography(text) !== text);
  expect(unset.filter((text) => !specified.includes(text))).toEqual([]);
});

test("no sentence is kept as it is that the typography leaves alone", () => {
  expect(specified.filter((text) => frenchTypography(setTypography(text)) === text)).toEqual([]);
});

describe("a text of a schema", () => {
  /** A key of the contact form after the texts of the project are finished. */
  function finished(path: string, value: unknown): unknown {
    const files = finishTexts(changedProject([set(CONTACT, path, value)]));
    const form = files.find((file) => file.path === CONTACT);
    return form && whole(form).find(...path.split(".")).value;
  }

  test("gets the firm's values and the spaces of French", () => {
    const text = finished("title", "Un doute ? Appelez le {phone}.");
    expect(text).toMatch(/^Un doute\u202f\? Appelez le 0\d(?:\u00a0\d\d){4}\.$/);
  });

  test("of a mail keeps its columns, even those that the firm's record has a value for", () => {
    const text = finished("submission.steps.1.mail.subject", "Contact : {phone} ?");
    expect(text).toBe("Contact\u00a0: {phone}\u202f?");
  });

  test.each([
    ["pattern", "^[a ;]'$"],
    ["enum", ["l'un ?"]],
    ["default", "l'un ?"],
    ["items", { type: "string", enum: ["l'un ?"], errorMessage: {} }],
  ])("that is compared, not read, stays as it is: %s", (key, value) => {
    expect(finished(`properties.subject.${key}`, value)).toEqual(value);
  });

  test("that a condition compares stays as it is", () => {
    const test = { required: ["subject"], properties: { subject: { enum: ["l'un ?"] } } };
    const [condition] = finished("allOf", [{ if: test, then: { properties: {} } }]) as [unknown];
    expect(condition).toMatchObject({ if: test });
  });

  test("that tells what a rule refuses is read, whatever the rule", () => {
    const key = "properties.subject.errorMessage.pattern";
    expect(finished(key, "Est-ce l'un ?")).toBe("Est-ce l’un\u202f?");
  });
});
