import { describe, expect, test } from "vitest";
import { problemsOf, reportOf, rulesOf, schema } from "./contentBuilders.ts";

const TEXT = { type: "string" };
const described = (description: string, more: object = TEXT) => ({ description, ...more });

const ZONE = schema(
  {
    $schema: described("Le modèle."),
    name: described("Le nom du territoire.", { type: "string", minLength: 2, maxLength: 12 }),
    code: described("Le numéro du département.", { type: "string", pattern: "^[0-9]{2}$" }),
    order: described("Le rang.", { type: "integer", minimum: 1 }),
    kind: described("Le genre.", { enum: ["communes", "secteurs"] }),
    areas: described("Les lieux.", {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: { type: "string" },
    }),
    head: described("La tête.", schema({ title: described("Le titre.") }, ["title"])),
  },
  ["name"],
);

const zone = (values: object) => ({
  zone: { $schema: "../../schemas/content/zone.schema.json", name: "Paris", ...values },
});
const report = (values: object) => reportOf(zone(values), { zone: ZONE });

describe("a record that does not follow its schema", () => {
  test("an unknown key is reported with file, key, line, expected, found and the key meant", () => {
    expect(report({ ordre: 2 })).toBe(
      [
        "✗ src/content/zone.json:4:3 › ordre",
        "  clé inconnue : La clé « ordre » n’existe pas ici. Vouliez-vous dire « order » ?",
        '  attendu : "order" : Le rang.',
        "  trouvé : ordre",
      ].join("\n"),
    );
  });

  test("a missing key is reported with what it should hold", () => {
    expect(report({ name: undefined })).toBe(
      [
        "✗ src/content/zone.json:1:1 › name",
        "  clé manquante : Il manque la clé « name ».",
        '  attendu : "name" : Le nom du territoire.',
        "  trouvé : les clés $schema",
      ].join("\n"),
    );
  });

  test("a missing key inside an object is reported at that object", () => {
    expect(report({ head: {} })).toContain("zone.json:4:3 › head.title");
  });

  test.each([
    ["a number for a text", { name: 75 }, "type", "un texte entre guillemets", "75"],
    ["a text for a number", { order: "1" }, "type", "un nombre entier", '"1"'],
    ["a text for a list", { areas: "Ivry" }, "type", "une liste [ … ]", '"Ivry"'],
    [
      "a value outside a list",
      { kind: "villes" },
      "valeur hors liste",
      "communes, secteurs",
      "villes",
    ],
    ["a number below the minimum", { order: 0 }, "limite", "au moins 1", "0"],
    ["a wrong form", { code: "7A" }, "format", "Le numéro du département.", "« 7A »"],
    ["a text too short", { name: "P" }, "longueur", "au moins 2 caractères", "1 caractère : « P »"],
    [
      "a text too long",
      { name: "Seine-et-Marne" },
      "longueur",
      "au plus 12 caractères",
      "14 caractères",
    ],
    ["an empty list", { areas: [] }, "longueur", "au moins 1 élément", "0 élément"],
    ["a repeated element", { areas: ["Ivry", "Ivry"] }, "répétition", "différents", "1 et 2"],
  ])("%s is told in French", (_case, values, rule, expected, found) => {
    const text = report(values);
    expect(text).toContain(`${rule} : `);
    expect(text).toMatch(new RegExp(`attendu : .*${expected.replace(/[[\]()]/g, "\\$&")}`));
    expect(text).toMatch(new RegExp(`trouvé : .*${found.replace(/[()]/g, "\\$&")}`));
  });

  test("a misspelt mandatory key is reported once, not also as missing", () => {
    expect(report({ name: undefined, nmae: "Paris" })).toBe(
      [
        "✗ src/content/zone.json:3:3 › nmae",
        "  clé inconnue : La clé « nmae » n’existe pas ici. Vouliez-vous dire « name » ?",
        '  attendu : "name" : Le nom du territoire.',
        "  trouvé : nmae",
      ].join("\n"),
    );
  });

  test("two misspelt mandatory keys are each told with the key that was meant", () => {
    const place = schema(
      { $schema: described("x"), telephone: described("x"), email: described("x") },
      ["telephone", "email"],
    );
    const record = {
      $schema: "../../schemas/content/place.schema.json",
      emial: "a@b.fr",
      telphone: "01",
    };
    const problems = problemsOf({ place: record }, { place });
    expect(problems.map(({ at, message }) => `${at} ${message}`)).toEqual([
      "emial La clé « emial » n’existe pas ici. Vouliez-vous dire « email » ?",
      "telphone La clé « telphone » n’existe pas ici. Vouliez-vous dire « telephone » ?",
    ]);
  });

  test("an unknown key that resembles no missing one leaves that one to be told", () => {
    const problems = problemsOf(zone({ name: undefined, x: "Paris" }), { zone: ZONE });
    expect(rulesOf(problems)).toEqual(["clé manquante", "clé inconnue"]);
    expect(problems[1]?.message).toContain("la retirer ou la renommer");
    expect(problems[1]?.expected).toBe("name, code, order, kind, areas, head");
  });

  test("a key misspelt inside an object is not taken for one that lacks elsewhere", () => {
    const problems = problemsOf(zone({ name: undefined, head: { title: "Paris", nam: "Paris" } }), {
      zone: ZONE,
    });
    expect(rulesOf(problems)).toEqual(["clé manquante", "clé inconnue"]);
  });

  test.each([
    ["a quoted number", { order: "1" }, "Ce nombre est entre guillemets : les retirer."],
    ["a number for a text", { name: 75 }, "Cette valeur doit être entre guillemets."],
    ["a text for a list", { areas: "Ivry" }, "l’entourer de [ et ]"],
    ["a list for a text", { name: ["Paris"] }, "Cette valeur n’est pas du bon genre."],
    ["a quoted true", { shown: "true" }, "Oui et non s’écrivent true et false"],
    ["nothing", { code: null }, "écrire une valeur, ou retirer la clé"],
  ])("%s is told with what to do", (_case, values, sentence) => {
    const shown = described("Affichée ou non.", { type: "boolean" });
    const properties = { ...(ZONE as { properties: object }).properties, shown };
    expect(reportOf(zone(values), { zone: schema(properties, ["name"]) })).toContain(sentence);
  });

  test("every fault of a record is reported, not only the first", () => {
    const problems = problemsOf(zone({ code: "7A", order: 0, ordre: 1 }), { zone: ZONE });
    expect(rulesOf(problems).sort()).toEqual(["clé inconnue", "format", "limite"]);
  });

  test("a record that follows its schema gives no problem", () => {
    expect(report({ code: "75", order: 1, areas: ["Ivry"], head: { title: "Paris" } })).toBe("");
  });
});

describe("the schema that a record names", () => {
  test("is required", () => {
    expect(reportOf({ "zones/paris": '{ "name": "Paris" }' }, { zone: ZONE })).toBe(
      [
        "✗ src/content/zones/paris.json:1:1 › $schema",
        "  modèle inconnu : La clé « $schema » doit nommer, sur la première ligne, un modèle de schemas/content : la copier d’une fiche du même genre.",
        "  attendu : x.schema.json, zone.schema.json",
        "  trouvé : aucune clé « $schema »",
      ].join("\n"),
    );
  });

  test("is told when its value names no schema at all", () => {
    const text = reportOf({ zone: '{ "$schema": "zone" }' }, { zone: ZONE });
    expect(text).toContain("zone.json:1:3 › $schema");
    expect(text).toContain("trouvé : « zone »");
  });

  test("must exist, and a near name is proposed", () => {
    const record = { $schema: "../../schemas/content/zones.schema.json", name: "Paris" };
    const text = reportOf({ zone: record }, { zone: ZONE });
    expect(text).toContain("zone.json:2:3 › $schema");
    expect(text).toContain("Vouliez-vous dire « zone.schema.json » ?");
  });

  test("may refer to the shared pieces", () => {
    const common = {
      definitions: { name: described("Un nom.", { type: "string", minLength: 2 }) },
    };
    const place = schema({
      $schema: described("Le modèle."),
      name: { $ref: "common.schema.json#/definitions/name" },
    });
    const record = { $schema: "../../schemas/content/place.schema.json", name: "P" };
    expect(reportOf({ place: record }, { common, place })).toContain("attendu : au moins 2");
  });

  test("is reported itself when it refers to a piece that does not exist", () => {
    const place = schema({
      $schema: described("x"),
      name: described("x", { $ref: "#/definitions/no" }),
    });
    const text = reportOf({}, { place });
    expect(text).toContain("schemas/content/place.schema.json");
    expect(text).toContain("modèle invalide");
  });

  test("must describe each key", () => {
    const text = reportOf({}, { place: schema({ name: TEXT }) });
    expect(text).toContain("place.schema.json:6:5 › properties.name");
    expect(text).toContain("La clé « name » n’explique pas ce qu’il faut y écrire.");
  });

  test("may leave the description to the piece it refers to", () => {
    const common = { definitions: { name: described("Un nom.") } };
    const place = schema({ name: { $ref: "common.schema.json#/definitions/name" } });
    expect(reportOf({}, { common, place })).toBe("");
  });

  test("must refuse keys it does not know", () => {
    const place = { type: "object", properties: { name: described("Un nom.") } };
    expect(reportOf({}, { place })).toContain("modèle trop large");
  });
});
