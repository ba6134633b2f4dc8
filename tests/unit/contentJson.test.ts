import { expect, test } from "vitest";
import { parseContentFile } from "../../scripts/check/content/contentFile.ts";
import { formatProblem } from "../../scripts/check/problem.ts";

function reportOf(text: string): string {
  const parsed = parseContentFile("src/content/contact.json", text);
  return "problem" in parsed ? formatProblem(parsed.problem) : "";
}

test("a readable file gives no problem", () => {
  expect(reportOf('{ "title": "Contact", "points": [1, true, null] }')).toBe("");
});

test("a comma left after the last key is reported with its line and column", () => {
  expect(reportOf('{\n  "title": "Contact",\n}')).toBe(
    [
      "✗ src/content/contact.json:3:1",
      "  JSON illisible : Un nom de clé entre guillemets droits est attendu : vérifier qu’aucune virgule ne traîne après le dernier élément.",
      "  trouvé : }",
    ].join("\n"),
  );
});

test.each([
  ["a missing comma", '{\n  "a": "1"\n  "b": "2"\n}', ":3:3", "Il manque une virgule"],
  ["a missing colon", '{ "a" "1" }', ":1:7", "Il manque deux-points"],
  ["an unclosed text", '{\n  "a": "texte\n}', ":2:8", "Il manque le guillemet droit"],
  ["an unclosed object", '{ "a": { "b": 1 }', "contact.json:1:", "Il manque une accolade"],
  ["an unclosed list", '{ "a": [1, 2 }', ":1:14", "ou le signe } ou ] qui ferme"],
  ["curly quotes around a text", '{ "a": “texte” }', ":1:8", "guillemets droits"],
  ["a comment", '{ // note\n "a": 1 }', ":1:3", "Les commentaires ne sont pas permis"],
  ["text after the end", "{} {}", ":1:4", "Le fichier devrait finir ici"],
  ["an empty file", "", "contact.json:1:1", "Une valeur est attendue"],
])("%s is told in French with its place", (_case, text, place, sentence) => {
  expect(reportOf(text)).toContain(place);
  expect(reportOf(text)).toContain(sentence);
});

test("a key written twice in one object is reported at its second place", () => {
  const report = reportOf('{\n  "page": { "route": "/a" },\n  "page": { "route": "/b" }\n}');
  expect(report).toContain("src/content/contact.json:3:3 › page");
  expect(report).toContain("écrite deux fois");
});

test("the same key in two objects of a list is no repetition", () => {
  expect(reportOf('[{ "title": "a" }, { "title": "b" }]')).toBe("");
});
