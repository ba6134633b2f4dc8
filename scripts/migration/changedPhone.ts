import type { FirmRecord } from "../../src/generated/content.ts";
import type { Rehearsal } from "../check/storage/rehearsal.ts";
import { type Project, recordsOfKind } from "../project/project.ts";

/** The firm's telephone number where the migrations set another one; undefined where they set the same. */
export function changedPhone(
  project: Project,
  { firmPhone }: Pick<Rehearsal, "firmPhone">,
): string | undefined {
  const [firm] = recordsOfKind(project, "firm");
  const number = (firm?.value as Partial<FirmRecord> | undefined)?.phones?.landline.display;
  return number === firmPhone ? undefined : number;
}
