import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import type { Surroundings } from "../../../scripts/check/survey.ts";
import { parseDataFile } from "../../../scripts/project/dataFile.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { type Finding, formatFinding } from "../../../scripts/project/finding.ts";
import { rulesOf } from "../contentBuilders.ts";
import {
  CONTACT,
  DETAILS,
  fixture,
  formFiles,
  PROPERTY,
  problemsWith,
  problemsWithFiles,
  set,
  WIZARD,
  without,
} from "./formChanges.ts";
import { example, exampleKeys, guide, guideForm, guideRecords, section } from "./guide.ts";

/** What the check says of the site's records with one of them added, or in place of the old one. */
function problemsWithRecord(path: string, text: string): Finding[] {
  const project = readProject();
  const parsed = parseDataFile(path, text);
  if (!("file" in parsed)) return [parsed.finding];
  const others = project.records.filter((record) => record.path !== path);
  const changed = { ...project, records: [...others, parsed.file] };
  return findingsOf(changed, { today: "2999-01-01" });
}

/** The text of one of the site's records. */
const recordText = (path: string): string => readFileSync(path, "utf8");

describe("the guide's example of", () => {
  test("a field can be taken as it is", () => {
    const { firstName } = exampleKeys("Où se trouve quoi");
    expect(problemsWith(set(DETAILS, "properties.firstName", firstName))).toEqual([]);
  });

  test("a new field works with one line more in a group", () => {
    const { floor } = exampleKeys("Ajouter un champ");
    const changes = [
      set(PROPERTY, "properties.floor", floor),
      set(PROPERTY, "form.groups.2.fields.7", "floor"),
    ];
    expect(problemsWith(...changes)).toEqual([]);
    expect(problemsWith(...changes.slice(0, 1))).toHaveLength(1);
  });

  test("a condition can be taken as it is", () => {
    const { allOf } = exampleKeys("Ajouter une condition");
    expect(problemsWith(set(DETAILS, "allOf", allOf))).toEqual([]);
  });

  test("a new step works with one line more in the wizard", () => {
    const wizard = formFiles.find(({ path }) => path === WIZARD)?.text ?? "";
    const step = "schemas/forms/quote/access.json";
    const text = example("Ajouter une étape au devis");
    const listed = wizard.replace('"price.json"', '"access.json", "price.json"');
    expect(problemsWithFiles({ [step]: text, [WIZARD]: listed })).toEqual([]);
    expect(problemsWithFiles({ [step]: text })).toHaveLength(1);
  });

  test.each(Object.entries(guideRecords()))("%s works with nothing more", (path, text) => {
    expect(problemsWithRecord(path, text)).toEqual([]);
  });

  test("a form and its page lack nothing but their table", () => {
    const own = readProject();
    const texts = Object.entries(guideForm());
    const files = texts.map(([path, text]) => {
      const parsed = parseDataFile(path, text);
      return "file" in parsed ? parsed.file : expect.fail(formatFinding(parsed.finding));
    });
    const [form = expect.fail(), page = expect.fail()] = files;
    const added = { formFiles: [...own.formFiles, form], records: [...own.records, page] };
    const rules = (more: object, { tables }: Surroundings = {}) =>
      rulesOf(findingsOf({ ...own, ...more }, { tables }));
    expect(rules(added)).toEqual([]);
    expect(rules(added, fixture)).toEqual(["table à venir"]);
    expect(rules({ records: added.records })).toEqual(["formulaire introuvable"]);
  });

  test("other words of a mail can be taken as they are", () => {
    const { mail } = exampleKeys("Changer l’e-mail d’une demande");
    expect(problemsWith(set(CONTACT, "submission.steps.1.mail", mail))).toEqual([]);
  });

  test("a rule is that of the record, and its threshold can be changed alone", () => {
    const path = "src/content/diagnostics/mesurage.json";
    const record = JSON.parse(recordText(path));
    expect(record.pages[0]).toMatchObject(exampleKeys("Changer une règle de la loi"));
    record.pages[0].rule.cases[0].if.properties.surface.minimum = 9;
    expect(problemsWithRecord(path, JSON.stringify(record))).toEqual([]);
  });

  test("other opening hours can be taken as they are", () => {
    const path = "src/content/firm.json";
    const record = { ...JSON.parse(recordText(path)), ...exampleKeys("Changer les horaires") };
    expect(problemsWithRecord(path, JSON.stringify(record))).toEqual([]);
  });

  test("a service card can be added to the home page", () => {
    const path = "src/content/home.json";
    const card = `"cards": [${example("Ajouter une carte de prestation")},`;
    expect(problemsWithRecord(path, recordText(path).replace('"cards": [', card))).toEqual([]);
  });

  test("a field less is told in each place that the guide names, until none is left", () => {
    expect(section("Retirer un champ")).toContain("`fiscalId`");
    const { form } = JSON.parse(formFiles.find(({ path }) => path === PROPERTY)?.text ?? "");
    const groups = form.groups.map((group: { fields: string[] }) => ({
      ...group,
      fields: group.fields.filter((key) => key !== "fiscalId"),
    }));
    const fieldGone = without(PROPERTY, "properties.fiscalId");
    expect(rulesOf(problemsWith(fieldGone))).toEqual(["question inconnue"]);
    expect(problemsWith(fieldGone, set(PROPERTY, "form.groups", groups))).toEqual([]);
  });

  test("a stored field less is told as the guide says", () => {
    const fields = ["newsletter"];
    const gone = [
      without(DETAILS, "properties.message"),
      set(DETAILS, "form.groups.2.fields", fields),
    ];
    expect(rulesOf(problemsWith(...gone))).toEqual(["question inconnue"]);
    const column = without(WIZARD, "submission.steps.1.columns.message");
    expect(rulesOf(problemsWith(...gone, column))).toEqual(["colonne oubliée"]);
    const told = section("Retirer un champ");
    for (const rule of ["question inconnue", "colonne oubliée", "colonne obligatoire"]) {
      expect(told).toContain(`« ${rule} »`);
    }
  });

  test("a report is what the check prints", () => {
    const [problem] = problemsWith(without(DETAILS, "properties.firstName.errorMessage.minLength"));
    const printed = problem ? formatFinding(problem) : "";
    const withoutNumbers = (text: string) => text.replace(/:\d+:\d+/g, "");
    expect(withoutNumbers(section("Lire le rapport de vérification"))).toContain(
      withoutNumbers(printed),
    );
  });
});

test("every form file that the guide lists exists", () => {
  const listed = [...section("Où se trouve quoi").matchAll(/^\| `(\S+\.json)` \|/gm)];
  const paths = listed.map(([, name]) => `schemas/forms/${name}`);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
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
