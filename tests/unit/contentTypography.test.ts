import { describe, expect, test } from "vitest";
import { typeset } from "../../scripts/check/content/typographyRules.ts";
import { parseDataFile, textsIn } from "../../scripts/project/dataFile.ts";
import { setTypography, typographyFaults } from "../../scripts/project/typography.ts";
import { problemsOf, reportOf } from "./contentBuilders.ts";

describe("a well-set French text", () => {
  test.each([
    "L’état « est prêt » : 85,5 m², 10 000 € et 5 % ; et après ? Oui !",
    "De 9h-18h, au 01 99 00 24 48 (n° 12 bis), art. L. 271-4.",
    "Nous nous engageons, vous vous reposez.",
    "Un dossier (DTG, PPT…) et « un mot ».",
    "L’Île-de-France, l’État, l’énergie ; une œuvre.",
    "16:30, 1er étage, 2023-2025.",
  ])("gives no fault: %s", (text) => {
    expect(typographyFaults(text)).toEqual([]);
  });
});

test.each(["<b>Oui</b> et non", "<br> et non", "et non</p>"])("a tag is told once: %s", (text) => {
  expect(typographyFaults(text)).toHaveLength(1);
});

describe("what is typed", () => {
  test.each([
    ["l'état", "l’état"],
    ['le "bien" et “lui”', "le « bien » et « lui »"],
    ['« Étage "ok" » et «Étage “ok”»', "« Étage “ok” » et « Étage “ok” »"],
    ["et la suite...", "et la suite…"],
    ["deux  espaces", "deux espaces"],
    [" devant et derrière ", "devant et derrière"],
    ["Pourquoi? Parce que; voilà!", "Pourquoi ? Parce que ; voilà !"],
    ["Deux points: voilà", "Deux points : voilà"],
    ["un , deux", "un, deux"],
    ["( ici )", "(ici)"],
    ["«mot»", "« mot »"],
    ["85m² ou 85 m2", "85 m² ou 85 m²"],
    ["en Ile-de-France, Etat", "en Île-de-France, État"],
    ["la mise en oeuvre, Oeil, coeur", "la mise en œuvre, Œil, cœur"],
    ["10\u00a0ans", "10 ans"],
    ["un\u200bmot", "unmot"],
    [
      "un\u0000\u001b mot\u0085 \u202eà l'envers\u202c et \u2067isolé\u2069",
      "un mot à l’envers et isolé",
    ],
    ["deux\nlignes", "deux lignes"],
    ["[l'aide](/a?b;c) et {a.b}", "[l’aide](/a?b;c) et {a.b}"],
    ["https://a.example/?q=l'un;l'autre", "https://a.example/?q=l'un;l'autre"],
    ["coefficient, moelle, goéland", "coefficient, moelle, goéland"],
  ])("%j is set, once for all", (typed, set) => {
    expect(setTypography(typed)).toBe(set);
    expect(setTypography(set)).toBe(set);
    expect(typographyFaults(set)).toEqual([]);
  });
});

test("what is set of a file leaves the rest of it as it is written", () => {
  const text = '{ "codes": { "23505": "l\'un...", "42501": "l\'autre ...", "23514": "«fin»" } }\n';
  const read = parseDataFile("codes.json", text);
  if (!("file" in read)) throw new Error("It was not read.");
  expect(typeset(textsIn(read.file)).get("codes.json")).toBe(
    '{ "codes": { "23505": "l’un…", "42501": "l’autre …", "23514": "« fin »" } }\n',
  );
});

describe("a fault of typography that nothing sets", () => {
  test.each([
    ["un,deux", "Il manque une espace après ce signe"],
    ["le le bien", "Le même mot deux fois de suite"],
    ['un " seul', "Guillemets anglais"],
    ["« un » autre “", "Guillemets anglais"],
    ["« un mot", "autant de « que de »"],
    ["un (mot", "autant de ( que de )"],
    ["un **mot**", "Pas de gras"],
    ["un <b>mot</b>", "écrire le texte seul"],
  ])("is recognised: %j", (text, message) => {
    const told = typographyFaults(setTypography(text)).map((fault) => fault.message);
    expect(told.join()).toContain(message);
  });

  test("is reported with its place and the words around it", () => {
    const text = "Le propriétaire fait établir l’état des,risques avant la visite.";
    const report = reportOf({ a: { texts: ["Rien.", text] } });
    expect(report).toContain("✗ src/content/a.json:5:5 › texts.1");
    expect(report).toContain("typographie : Il manque une espace après ce signe.");
    expect(report).toContain("trouvé : …");
  });

  test("is told apart from what npm run format sets, which stops nothing and is told once a file", () => {
    const problems = problemsOf({ a: { texts: ["L'état", "l'autre..."] } });
    expect(problems).toMatchObject([{ isAdvice: true, expected: "« L’état »" }]);
    expect(problems[0]?.message).toContain("2 textes de ce fichier");
    expect(problems[0]?.message).toContain("npm run format");
  });

  test("is not looked for in addresses", () => {
    const links = [{ url: "https://exemple.example/?q=l'un;l'autre" }];
    expect(problemsOf({ a: { links } })).toEqual([]);
  });

  test("is not looked for in a text marked as being in another language", () => {
    const sections = [{ title: "Oops! Page not found", titleLang: "en" }];
    expect(problemsOf({ a: { sections } })).toEqual([]);
  });
});
