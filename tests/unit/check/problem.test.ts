import { expect, test } from "vitest";
import { formatProblem } from "../../../scripts/check/problem.ts";

test("a problem is printed with file, line, column, key, rule, what was expected and found", () => {
  const text = formatProblem({
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
  const text = formatProblem({
    file: "a.json",
    at: "",
    rule: "étape oubliée",
    message: "Absente.",
  });
  expect(text).toBe("✗ a.json\n  étape oubliée : Absente.");
});
