import { expect, test } from "vitest";
import { formatFinding, inReadingOrder } from "../../../scripts/project/finding.ts";

test("a problem is printed with file, line, column, key, rule, what was expected and found", () => {
  const text = formatFinding({
    file: "schemas/forms/contact.json",
    at: "form.name",
    rule: "nom interne",
    message: "Le nom interne est celui du fichier.",
    expected: "contact",
    found: "contacts",
    line: 12,
    column: 5,
  });
  expect(text.split("\n")).toEqual([
    "✗ schemas/forms/contact.json:12:5 › form.name",
    "  nom interne : Le nom interne est celui du fichier.",
    "  attendu : contact",
    "  trouvé : contacts",
  ]);
});

test("a problem of a whole file is printed without key, line or figures that it lacks", () => {
  const text = formatFinding({
    file: "a.json",
    at: "",
    rule: "étape oubliée",
    message: "Absente.",
  });
  expect(text).toBe("✗ a.json\n  étape oubliée : Absente.");
});

test("advice is told apart from what stops a build", () => {
  const text = formatFinding({
    file: "b.json",
    at: "zoneCode",
    rule: "valeur en double",
    message: "Déjà prise.",
    isAdvice: true,
  });
  expect(text).toBe("⚠ b.json › zoneCode\n  valeur en double : Déjà prise.");
});

test("problems are told file by file and line by line, files that cannot be read first", () => {
  const problem = (file: string, line: number | undefined, rule: string) => ({
    file,
    at: "",
    rule,
    message: "",
    ...(line ? { line } : {}),
  });
  const told = inReadingOrder([
    problem("b.json", 12, "type"),
    problem("b.json", 2, "lien mort"),
    problem("a.json", 7, "date"),
    problem("c.json", 3, "JSON illisible"),
    problem("a.json", undefined, "étape oubliée"),
  ]);
  expect(told.map(({ file, line }) => `${file}:${line ?? ""}`)).toEqual([
    "c.json:3",
    "a.json:",
    "a.json:7",
    "b.json:2",
    "b.json:12",
  ]);
});
