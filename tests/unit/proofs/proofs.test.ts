import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { prove } from "../../../scripts/check/proofs/prove.ts";
import { writeProofs, writeSheets } from "../../../scripts/check/proofs/writeProofs.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { stepFields } from "../../../scripts/project/forms.ts";
import { CONTACT, changedProject, places, set } from "../check/formChanges.ts";
import { sentencesOf } from "./plainJudge.ts";
import { siteForms } from "./siteForms.ts";

test("every sentence of every form is brought about by an answer that breaks its rule", async () => {
  const { forms, findings } = await prove(readProject());
  expect(findings).toEqual([]);
  const shown = forms.map(({ form, steps }) => {
    const proofs = steps.flatMap((step) => step.proofs);
    return [form.name, new Set(proofs.map(({ sentence }) => sentence))];
  });
  const stated = siteForms.map(({ file }) => {
    const sentences = file.steps.flatMap(({ value }) => [...sentencesOf(value)]);
    return [file.name, new Set(sentences)];
  });
  expect(shown).toEqual(stated);
  const rules = siteForms.flatMap(({ file }) =>
    file.steps.flatMap(({ value: schema }) => [
      ...schema.required,
      ...Object.values(stepFields(schema)).flatMap((field) =>
        Object.keys({ ...field.errorMessage, ...(field.items && { items: 1 }) }),
      ),
    ]),
  );
  const proofs = forms.flatMap(({ steps }) => steps.flatMap((step) => step.proofs));
  expect(proofs.length).toBeGreaterThanOrEqual(rules.length);
});

describe("a sentence that nobody would read is told:", () => {
  const name = "properties.name";

  test("that of a rule which no answer breaks", async () => {
    const project = changedProject([
      set(CONTACT, `${name}.minLength`, 1),
      set(CONTACT, `${name}.errorMessage.minLength`, "Indiquez votre nom complet"),
    ]);
    const { findings } = await prove(project);
    expect(places(findings)).toEqual([
      `${CONTACT} › ${name}.errorMessage.minLength › phrase jamais lue`,
    ]);
    expect(findings[0]?.message).toContain("aucune des réponses essayées n’enfreint cette règle");
  });

  test("that of a rule which another one always goes before", async () => {
    const project = changedProject([
      set(CONTACT, `${name}.format`, "email"),
      set(CONTACT, `${name}.errorMessage.format`, "Indiquez une adresse"),
      set(CONTACT, `${name}.pattern`, '^[^\\s@<>()[\\]\\\\,;:"]+@[a-z]+\\.fr$'),
    ]);
    const { findings } = await prove(project);
    expect(places(findings)).toEqual([
      `${CONTACT} › ${name}.errorMessage.format › phrase jamais lue`,
    ]);
    expect(findings[0]?.message).toContain("une autre phrase est toujours montrée à la place");
  });
});

describe("the sheets", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "proofs-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("say of every rule of a form what is refused, and in which words", async () => {
    const { count } = await writeProofs(join(folder, "preuves"));
    expect(count).toBe(0);
    expect(readdirSync(join(folder, "preuves"))).toEqual(
      siteForms.map(({ file }) => `${file.name}.html`).sort(),
    );
    for (const { file } of siteForms) {
      const sheet = readFileSync(join(folder, "preuves", `${file.name}.html`), "utf8");
      expect(sheet).toContain('<html lang="fr">');
      expect(sheet).not.toContain("<script");
      for (const sentence of file.steps.flatMap(({ value }) => [...sentencesOf(value)])) {
        expect(sheet).toContain(`<td>${sentence}</td></tr>`);
      }
    }
  });

  test("are not written where a file stands, which is said in French", () => {
    writeFileSync(join(folder, "preuves"), "");
    const { count, text } = writeSheets([], join(folder, "preuves"));
    expect(count).toBe(1);
    expect(text).toContain("donner un autre dossier");
    expect(readFileSync(join(folder, "preuves"), "utf8")).toBe("");
  });
});
