import { type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { type Project, recordsOfKind } from "../../project/project.ts";
import type { Rehearsal } from "./rehearsal.ts";

/** What the database answers visitors with whom it asks to call. */
export const firmPhoneSql = "select value from private.settings where name = 'firm_phone'";

/** The number that pages tell and the migrations do not set; undefined where both have the same. */
export function unsetPhone(
  project: Pick<Project, "records">,
  { firmPhone }: Pick<Rehearsal, "firmPhone">,
): Place<string> | undefined {
  const [firm] = recordsOfKind(project, "firm");
  const place = firm && whole(firm).find("phones", "landline", "display");
  return typeof place?.value === "string" && place.value !== firmPhone
    ? (place as Place<string>)
    : undefined;
}

/** A number that a hosted database does not follow by itself. */
export function phoneFindings(project: Project, rehearsal: Rehearsal): Finding[] {
  const place = unsetPhone(project, rehearsal);
  if (!place) return [];
  const message =
    "Une base hébergée donne encore l’ancien numéro à qui demande trop souvent : « npm run migration » écrit ce qui le change, un développeur l’applique.";
  const { firmPhone: expected } = rehearsal;
  return [
    place.finding("numéro changé", message, { expected, found: place.value, isAdvice: true }),
  ];
}
