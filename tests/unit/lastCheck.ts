import { textsIn } from "../../scripts/project/dataFile.ts";
import { readProject } from "../../scripts/project/disk/readProject.ts";

/** The day on which a text of law was last read for the site: no record is of a later one. */
export const lastCheck = readProject()
  .records.flatMap(textsIn)
  .filter(({ path }) => ["rulesCheckedOn", "checked"].includes(String(path.at(-1))))
  .map(({ value }) => value)
  .filter((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  .reduce((last, day) => (day > last ? day : last), "");
