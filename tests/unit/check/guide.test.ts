import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseContentFile } from "../../../scripts/check/content/contentFile.ts";
import { contentProblems } from "../../../scripts/check/content/contentProblems.ts";
import { readContentProject } from "../../../scripts/check/content/readContentProject.ts";
import { formatProblem } from "../../../scripts/check/problem.ts";
import {
  DETAILS,
  PROPERTY,
  problemsWith,
  problemsWithFiles,
  realFiles,
  set,
  WIZARD,
  without,
} from "./formChanges.ts";

const guide = readFileSync("schemas/README.md", "utf8");

/** The part of the guide below a heading, up to the next one. */
function section(heading: string): string {
  const [, below] = guide.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (below === undefined) throw new Error(`The guide has no heading « ${heading} »`);
  return below.split(/^#+ /m)[0] ?? "";
}

/** The first code block of a section. */
function code(heading: string, language = "json"): string {
  const block = section(heading).match(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``));
  if (!block?.[1]) throw new Error(`No ${language} under « ${heading} »`);
  return block[1];
}

/** An example that shows some keys of an object. */
const keys = (heading: string): Record<string, unknown> => JSON.parse(`{${code(heading)}}`);

describe("the guide's example of", () => {
  test("a field can be taken as it is", () => {
    const { firstName } = keys("Où se trouve quoi");
    expect(problemsWith(set(DETAILS, "properties.firstName", firstName))).toEqual([]);
  });

  test("a new field works with one line more in a group", () => {
    const { floor } = keys("Ajouter un champ");
    const changes = [
      set(PROPERTY, "properties.floor", floor),
      set(PROPERTY, "form.groups.2.fields.7", "floor"),
    ];
    expect(problemsWith(...changes)).toEqual([]);
    expect(problemsWith(...changes.slice(0, 1))).toHaveLength(1);
  });

  test("a condition can be taken as it is", () => {
    const { allOf } = keys("Ajouter une condition");
    expect(problemsWith(set(DETAILS, "allOf", allOf))).toEqual([]);
  });

  test("a new step works with one line more in the wizard", () => {
    const wizard = realFiles.find(({ path }) => path === WIZARD)?.text ?? "";
    const step = "schemas/forms/quote/access.json";
    const text = code("Ajouter une étape au devis");
    const listed = wizard.replace('"price.json"', '"access.json", "price.json"');
    expect(problemsWithFiles({ [step]: text, [WIZARD]: listed })).toEqual([]);
    expect(problemsWithFiles({ [step]: text })).toHaveLength(1);
  });

  test("a new zone works with nothing more", () => {
    const { project } = readContentProject(process.cwd());
    const zone = parseContentFile("src/content/zones/essonne.json", code("Ajouter une zone"));
    if (!("file" in zone)) throw new Error(zone.problem.message);
    const records = [...project.records, zone.file];
    expect(contentProblems({ ...project, records }, "2999-01-01")).toEqual([]);
  });

  test("a service card can be added to the home page", () => {
    const { project } = readContentProject(process.cwd());
    const records = project.records.map((record) => {
      if (record.path !== "src/content/home.json") return record;
      const text = record.text.replace(
        '"cards": [',
        `"cards": [${code("Ajouter une carte de prestation")},`,
      );
      const added = parseContentFile(record.path, text);
      if (!("file" in added)) throw new Error(added.problem.message);
      return added.file;
    });
    expect(contentProblems({ ...project, records }, "2999-01-01")).toEqual([]);
  });

  test("a report is what the check prints", () => {
    const [problem] = problemsWith(without(DETAILS, "properties.firstName.errorMessage.minLength"));
    const printed = problem ? formatProblem(problem) : "";
    const withoutNumbers = (text: string) => text.replace(/:\d+:\d+/g, "");
    expect(withoutNumbers(section("Lire le rapport de vérification"))).toContain(
      withoutNumbers(printed),
    );
  });
});

test("every form file that the guide lists exists, and every form file is listed", () => {
  const listed = [...section("Où se trouve quoi").matchAll(/^\| `(\S+\.json)` \|/gm)];
  const paths = listed.map(([, name]) => `schemas/forms/${name}`);
  expect(paths.toSorted()).toEqual(realFiles.map(({ path }) => path).toSorted());
});

test("every record that the guide lists exists", () => {
  const names = [...section("Où se trouve quel texte").matchAll(/`([a-z/-]+\.json)`/g)];
  const missing = names
    .map(([, name]) => `src/content/${name}`)
    .filter((path) => !existsSync(path));
  expect(names.length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test("every command that the guide names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };
  const named = [...guide.matchAll(/\bnpm (?:run )?(check|format|generate|start|test)\b/g)];
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining(named.map(([, name]) => name)));
});
