import type { FormFile } from "../../../forms/readForms.ts";
import type { Fault } from "../fault.ts";
import { formPlacedFields } from "../placedFields.ts";

/** Field keys that a form uses twice: the second answer would overwrite the first. */
export function repeatedFieldFaults(form: FormFile): Fault[] {
  const owners = new Map<string, string>();
  return formPlacedFields(form).flatMap(({ file, path, key }) => {
    const owner = owners.get(key);
    owners.set(key, owner ?? file);
    if (owner === undefined) return [];
    return {
      file,
      path,
      rule: "champ en double",
      message: `Un champ « ${key} » existe déjà dans ${owner} : sa réponse remplacerait l’autre.`,
      expected: "une clé différente pour chaque champ du formulaire",
      found: key,
    };
  });
}
