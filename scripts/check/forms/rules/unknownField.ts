import { type Fault, type Place, quoted, suggestion } from "../fault.ts";

/** The fault of a key that names no field; empty when it names one of the known ones. */
export function unknownField(key: string, known: Iterable<string>, place: Place): Fault[] {
  const keys = [...known];
  if (keys.includes(key)) return [];
  const hint = suggestion(key, keys);
  return [
    {
      ...place,
      rule: "champ inconnu",
      message: `Aucun champ ne s’appelle « ${key} ».${hint}`,
      expected: `un de ces champs : ${quoted(keys)}`,
      found: key,
    },
  ];
}
