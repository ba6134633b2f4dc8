import type { Problem } from "../problem.ts";
import { type ContentFile, type Finding, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import { asList, asObject } from "./walk.ts";

/** Zones whose department numbers contradict each other: one of them was left from another zone. */
export function zoneProblems(project: ContentProject): Problem[] {
  return recordsOfKind(project, "zone").flatMap((record) => [
    ...contradictedCode(record),
    ...contradictedSource(record),
  ]);
}

function contradictedCode(record: ContentFile): Problem[] {
  const { zoneCode, departments } = asObject(record.value);
  const numbers = asList(departments);
  if (typeof zoneCode !== "string" || numbers.length === 0 || numbers.includes(zoneCode)) return [];
  const finding: Finding = {
    rule: "départements",
    isAdvice: true,
    message: `Cette zone porte le numéro ${zoneCode} (clé « zoneCode »), mais la carte mettrait en évidence un autre département.`,
    expected: `"${zoneCode}" dans la liste`,
    found: numbers.join(", "),
  };
  return [problemAt(record, ["departments"], finding)];
}

/** The list of a region has the region's number, not that of a department. */
function contradictedSource(record: ContentFile): Problem[] {
  const { areas, departments } = asObject(record.value);
  const { kind, code } = asObject(asObject(areas).source);
  const numbers = asList(departments);
  if (kind === "departements" || typeof code !== "string") return [];
  if (numbers.length === 0 || numbers.includes(code)) return [];
  const finding: Finding = {
    rule: "départements",
    isAdvice: true,
    message: "La liste des lieux serait celle d’un département que cette zone ne couvre pas.",
    expected: `un numéro de la clé « departments » : ${numbers.join(", ")}`,
    found: code,
  };
  return [problemAt(record, ["areas", "source", "code"], finding)];
}
