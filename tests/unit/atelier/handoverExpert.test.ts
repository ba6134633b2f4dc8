import { expect, test } from "vitest";
import { offersAt, pathAt, toldAt } from "../../../scripts/atelier/window/expert/help.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { CONTACT } from "../check/formChanges.ts";

const { records, formFiles, schemas, metas } = readProject();
const texts = new Map(
  [...records, ...formFiles, ...schemas, ...metas].map(({ path, text }) => [path, text]),
);
const FIRM = "src/content/firm.json";

/** A file with a cursor, written `|`, put behind the first passage that is as given. */
function at(file: string, passage: string, written: string) {
  const marked = (texts.get(file) ?? "").replace(passage, () => written);
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  return { written: { texts, file, text }, offset, text };
}

function offered(file: string, passage: string, text: string) {
  const { written, offset } = at(file, passage, text);
  const { offers = [], from = 0, to = 0 } = offersAt(written, offset) ?? {};
  return { offers, replaced: written.text.slice(from, to) };
}

test("keys are offered with what they are called, while the file is not JSON", () => {
  const { offers, replaced } = offered(CONTACT, '"maxLength": 120,', '"min|\n"maxLength": 120,');
  expect(offers.map(({ label }) => label)).toContain("minLength");
  expect(offers.map(({ label }) => label)).not.toContain("maxLength");
  expect(offers.find(({ label }) => label === "minLength")).toMatchObject({
    detail: expect.stringMatching(/^\p{Lu}/u),
    insert: '"minLength": 0',
  });
  expect(replaced).toBe('"min');
});

test("a key that has its value already is offered without one", () => {
  const { offers, replaced } = offered(CONTACT, '"pattern":', '"pat|":');
  expect(offers.find(({ label }) => label === "pattern")?.insert).toBe('"pattern"');
  expect(replaced).toBe('"pat"');
});

test("values are offered that the model knows, in French", () => {
  const { offers } = offered(CONTACT, '"width": "half"', '"width": |');
  expect(offers.map(({ insert }) => insert)).toContain('"half"');
  expect(offers.every(({ detail }) => detail)).toBe(true);
  const switches = offered(CONTACT, '"personal": true', '"personal": |');
  expect(switches.offers).toEqual([{ label: "true", detail: "oui", insert: "true" }]);
  const fields = offered(CONTACT, '"required": ["name"', '"required": [|');
  expect(fields.offers.find(({ label }) => label === "email")?.detail).toBe("Adresse e-mail");
});

test("what stands at a place is told in French, and nothing where there is no model", () => {
  const { written, offset } = at(CONTACT, '"maxLength": 120', '"max|Length": 120');
  expect(toldAt(written, offset)).toMatchObject({ name: expect.stringMatching(/caractères/) });
  const text = '{ "name": 1 }';
  expect(offersAt({ texts: new Map(), file: FIRM, text }, 2)).toBeUndefined();
  expect(toldAt({ texts: new Map(), file: FIRM, text: "" }, 0)).toBeUndefined();
});

test("the place under the cursor is that of the value or the key", () => {
  const { text, offset } = at(CONTACT, '"Nom et prénom"', '"Nom |et prénom"');
  expect(pathAt(text, offset)).toEqual(["properties", "name", "title"]);
});
