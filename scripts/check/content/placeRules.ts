import { placesNamed } from "../../../src/domain/places.ts";
import { remembered } from "../../../src/domain/remembered.ts";
import type { PlaceRecord, ZoneRecord } from "../../../src/generated/content.ts";
import type { Place } from "../../project/dataFile.ts";
import { currentCommunes } from "../../project/disk/communes.ts";
import type { Survey } from "../survey.ts";
import { placeOf } from "./repetitions.ts";

type Stated = Place<PlaceRecord>;

/** Places that do not exist or cannot be named, and two records that state one fact of one place. */
export function* placeRules({ sound }: Survey) {
  const records = sound<PlaceRecord>("place");
  if (records.length === 0) return;
  const zones = sound<ZoneRecord>("zone").map(({ value }) => value);
  for (const record of records) {
    yield* unknownPlaces(record);
    yield* unnamedPlaces(record, zones);
  }
  yield* repeatedFacts(records);
}

const departmentsByCommune = remembered(
  () => new Map(currentCommunes().map(({ code, departement }) => [code, departement])),
);

const knownPlaces = remembered(() => new Set([...departmentsByCommune()].flat()));

function* unknownPlaces(record: Stated) {
  for (const place of record.at("places").children()) {
    const { value: found } = place;
    if (knownPlaces().has(found)) continue;
    const named = currentCommunes().filter(({ codesPostaux }) => codesPostaux?.includes(found));
    const names = named.map(({ nom, code }) => `${code} (${nom})`);
    const message =
      names.length > 0
        ? `« ${found} » est un code postal : il faut le code Insee.`
        : `Aucune commune et aucun département n’a le code « ${found} ».`;
    const expected = names.join(", ") || "le code Insee d’une commune, ou un numéro de département";
    yield place.finding("lieu inconnu", message, { expected, found });
  }
}

/** {towns} names communes as the page of their department lists them; a note that names none is not shown. */
function* unnamedPlaces(record: Stated, zones: ZoneRecord[]) {
  const text = record.at("note").at("text");
  if (!text.value?.includes("{towns}")) return;
  const { places } = record.value;
  const near = zones.filter(({ zoneCode: code }) => code && places.some((p) => p.startsWith(code)));
  const isNamed = near.some((zone) => placesNamed(zone, places).names.length > 0);
  if (near.length === 0 || isNamed) return;
  const pages = near.map(({ zoneName }) => `« ${zoneName} »`).join(", ");
  const message = `Aucune de ces communes n’est citée par la page ${pages} : cette note n’y serait pas montrée.`;
  const expected = "leur nom écrit ici à la place de {towns}";
  yield text.finding("communes non citées", message, { expected, found: places.join(", ") });
}

/** One fact of one place from two texts: of which one would be shown, is left to chance. */
function* repeatedFacts(records: Stated[]) {
  const departments = departmentsByCommune();
  const claims = records.flatMap((record) => {
    const places = record.at("places").children();
    return places.map((place) => ({ place, value: place.value, fact: record.value.fact }));
  });
  for (const [rank, { place, value: found, fact }] of claims.entries()) {
    const holder = claims.find(
      (other, otherRank) =>
        other.fact === fact &&
        (other.value === departments.get(found) || (other.value === found && otherRank < rank)),
    );
    if (!holder) continue;
    const message = `Le fait « ${fact} » de ce lieu est déjà dit par ${placeOf(holder.place)}.`;
    const expected = "chaque lieu une seule fois par fait, en entier (département) ou par commune";
    yield place.finding("fait en double", message, { expected, found });
  }
}
