import type { StepFile } from "../../../forms/readForms.ts";
import type { Finding } from "../../content/contentFile.ts";
import { type Fault, meantNames } from "../fault.ts";
import { placedFields } from "../placedFields.ts";
import { unknownField } from "./unknownField.ts";

/** Fields that stand in no group or in several, and groups that name no field. */
export function groupFaults(step: StepFile): Fault[] {
  const { groups } = step.schema.form;
  const fields = placedFields(step);
  const known = new Set(fields.map(({ key }) => key));
  const grouped = groups.flatMap((group) => group.fields);
  const unknown = groups.flatMap((group, index) =>
    group.fields.flatMap((key, rank) =>
      unknownField(key, known, {
        file: step.file,
        path: ["form", "groups", index, "fields", rank],
      }),
    ),
  );
  const absent = [...known].filter((key) => !grouped.includes(key));
  const misspelt = meantNames(
    grouped.filter((key) => !known.has(key)),
    absent,
  );
  const meant = new Set(misspelt.values());
  const misplaced = fields.flatMap(({ file, path, key }) => {
    const times = grouped.filter((name) => name === key).length;
    return times === 1 || meant.has(key) ? [] : [{ file, path, ...placeFinding(key, times) }];
  });
  return [...unknown, ...misplaced];
}

function placeFinding(key: string, times: number): Finding {
  const expected = `« ${key} » une fois dans form.groups`;
  if (times > 1) {
    const message = `Le champ « ${key} » est dans plusieurs groupes : n’en garder qu’un.`;
    return { rule: "champ en double", message, expected };
  }
  const message = `Le champ « ${key} » n’est dans aucun groupe : il n’a pas de place à l’écran.`;
  return { rule: "champ sans groupe", message, expected };
}
