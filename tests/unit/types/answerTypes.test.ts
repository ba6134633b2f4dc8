import { API } from "typescript/unstable/sync";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generatedFiles } from "../../../scripts/generate/generatedFiles.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import type { StepSchema } from "../../../src/generated/schema-types.ts";
import {
  type Change,
  changedProject,
  formFiles,
  PROPERTY,
  set,
  without,
} from "../check/formChanges.ts";

const root = process.cwd().replaceAll("\\", "/");
/** Generated files as they are in the case at hand, by full path. */
const overlay = new Map<string, string>();
let compiler: API;

const step = formFiles.find(({ path }) => path === PROPERTY)?.value as StepSchema;

/** The first step of the quote without some of its questions. */
function withoutFields(keys: string[]): Change[] {
  const isKept = (key: string) => !keys.includes(key);
  const groups = step.form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(isKept),
  }));
  return [
    ...keys.map((key) => without(PROPERTY, `properties.${key}`)),
    set(PROPERTY, "required", step.required.filter(isKept)),
    set(PROPERTY, "form.groups", groups),
  ];
}

/** What the compiler says of each file of the product that does not compile. */
type Errors = ReadonlyMap<string, string>;

/** What the compiler says of the product with what is generated once some keys of forms are changed. */
async function errorsWith(changes: Change[]): Promise<Errors> {
  const project = { ...readProject(), formFiles: changedProject(changes).formFiles };
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
    errors = await errorsWith(withoutFields(removed));
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
    const changes = renamed.map(([question, choice]) => {
      const rank = step.properties[question]?.enum?.indexOf(choice);
      return set(PROPERTY, `properties.${question}.enum.${rank}`, `${choice}-bis`);
    });
    errors = await errorsWith(changes);
  }, 60_000);

  test.each(renamed)("of %s, nothing compiles that reads %s", (_, choice, use) => {
    expect(errors.get(use)).toContain(`"${choice}"`);
  });
});
