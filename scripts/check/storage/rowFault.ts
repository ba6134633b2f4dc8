import type { InsertStep } from "../../../src/generated/schema-types.ts";
import type { Fault, Place } from "../forms/fault.ts";
import type { Refusal } from "./rehearsal.ts";

const FORBIDDEN = "42501";

/**
 * A row that the table refuses though each of its answers may be stored.
 * @param row missing when the table refuses any
 */
export function rowFault(
  { step, place }: { step: InsertStep; place: Place },
  { code, rule }: Refusal,
  row?: object,
): Fault {
  const isReading = step.readBack === true && code === FORBIDDEN;
  const developer = "voir un développeur";
  return {
    file: place.file,
    path: [...place.path, isReading ? "readBack" : "table"],
    rule: "ligne refusée",
    message: isReading
      ? `La table « ${step.table} » ne laisse pas le visiteur ajouter une ligne et la relire : chaque demande serait perdue. Retirer « readBack », ou ouvrir la lecture par une migration : ${developer}.`
      : `La table « ${step.table} » refuse ${row ? "une ligne que ce formulaire laisse passer" : "chaque ligne de ce formulaire"} : des demandes seraient perdues. Une migration est à corriger : ${developer}.`,
    expected: rule,
    found: row ? JSON.stringify(row) : code,
  };
}
