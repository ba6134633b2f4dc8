import type { FieldSchema } from "../../../src/generated/schema-types.ts";
import type { Place } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { choicesOf } from "../../project/forms.ts";
import { quoted, suggestion } from "../../project/names.ts";

/** A key that names no field; nothing when it names one of the known ones. */
export function* unknownField(
  place: Place,
  key: string,
  known: Iterable<string>,
): Iterable<Finding> {
  const keys = [...known];
  if (keys.includes(key)) return;
  const message = `Aucun champ ne s’appelle « ${key} ».${suggestion(key, keys)}`;
  const expected = `un de ces champs : ${quoted(keys)}`;
  yield place.finding("champ inconnu", message, { expected, found: key });
}

/** A choice that a field does not offer; nothing when it does. */
export function* unknownChoice(
  place: Place,
  choice: string,
  field: Place<FieldSchema>,
  asked = `le choix « ${choice} »`,
): Iterable<Finding> {
  const choices = choicesOf(field.value);
  if (choices.includes(choice)) return;
  const message = `Le champ « ${field.key} » ne propose pas ${asked}.${suggestion(choice, choices)}`;
  const expected = `une valeur de « enum » : ${quoted(choices)}`;
  yield place.finding("choix inconnu", message, { expected, found: choice });
}
