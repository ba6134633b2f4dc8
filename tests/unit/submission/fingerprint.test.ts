import { describe, expect, test } from "vitest";
import { compiledForm } from "../../../scripts/generate/compiledForm.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { formsOf } from "../../../scripts/project/forms.ts";
import { fixtureFolder } from "../fixtures/fixtureProject.ts";

/** Fingerprint of a form of the fixture after its files were edited as text. */
function fingerprint(name: string, from: string | RegExp = "", to = ""): string {
  const files = readProject(fixtureFolder).formFiles.map((file) => ({
    ...file,
    value: JSON.parse(JSON.stringify(file.value).replace(from, to)),
  }));
  const form = formsOf(files).find((one) => one.name === name) ?? expect.fail(name);
  return compiledForm(form).fingerprint;
}

describe("The fingerprint of a form", () => {
  test.each(["contact", "quote"])("of %s is eight hexadecimal digits, always the same", (name) => {
    expect(fingerprint(name)).toMatch(/^[0-9a-f]{8}$/);
    expect(fingerprint(name)).toBe(fingerprint(name));
  });

  test.each([
    ["a bound", "contact", '"maxLength":200', '"maxLength":201'],
    ["a message", "contact", "Format d’email invalide", "Adresse illisible"],
    ["a question of a step", "quote", '"title":"Surface', '"title":"Aire'],
    ["what is stored", "quote", '"city":"city",', ""],
  ])("changes with %s", (_, name, from, to) => {
    expect(fingerprint(name, from, to)).not.toBe(fingerprint(name));
  });

  test.each([
    ["the words of the mail", "contact", '"subject":"Contact – ', '"subject":"Message – '],
    ["another form", "contact", '"title":"Surface', '"title":"Aire'],
  ])("does not change with %s", (_, name, from, to) => {
    expect(fingerprint(name, from, to)).toBe(fingerprint(name));
  });
});
