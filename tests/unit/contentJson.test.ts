import { expect, test } from "vitest";
import { parseDataFile } from "../../scripts/project/dataFile.ts";
import { formatFinding } from "../../scripts/project/finding.ts";

function reportOf(text: string): string {
  const parsed = parseDataFile("src/content/contact.json", text);
  return "finding" in parsed ? formatFinding(parsed.finding) : "";
}

test("a readable file gives no problem", () => {
  expect(reportOf('{ "title": "Contact", "points": [1, true, null] }')).toBe("");
});

test("a missing comma is reported at the end of the line that lacks it", () => {
  expect(reportOf('{\n  "title": "Contact"\n  "label": "Contact"\n}')).toBe(
    [
      "✗ src/content/contact.json:2:21",
      '  JSON illisible : Il manque une virgule après "Contact", avant "label".',
    ].join("\n"),
  );
});

test("a comma left after the last key is reported where it stands", () => {
  expect(reportOf('{\n  "title": "Contact",\n}')).toBe(
    [
      "✗ src/content/contact.json:2:21",
      "  JSON illisible : Cette virgule est de trop : il n’y en a pas après le dernier élément, avant }.",
    ].join("\n"),
  );
});

test.each([
  ["a comma missing after an object", '{\n  "a": {\n  }\n  "b": 2\n}', ":3:4", "virgule après }"],
  ["a comma missing in a list", '{ "a": ["x"\n "y"] }', ":1:12", 'virgule après "x", avant "y"'],
  ["a comma too many in a list", '{ "a": ["x",] }', ":1:12", "Cette virgule est de trop"],
  ["a doubled comma", '{ "a": 1,, "b": 2 }', ":1:10", "une seule sépare deux éléments"],
  ["a semicolon", '{ "a": 1; "b": 2 }', ":1:9", "écrire une virgule"],
  ["a comma in a number", '{ "a": 1,5 }', ":1:8", "attendu : 1.5"],
  ["a code without quotes", '{ "a": 075 }', ":1:8", 'attendu : "075"'],
  ["a number cut off", '{ "a": 1. }', ":1:8", "Ce nombre est mal écrit"],
  ["a missing colon", '{ "a" "1" }', ":1:6", 'Il manque deux-points après "a".'],
  ["a key without a value", '{ "a" }', ":1:6", 'deux-points et une valeur après "a"'],
  ["a value left out", '{ "a": , "b": 2 }', ":1:3", 'La clé "a" n’a pas de valeur'],
  ["a sign = for a colon", '{ "a" = 1 }', ":1:7", "deux-points, et non ="],
  ["an unclosed text", '{\n  "a": "texte\n}', ":2:8", "Il manque le guillemet droit"],
  ["an unclosed key", '{\n  "a: "texte" }', ":2:3", "après le nom de la clé « a »"],
  ["an unopened text", '{ "a": texte de loi" }', ":1:8", 'guillemet droit " avant « texte »'],
  ["an unopened key", '{ a": 1 }', ":1:3", 'guillemet droit " avant « a »'],
  ["straight quotes inside a text", '{ "a": "Le "DPE" exigé" }', ":1:12", "coupe ce texte en deux"],
  ["straight quotes around a figure", '{ "a": "Les "3" ans" }', ":1:13", "coupe ce texte en deux"],
  ["curly quotes around a text", '{ "a": “texte” }', ":1:8", "guillemets droits"],
  ["French quotes around a text", '{ "a": « texte » }', ":1:8", "guillemets droits"],
  ["apostrophes around a text", "{ 'a': 1 }", ":1:3", "guillemets droits"],
  ["a French yes", '{ "a": Oui }', ":1:8", "attendu : true"],
  ["a capital in false", '{ "a": False }', ":1:8", "attendu : false"],
  ["a sign before a number", '{ "a": +1 }', ":1:8", "guillemets droits"],
  ["a tabulation in a text", '{ "a": "x\ty" }', ":1:8", "Un caractère interdit"],
  ["a single backslash", '{ "a": "c:\\dossier" }', ":1:8", "doit être doublée"],
  ["a no-break space between keys", '{\u00a0"a": 1 }', ":1:2", "espace insécable"],
  ["an unclosed object", '{\n  "a": {\n    "b": 1\n}\n', ":2:8", "de la ligne 2 n’est pas fermée"],
  ["an object left open to the end", '{\n  "a": 1\n', ":1:1", "de la ligne 1 n’est pas fermée"],
  ["an unclosed list", '{ "a": [1, 2 }', ":1:13", "Le crochet [ de la ligne 1 n’est pas fermé"],
  ["a key inside a list", '{ "a": ["x",\n  "b": 1 }', ":2:3", "Le crochet [ de la ligne 1"],
  ["a comment", '{ // note\n "a": 1 }', ":1:3", "Les commentaires ne sont pas permis"],
  ["text after the end", "{} {}", ":1:4", "Le fichier est déjà fini"],
  ["text before the start", 'Contact { "a": 1 }', ":1:1", "commencer par une accolade {"],
  ["an empty file", "", "contact.json:1:1", "Ce fichier est vide"],
  ["a file of blank lines", "\n\n", "contact.json:1:1", "Ce fichier est vide"],
  ["an invisible mark at the start", '\ufeff{ "a": 1 }', ":1:1", "UTF-8"],
  ["two versions of a line", '{\n<<<<<<< HEAD\n "a": 1 }', ":2:1", "garder l’une"],
])("%s is told in French with its place", (_case, text, place, sentence) => {
  expect(reportOf(text)).toContain(place);
  expect(reportOf(text)).toContain(sentence);
});

test("a file saved in another encoding is told, since its accents would be lost", () => {
  const text = Buffer.from('{\n  "title": "Qualité" }', "latin1").toString("utf8");
  expect(reportOf(text)).toContain("✗ src/content/contact.json:2:19");
  expect(reportOf(text)).toContain("L’enregistrer de nouveau avec l’encodage « UTF-8 ».");
});

test("a key written twice in one object is reported at its second place", () => {
  const report = reportOf('{\n  "page": { "route": "/a" },\n  "page": { "route": "/b" }\n}');
  expect(report).toContain("src/content/contact.json:3:3 › page");
  expect(report).toContain("écrite deux fois");
});

test("the same key in two objects of a list is no repetition", () => {
  expect(reportOf('[{ "title": "a" }, { "title": "b" }]')).toBe("");
});
