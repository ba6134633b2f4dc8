import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { findingsOf } from "../../../scripts/check/checkProject.ts";
import { readProject } from "../../../scripts/project/disk/readProject.ts";
import { problemsOf } from "../contentBuilders.ts";
import { contentAt, siteOf } from "../site/siteContent.ts";

const schemas = path.resolve(import.meta.dirname, "../../../schemas/content");
const zoneFolder = path.resolve(import.meta.dirname, "../../../src/content/zones");
const model = (kind: string) => readFileSync(path.join(schemas, `${kind}.schema.json`), "utf8");

const paris = {
  $schema: "../../../schemas/content/place.schema.json",
  fact: "termites",
  value: "oui",
  places: ["75"],
  statement: "Tout Paris est en zone termites",
  text: "arrêté préfectoral",
  date: "2003-03-21",
  source: "https://exemple.fr/arrete",
  checked: "2025-04-30",
};

/** What the check says of records of places, the rule first. */
function problems(...records: object[]) {
  const named = Object.fromEntries(records.map((record, rank) => [`places/${rank}`, record]));
  const found = problemsOf(named, { place: model("place"), common: model("common") });
  return found.map(({ rule, at, message, expected }) => `${rule} ${at}: ${message} ${expected}`);
}

const without = (key: keyof typeof paris) =>
  Object.fromEntries(Object.entries(paris).filter(([name]) => name !== key));

describe("a record of a place", () => {
  test("may be as it is", () => {
    expect(problems(paris)).toEqual([]);
    expect(problems(without("date"))).toEqual([]);
    expect(problems(paris, { ...paris, places: ["94033", "2A"] })).toEqual([]);
    expect(problems(paris, { ...paris, fact: "radon" })).toEqual([]);
  });

  test.each([
    [
      "a commune that does not exist",
      { places: ["75", "94999"] },
      "Aucune commune et aucun département n’a le code « 94999 ».",
    ],
    [
      "a department that does not exist",
      { places: ["96"] },
      "Aucune commune et aucun département n’a le code « 96 ».",
    ],
    [
      "a postal code",
      { places: ["94120"] },
      "« 94120 » est un code postal : il faut le code Insee. 94033 (Fontenay-sous-Bois)",
    ],
    [
      "the postal code of a name with an apostrophe",
      { places: ["94240"] },
      "94038 (L’Haÿ-les-Roses)",
    ],
    ["a commune that has joined another", { places: ["93059"] }, "n’a le code « 93059 »"],
    [
      "a text of tomorrow",
      { date: "2025-05-01" },
      "date date: La date du texte est dans l’avenir. au plus tard 2025-04-30",
    ],
    [
      "a check of tomorrow",
      { checked: "2025-05-01" },
      "date checked: La date de vérification est dans l’avenir.",
    ],
    ["a day that does not exist", { date: "2003-02-29" }, "Cette date n’existe pas."],
    ["a source that is no address", { source: "préfecture" }, "source"],
    ["an unknown value", { value: "peut-être" }, "value"],
  ])("is told of %s", (_, change, says) => {
    const [problem, ...others] = problems({ ...paris, ...change });
    expect(others).toEqual([]);
    expect(problem).toContain(says);
  });

  test.each(["source", "checked", "text", "places"] as const)("is told to have no %s", (key) => {
    expect(problems(without(key))).toEqual([expect.stringContaining(key)]);
  });

  test.each([
    [["75"], ["75"]],
    [["75"], ["75056"]],
    [["94033"], ["94"]],
    [["94033"], ["92", "94033"]],
  ])("cannot state again what another says: %j and %j", (first, second) => {
    const found = problems({ ...paris, places: first }, { ...paris, places: second });
    expect(found).toEqual([
      expect.stringContaining("Le fait « termites » de ce lieu est déjà dit"),
    ]);
    expect(found[0]).toMatch(/src\/content\/places\/[01]\.json:\d+/);
  });
});

describe("a note that names communes", () => {
  const zones = readdirSync(zoneFolder).map((file) => {
    const record = JSON.parse(readFileSync(path.join(zoneFolder, file), "utf8"));
    return [`zones/${path.parse(file).name}`, record];
  });
  const models = { place: model("place"), zone: model("zone"), common: model("common") };

  /** What the check says of such a note, beside these zones. */
  function problemsOfNote(places: string[], text = "Communes concernées : {towns}.") {
    const note = { title: "Termites", text };
    const records = { ...Object.fromEntries(zones), "places/one": { ...paris, places, note } };
    const found = problemsOf(records, models).filter(({ file }) => file.includes("places/"));
    return found.map(({ rule, at, found }) => `${rule} ${at}: ${found}`);
  }

  test.each([
    ["a page that lists them", ["92002", "92014"]],
    ["a page of the whole department", ["95", "75"]],
    ["a page among others", ["92002", "95392"]],
    ["a department without a page", ["2A004"]],
  ])("may leave that to %s", (_, places) => {
    expect(problemsOfNote(places)).toEqual([]);
  });

  test("writes them itself where the page lists other areas", () => {
    expect(problemsOfNote(["95392"])).toEqual(["communes non citées note.text: 95392"]);
    expect(problemsOfNote(["95392"], "À Mériel, oui.")).toEqual([]);
  });
});

test("a zone whose towns texts count is told to be kept by each of them", () => {
  const project = readProject();
  const records = project.records.filter(({ path }) => !path.endsWith("/val-de-marne.json"));
  const counting = findingsOf({ ...project, records }).filter(({ message }) =>
    message.startsWith("Aucune zone ne liste les communes de 94, que {places.sewer-check} compte"),
  );
  expect(new Set(counting.map(({ file }) => file))).toContain("src/content/calendar.json");
  expect(counting.every(({ message }) => message.includes("gardez cette zone"))).toBe(true);
});

describe("the pages of zones read the records of places", () => {
  const site = siteOf();
  const notes = (zone: string) =>
    contentAt(site, "zone", `/zones/${zone}`).localNotes.map(
      ({ title, text }) => `${title} ${text}`,
    );
  const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

  test.each([
    ["paris", "L’arrêté préfectoral du 21 mars 2003 classe l’ensemble de Paris"],
    ["paris", "Dans ce territoire : Paris en entier."],
    ["hauts-de-seine", "Un arrêté préfectoral du 22 décembre 2004 porte sur la totalité"],
    ["hauts-de-seine", "Dans ce territoire : Antony, Bourg-la-Reine et Châtenay-Malabry."],
    [
      "seine-saint-denis",
      "Dans ce territoire : Coubron, Gagny, Gournay-sur-Marne, Montfermeil, Montreuil, Neuilly-Plaisance, Neuilly-sur-Marne, Noisy-le-Grand, Le Raincy, Rosny-sous-Bois et Villemomble.",
    ],
    ["val-de-marne", "Fontenay-sous-Bois en fait partie depuis le 28 janvier 2016"],
    ["val-de-marne", "le décret n° 2022-93 du 31 janvier 2022 impose"],
    ["val-de-marne", "Dans ce territoire : Val-de-Marne en entier."],
    ["val-d-oise", "À Mériel, le contrôle du raccordement est obligatoire"],
    ["val-d-oise", "Enghien-les-Bains est l’une d’elles"],
  ])("%s: %s", (zone, says) => {
    expect(notes(zone).map(plain)).toContainEqual(expect.stringContaining(says));
  });

  test("but not that of the region", () => {
    expect(notes("ile-de-france").join()).not.toContain("Dans ce territoire");
  });
});
