import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guideRecords } from "../check/guide.ts";
import { ordinaryEdits } from "./ordinaryEdits.ts";
import { copyProject, type ProjectCopy } from "./projectCopy.ts";
import { PRESS_ROUTE, recipes } from "./recipes.ts";

const tsx = "node_modules/tsx/dist/cli.mjs";
const vitest = "node_modules/vitest/vitest.mjs";
/** The tests that read the site's own data; the others stand on fixtures. */
const onOwnData = ["specification", "forms", "proofs", "submission", "templates"].map(
  (folder) => `tests/unit/${folder}`,
);

interface Report {
  numPassedTests: number;
  testResults: {
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Each failed test with the first line of its failure; a file that could not be run, by its message. */
function failures({ testResults }: Report): string[] {
  return testResults.flatMap(({ message, assertionResults }) => [
    ...(assertionResults.length === 0 ? [message] : []),
    ...assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split("\n")[0]}`),
  ]);
}

let project: ProjectCopy;

beforeAll(() => {
  project = copyProject();
});

afterAll(() => project.remove());

test.each(ordinaryEdits)("$title changes $file", ({ file, apply }) => {
  const data: unknown = JSON.parse(project.read(file));
  expect(apply(data)).not.toEqual(data);
});

test.each(recipes)("$title is added in $files files", ({ edits, files }) => {
  for (const { file, apply } of edits) {
    const text = project.has(file) ? project.read(file) : "";
    expect(apply(text)).not.toBe(text);
    project.write(file, apply(text));
  }
  expect(new Set(edits.map(({ file }) => file)).size).toBe(files);
});

/** One sentence of the specification, reworded: the only edit here that a test may stop. */
const reworded = {
  file: "schemas/forms/newsletter.json",
  words: "Inscription réussie ! Merci de votre intérêt pour nos actualités.",
};

describe("all ordinary edits, the guide's new records and the recipes together", () => {
  beforeAll(() => {
    for (const edit of ordinaryEdits) project.apply(edit);
    for (const [file, text] of Object.entries(guideRecords())) project.write(file, text);
    const { file, words } = reworded;
    project.write(file, project.read(file).replace(words, "Merci !"));
  });

  test("pass npm run generate, which checks them first", () => {
    const { status, output } = project.run(tsx, "scripts/generate.ts");
    expect(output).toContain("✓ Formulaires et textes vérifiés : aucun problème");
    expect(status).toBe(0);
  }, 120_000);

  test("compile, and the site has the page of the new kind", () => {
    project.write("tsconfig.new.json", '{"extends":"./tsconfig.json","include":["src"]}');
    const { output } = project.run("node_modules/typescript/bin/tsc", "-p", "tsconfig.new.json");
    expect(output).toBe("");
    project.write(
      "routes.ts",
      'import { loadSite } from "./scripts/build/siteFiles.ts";\nconst { site } = await loadSite(".");\nconsole.log(site.pages.map(({ route }) => route).join("\\n"));\n',
    );
    expect(project.run(tsx, "routes.ts").output.split("\n")).toContain(PRESS_ROUTE);
  }, 120_000);

  test("change no test but those that hold the specification's words, which say so in French", () => {
    const report = "report.json";
    const options = [
      "--project=unit",
      "--project=mocked",
      "--reporter=json",
      `--outputFile=${report}`,
    ];
    project.run(vitest, "run", ...options, ...onOwnData);
    const told = JSON.parse(project.read(report)) as Report;
    const red = failures(told);
    const ofSpecification = red.filter((one) => one.includes("La spécification (section "));
    expect(ofSpecification.join()).toContain(`fixe ce message : « ${reworded.words} »`);
    expect(red.filter((one) => !ofSpecification.includes(one))).toEqual([]);
    expect(told.numPassedTests).toBeGreaterThan(400);
  }, 300_000);
});
