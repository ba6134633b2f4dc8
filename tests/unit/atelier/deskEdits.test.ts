import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { created, type Edit, edited } from "../../../scripts/atelier/desk/edit.ts";
import { formatted, laidOut } from "../../../scripts/atelier/desk/layOut.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { editedValue, editsOf, placesIn, valueAt, values } from "./deskEdits.ts";

const project = readProject();
const own = [...project.records, ...project.formFiles];
const FILE = "src/content/some.json";

/** Some edits of a value, each of what the one before it left. */
function history(value: unknown, seed: number, length: number): Edit[] {
  const edits: Edit[] = [];
  let current = value;
  for (let step = 0; step < length; step += 1) {
    const [edit] = fc.sample(editsOf(FILE, current), { numRuns: 1, seed: seed + step });
    if (!edit) break;
    edits.push(edit);
    current = editedValue(current, edit);
  }
  return edits;
}

const textAfter = (text: string, edit: Edit) => edited(new Map([[FILE, text]]), edit);

/** A changed text as it is saved. */
async function saved(text: string, former: string): Promise<string | undefined> {
  const [layout] = await laidOut([{ text, former }]);
  return layout;
}

/** The lines that only one of two texts has, in order. */
function differing(before: string, after: string): [gone: string[], come: string[]] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  while (old.length > 0 && old[0] === now[0]) [old.shift(), now.shift()];
  while (old.length > 0 && old.at(-1) === now.at(-1)) [old.pop(), now.pop()];
  return [old, now];
}

describe("an edit of one value", () => {
  const texts = new Map(
    own.concat(project.metas, project.schemas).map(({ path, text }) => [path, text]),
  );
  const contact = texts.get("schemas/forms/contact.json") ?? "";
  const inContact = (edit: Omit<Edit, "file">) =>
    edited(texts, { ...edit, file: "schemas/forms/contact.json" } as Edit);
  const changed = (edit: Omit<Edit, "file">) => differing(contact, inContact(edit));

  test.each(own.map(({ path }) => path))("changes its own token alone: %s", (file) => {
    const text = texts.get(file) ?? "";
    const scalars = placesIn(JSON.parse(text)).filter((path) => path.length > 0);
    for (const path of fc.sample(fc.constantFrom(...scalars), { numRuns: 8, seed: 3 })) {
      const was = valueAt(JSON.parse(text), path);
      if (typeof was !== "string" || was.length < 2) continue;
      const after = edited(texts, { kind: "set", file, path, value: was.slice(1) });
      expect(differing(text, after)[0].length).toBeLessThanOrEqual(1);
      expect(text.length - after.length).toBe(
        JSON.stringify(was).length - JSON.stringify(was.slice(1)).length,
      );
    }
  });

  test("sets a new key where the model of the file has it", () => {
    expect(changed({ kind: "set", path: ["description"], value: "Une phrase." } as Edit)).toEqual([
      [],
      ['  "description": "Une phrase.",'],
    ]);
    expect(
      changed({ kind: "set", path: ["properties", "email", "minLength"], value: 3 } as Edit)[1],
    ).toEqual(['      "minLength": 3,']);
  });

  test("is saved with a line open that became too long, and a list closed that has room again", async () => {
    const path = ["properties", "message", "ui", "placeholder"];
    const value = "Votre question, en quelques mots, avec la surface";
    const longer = await saved(inContact({ kind: "set", path, value } as Edit), contact);
    expect(differing(contact, longer ?? "")[1].length).toBeGreaterThan(1);
    const phones = Array.from({ length: 12 }, () => "telephone");
    const longList = inContact({ kind: "set", path: ["required"], value: phones } as Edit);
    const opened = (await saved(longList, contact)) ?? "";
    expect(opened).toContain('"required": [\n    "telephone",');
    const file = "schemas/forms/contact.json";
    const withOpened = (edit: Edit) =>
      saved(edited(new Map(texts).set(file, opened), edit), opened);
    const closed = await withOpened({ kind: "remove", file, path: ["required", 3] });
    expect(closed).toContain('"required": [\n');
    const shorter = await withOpened({ kind: "set", file, path: ["required"], value: ["name"] });
    expect(shorter).toContain('"required": ["name"],');
  });

  test("is saved with the line ends of the file, and as it is where nobody formats the file", async () => {
    const edit = { kind: "insert", path: ["required", 0], value: "phone" } as Edit;
    const after = await saved(inContact(edit), contact);
    const windows = (text: string) => text.replaceAll("\n", "\r\n");
    expect(await saved(windows(inContact(edit)), windows(contact))).toBe(windows(after ?? ""));
    const byHand = (text: string) => text.replaceAll('": ', '" : ');
    expect(await saved(byHand(inContact(edit)), byHand(contact))).toBe(byHand(inContact(edit)));
    expect(await saved("{", contact)).toBe("{");
  });

  test.each([
    ["line ends of Windows", (text: string) => text.replaceAll("\n", "\r\n")],
    [
      "tabs",
      (text: string) => text.replace(/^(?: {2})+/gm, (blank) => "\t".repeat(blank.length / 2)),
    ],
    ["four blanks", (text: string) => text.replace(/^ +/gm, (blank) => blank + blank)],
    ["no final line end", (text: string) => text.trimEnd()],
    [
      "blank lines and a list opened by hand",
      (text: string) =>
        text
          .replace('["name", "email"', '[\n    "name",\n\n    "email"')
          .replace('  "properties"', '\n\n  "properties"'),
    ],
    [
      "blanks that no formatter leaves",
      (text: string) => text.replaceAll('": ', '" :  ').replaceAll("{ ", "{"),
    ],
  ])("keeps %s", (_title, styled) => {
    const file = "schemas/forms/contact.json";
    const text = styled(contact);
    const edits: Edit[] = [
      { kind: "set", file, path: ["title"], value: "Un mot ?" },
      { kind: "set", file, path: ["properties", "phone", "ui", "width"], value: "full" },
      { kind: "move", file, path: ["required", 0], to: 0 },
    ];
    const after = edits.reduce(
      (current, edit) => edited(new Map(texts).set(file, current), edit),
      text,
    );
    const phone = text.indexOf('"phone"', text.indexOf('"properties"'));
    const expected = (text.slice(0, phone) + text.slice(phone).replace('"half"', '"full"')).replace(
      '"Écrivez-nous"',
      '"Un mot ?"',
    );
    expect(after).toBe(expected);
    const withKey = edited(new Map(texts).set(file, after), {
      kind: "set",
      file,
      path: ["description"],
      value: "D",
    });
    expect(withKey.length - after.length).toBeGreaterThan(0);
    expect(differing(after, withKey)[0]).toEqual([]);
  });
});

describe("a sequence of edits", () => {
  test("leaves the value that it makes, in texts that the formatter has been through or not", async () => {
    const drawn = fc.sample(values, { numRuns: 150, seed: 7 });
    expect(drawn.map((value) => JSON.parse(created(value)))).toEqual(drawn);
    const texts = [
      ...(await formatted(drawn.map((value) => created(value)))),
      ...own.map(({ text }) => text),
    ];
    for (let round = 0; round < 4; round += 1) {
      texts.forEach((text, rank) => {
        const before = JSON.parse(text);
        const [edit] = history(before, 100 * rank + round, 1);
        if (!edit) return;
        const after = textAfter(text, edit);
        expect(JSON.parse(after)).toEqual(editedValue(before, edit));
        texts[rank] = after;
      });
      if (round % 2 > 0) texts.splice(0, texts.length, ...(await formatted(texts)));
    }
  });

  test("leaves the formatter little to do: nothing but what became too long or has room again", async () => {
    const edits = own.flatMap(({ text }, rank) => history(JSON.parse(text), rank, 1).slice(0, 1));
    const texts = edits.flatMap((edit, rank) =>
      edit ? [textAfter(own[rank]?.text ?? "", edit)] : [],
    );
    const plain = (text: string) => text.replace(/\s|(?<=e)\+/g, "");
    expect((await formatted(texts)).map(plain)).toEqual(texts.map(plain));
  });
});
