import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Desk } from "../../../scripts/atelier/desk/desk.ts";
import type { Operation } from "../../../scripts/atelier/protocol.ts";
import { copyData } from "./dataCopy.ts";
import { mistakes } from "./mistakes.ts";
import { set } from "./operations.ts";

let root: string;
let desk: Desk;

beforeAll(() => {
  root = copyData();
  desk = new Desk(root);
}, 120_000);

afterAll(async () => {
  await desk.close();
  rmSync(root, { recursive: true, force: true });
});

/** Every byte below the folders that are written to, by file. */
function bytes(): Map<string, string> {
  const entries = ["schemas", "src"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [path, readFileSync(path, "latin1")]));
}

/** Does something in the draft and tries to save it. @returns what was to be corrected in it */
async function refusedFor(...operations: Operation[]) {
  expect(await desk.change({ title: "Essai", operations })).toHaveProperty("value");
  const saved = await desk.save();
  const findings = (await desk.checked()).filter(({ isAdvice }) => !isAdvice);
  await desk.undo();
  const { length } = findings;
  const what = length > 1 ? `${length} points sont` : "1 point est";
  expect(saved).toEqual({
    fault: {
      message: `Rien n’est enregistré : ${what} à corriger.`,
      action: "Corrigez ce que disent les vérifications, puis enregistrez de nouveau.",
    },
  });
  return findings;
}

test("there are twenty-five known mistakes", () => {
  expect(mistakes).toHaveLength(25);
});

test.each(mistakes)(
  "%s cannot be saved: what is wrong is told, no file is touched",
  async (_title, rule, ...operations) => {
    const before = bytes();
    const findings = await refusedFor(...operations);
    expect(findings.map(({ rule }) => rule)).toContain(rule);
    expect(bytes()).toEqual(before);
  },
);

const long = "Dites-nous où. ".repeat(334).trim();

test.each([
  ["a label", set("schemas/forms/contact.json", "properties.name.title", long)],
  ["a message", set("schemas/forms/contact.json", "errorMessage.required.name", long)],
  ["a text of a page", set("src/content/zones/paris.json", "subtitle", long)],
])("%s of 5,000 characters cannot be saved either", async (_title, operation) => {
  const before = bytes();
  const findings = await refusedFor(operation);
  expect(findings.map(({ message }) => message)).toContain("Ce texte est trop long.");
  expect(bytes()).toEqual(before);
});

test("the same draft without them is saved", async () => {
  await desk.change({
    title: "Titre",
    operations: [set("schemas/forms/contact.json", "title", "Un mot")],
  });
  expect(await desk.save()).toHaveProperty("value");
});
