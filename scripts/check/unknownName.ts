import type { FieldSchema } from "../../src/generated/schema-types.ts";
import type { Place } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import { choicesOf } from "../project/forms.ts";
import { quoted, suggestion } from "../project/names.ts";
import type { Survey } from "./survey.ts";

/**
 * Tells a name that is none of the known ones, with the one that was meant; nothing when it is one,
 * or when they are not known for certain.
 */
export function* unknownName(
  place: Place,
  name: string,
  known: Iterable<string> | undefined,
  rule: string,
  message: string,
  expected?: string,
): Iterable<Finding> {
  const names = known && [...known];
  if (!names || names.includes(name)) return;
  const details = { expected: expected ?? quoted(names), found: name };
  yield place.finding(rule, `${message}${suggestion(name, names)}`, details);
}

/** Tells a key that names no field. */
export function unknownField(
  place: Place,
  key: string,
  known: Iterable<string> | undefined,
): Iterable<Finding> {
  const keys = known && new Set(known);
  const message = `Aucun champ ne s’appelle « ${key} ».`;
  const expected = `un de ces champs : ${quoted(keys ?? [])}`;
  return unknownName(place, key, keys, "champ inconnu", message, expected);
}

/** Tells a choice that a field does not offer. */
export function unknownChoice(
  place: Place,
  choice: string,
  field: Place<FieldSchema>,
  asked = `le choix « ${choice} »`,
): Iterable<Finding> {
  const choices = choicesOf(field.value);
  const message = `Le champ « ${field.key} » ne propose pas ${asked}.`;
  const expected = `une valeur de « enum » : ${quoted(choices)}`;
  return unknownName(place, choice, choices, "choix inconnu", message, expected);
}

/** Tells an address of this site that no page has. */
export function unknownPage(
  place: Place,
  found: string,
  { addresses, doubt }: Pick<Survey, "addresses" | "doubt">,
): Iterable<Finding> {
  const [page = ""] = found.split("#");
  if (addresses.has(page) || doubt.mayBeAddress(page)) return [];
  const message = `Ce lien ne mène à aucune page du site.${suggestion(page, addresses.keys())}`;
  const expected = "l’adresse d’une page (clé « route » ou « aliases » d’une fiche)";
  return [place.finding("lien mort", message, { expected, found })];
}
