import { describe, expect, test } from "vitest";
import { typographyFaults } from "../../scripts/check/content/typographyRules.ts";
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

describe("a fault of typography", () => {
  test.each([
    ["l'état", "Apostrophe droite"],
    ['le "bien"', "Guillemets anglais"],
    ["et la suite...", "Trois points"],
    ["deux  espaces", "Deux espaces de suite"],
    [" devant", "Espace au début"],
    ["derrière ", "Espace au début ou à la fin"],
    ["Pourquoi?", "Il manque une espace avant ce signe"],
    ["Deux points: voilà", "Il manque une espace avant les deux-points"],
    ["un , deux", "Espace de trop avant ce signe"],
    ["( ici)", "Espace de trop après la parenthèse"],
    ["un,deux", "Il manque une espace après ce signe"],
    ["«mot»", "Il manque une espace entre le guillemet et le mot"],
    ["85m²", "Il manque une espace avant l’unité"],
    ["85 m2", "écrire m²"],
    ["en Ile-de-France", "La majuscule prend l’accent"],
    ["la mise en oeuvre", "Écrire œ"],
    ["le le bien", "Le même mot deux fois de suite"],
    ["« un mot", "autant de « que de »"],
    ["un (mot", "autant de ( que de )"],
    ["10\u00a0ans", "Espace insécable"],
    ["un\u200bmot", "Caractère invisible"],
    ["deux\nlignes", "Retour à la ligne"],
  ])("is recognised: %j", (text, message) => {
    expect(
      typographyFaults(text)
        .map((fault) => fault.message)
        .join(),
    ).toContain(message);
  });

  test("is reported with its place and the words around it", () => {
    const text = "Le propriétaire fait établir l'état des risques avant la visite.";
    const report = reportOf({ a: { texts: ["Rien.", text] } });
    expect(report).toContain("✗ src/content/a.json:5:5 › texts.1");
    expect(report).toContain("typographie : Apostrophe droite : écrire ’.");
    expect(report).toContain("trouvé : …fait établir l'état des risqu…");
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
