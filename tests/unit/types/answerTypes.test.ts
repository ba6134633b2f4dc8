import { applyEdits, type JSONPath, modify } from "jsonc-parser";
import { API } from "typescript/unstable/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generatedFiles } from "../../../scripts/generate/generatedFiles.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { type Project, readProject } from "../../../scripts/project/readProject.ts";

const root = process.cwd().replaceAll("\\", "/");
const project = readProject();
/** Generated files as they are in the case at hand, by full path. */
const overlay = new Map<string, string>();
let compiler: API;

const property = "schemas/forms/quote/property.json";
const step = project.formFiles.find(({ path }) => path === property)?.value as {
  required: string[];
  properties: Record<string, { enum?: string[] }>;
  form: { groups: { fields: string[] }[] };
};

/** The project with the first step of its quote changed; undefined takes a key away. */
function changed(changes: [path: JSONPath, value: unknown][]): Project {
  const formFiles = project.formFiles.map((file) => {
    if (file.path !== property) return file;
    const text = changes.reduce(
      (before, [path, value]) => applyEdits(before, modify(before, path, value, {})),
      file.text,
    );
    const parsed = parseDataFile(property, text);
    if ("finding" in parsed) throw new Error(parsed.finding.message);
    return parsed.file;
  });
  return { ...project, formFiles };
}

/** The project without some questions of that step. */
function without(keys: string[]): Project {
  const isKept = (key: string) => !keys.includes(key);
  const groups = step.form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(isKept),
  }));
  return changed([
    ...keys.flatMap((key): [JSONPath, undefined][] => [
      [["properties", key], undefined],
      [["errorMessage", "required", key], undefined],
    ]),
    [["required"], step.required.filter(isKept)],
    [["form", "groups"], groups],
  ]);
}

/** What the compiler says of each file of the product that does not compile. */
type Errors = ReadonlyMap<string, string>;

/** What the compiler says of the product with what is generated for a project. */
async function errorsWith(project: Project): Promise<Errors> {
  for (const { path, text } of await generatedFiles(project)) overlay.set(`${root}/${path}`, text);
  const snapshot = compiler.updateSnapshot({
    openProjects: [`${root}/tsconfig.json`],
    fileChanges: { changed: [...overlay.keys()] },
  });
  const errors = snapshot.getProjects().flatMap(({ program }) =>
    program
      .getSourceFileNames()
      .filter((name) => name.startsWith(`${root}/src/`))
      .map((name) => {
        const texts = program.getSemanticDiagnostics(name).map(({ text }) => text);
        return [name.slice(root.length + 1), texts.join("\n")] as const;
      }),
  );
  snapshot.dispose();
  return new Map(errors);
}

beforeAll(() => {
  compiler = new API({ cwd: root, fs: { readFile: (path) => overlay.get(path) } });
});
afterAll(() => compiler.close());

const facts = "src/domain/propertyFacts.ts";
const advice = "src/domain/advice.ts";

describe("without fields that the rules read", () => {
  const removed = ["termiteZone", "isCondominium", "electricInstallation"];
  let errors: Errors;
  beforeAll(async () => {
    errors = await errorsWith(without(removed));
  }, 60_000);

  test.each(removed)("nothing compiles that reads %s", (key) => {
    expect(errors.get("src/domain/factQuestions.ts")).toContain(`'"${key}"' is not assignable`);
    expect(errors.get(facts)).toContain(`'${key}' does not exist on type`);
  });
});

describe("with other names of choices", () => {
  const renamed: [question: string, choice: string, use: string][] = [
    ["propertyType", "appartement", facts],
    ["constructionPermitDate", "1949-1997", facts],
    // Others offer the same choice, and read it at the same place.
    ["electricInstallation", "plus-15-ans", facts],
    ["termiteZone", "oui", facts],
    ["gasInstallation", "aucune", facts],
    ["gasInstallation", "ne-sais-pas", facts],
    ["transactionType", "vente", advice],
  ];
  let errors: Errors;
  beforeAll(async () => {
    errors = await errorsWith(
      changed(
        renamed.map(([question, choice]) => {
          const rank = step.properties[question]?.enum?.indexOf(choice) ?? -1;
          return [["properties", question, "enum", rank], `${choice}-bis`];
        }),
      ),
    );
  }, 60_000);

  test.each(renamed)("of %s, nothing compiles that reads %s", (_, choice, use) => {
    expect(errors.get(use)).toContain(`"${choice}"`);
  });
});
