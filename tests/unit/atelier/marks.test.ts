import { describe, expect, it } from "vitest";
import { decode, encode, withoutMarks } from "../../../scripts/atelier/marks/code.ts";
import { createMarks } from "../../../scripts/atelier/marks/marks.ts";
import { generatedFiles } from "../../../scripts/generate/generatedFiles.ts";
import { parseDataFile, whole } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { Project } from "../../../scripts/project/project.ts";

const project = readProject();
const marks = createMarks();
const marked = marks.mark(project);

const fileOf = ({ records, formFiles }: Project, path: string) =>
  [...records, ...formFiles].find((file) => file.path === path);

/** The text of a key, with its marks. */
function textAt(file: string, path: string, from = marked): unknown {
  const found = fileOf(from, file);
  const keys = path.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return found && whole(found).find(...keys).value;
}

/** What is generated, without marks and without the fingerprints that follow from them. */
const plainFiles = async (from: Project) =>
  (await generatedFiles(from)).map(({ path, text }) => [
    path,
    withoutMarks(text.replace(/\\u206[1-4]/g, "")).replace(/("fingerprint": ")\w+/g, "$1"),
  ]);

describe("marks of texts", () => {
  it("are read back, several in a row, too, and leave the text as it was", () => {
    const text = `Un${encode(7)} texte${encode(65535)}${encode(0)}`;
    expect(decode(text)).toEqual({ plain: "Un texte", marks: [7, 65535, 0] });
    expect(withoutMarks(text.slice(0, -3))).toBe("Un texte");
  });

  it("change nothing but their texts, and lead there", () => {
    for (const file of [...marked.records, ...marked.formFiles]) {
      const before = whole(fileOf(project, file.path) ?? file);
      for (const { path, value } of whole(file).texts()) {
        // The sentences to leave word for word are marked as where they stand.
        if (path[0] === "verbatim") continue;
        const { plain, marks: numbers } = decode(value);
        expect(plain).toBe(before.find(...path).value);
        for (const number of numbers) {
          const key = marks.keyOf(number);
          // A source that is cited several times is told once.
          const told = path.at(-2) === "source" ? before.find(...(key?.path ?? [])).value : path;
          expect(told).toEqual(path.at(-2) === "source" ? plain : key?.path);
          expect(key?.file).toBe(file.path);
        }
      }
    }
    expect(marks.keyOf(65535)).toBeUndefined();
  });

  it.each([
    ["src/content/zones/paris.json", "page.route"],
    ["src/content/zones/paris.json", "zoneCode"],
    ["src/content/diagnostics/dpe.json", "rulesCheckedOn"],
    ["src/content/diagnostics/dpe.json", "icon"],
    ["src/content/firm.json", "phones.landline.href"],
    ["src/content/firm.json", "siteUrl"],
    ["src/content/home.json", "hero.actions.0.url"],
    ["schemas/forms/contact.json", "form.name"],
    ["schemas/forms/contact.json", "properties.name.ui.widget"],
    ["schemas/forms/contact.json", "properties.name.pattern"],
    ["schemas/forms/contact.json", "properties.name.ui.autocomplete"],
    ["schemas/forms/contact.json", "submission.steps.0.table"],
    ["schemas/forms/contact.json", "submission.steps.0.columns.email"],
    ["schemas/forms/quote/wizard.json", "steps.0"],
    ["schemas/forms/quote/diagnostics.json", "properties.selectedDiagnostics.items.enum.0"],
  ])("leave what machines read as it is: %s, %s", (file, path) => {
    expect(textAt(file, path)).toMatch(/^[^\u2061-\u2064]+$/);
  });

  it.each([
    ["src/content/zones/paris.json", "page.label"],
    ["src/content/firm.json", "phones.landline.display"],
    ["src/content/firm.json", "address.postalCode"],
    ["schemas/forms/contact.json", "properties.name.title"],
    ["schemas/forms/contact.json", "errorMessage.required.name"],
    ["schemas/forms/contact.json", "submission.success.message"],
    ["schemas/forms/quote/property.json", "properties.surface.ui.unit"],
    ["schemas/forms/quote/wizard.json", "submission.steps.2.mail.subject"],
    ["schemas/forms/words.json", "failure.kept"],
  ])("stand in what people read: %s, %s", (file, path) => {
    expect(decode(String(textAt(file, path))).marks).toHaveLength(1);
  });

  it("leave what is generated as it is", async () => {
    expect(Object.fromEntries(await plainFiles(marked))).toEqual(
      Object.fromEntries(await plainFiles(project)),
    );
  });

  it("stand in every text of the forms, of their words and of what they send", async () => {
    const files = await generatedFiles(marked);
    const held = files.filter(({ path }) =>
      /forms\/[\w-]+\/index\.ts$|words\.json$|submissions\.ts$/.test(path),
    );
    const texts = held.flatMap(({ text }) =>
      [...text.matchAll(/"((?:[^"\\]|\\.)*)"(:?)/g)].flatMap(([, one = "", end]) =>
        end ? [] : one,
      ),
    );
    const sentences = texts.filter((one) => /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(withoutMarks(one)));
    expect(sentences.length).toBeGreaterThan(400);
    // The answer that a field starts with is sent as it stands; one title stands in the code.
    const unmarked = sentences.filter((one) => decode(one).marks.length === 0);
    expect([...new Set(unmarked)].sort()).toEqual(["Message", "Question juridique"]);
  });

  it("stay with their keys when a text changes", () => {
    const path = "src/content/contact.json";
    const text = JSON.stringify({ ...Object(fileOf(project, path)?.value), title: "Écrire" });
    const parsed = parseDataFile(path, text);
    const records = project.records.flatMap((file) =>
      file.path === path && "file" in parsed ? parsed.file : file,
    );
    const renewed = decode(String(textAt(path, "title", marks.mark({ ...project, records }))));
    expect(renewed).toEqual({
      plain: "Écrire",
      marks: decode(String(textAt(path, "title"))).marks,
    });
  });
});
