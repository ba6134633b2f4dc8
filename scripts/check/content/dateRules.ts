import { type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import type { Survey } from "../survey.ts";

const MONTHS = [
  "janvier",
  "février",
  "mars",
  "avril",
  "mai",
  "juin",
  "juillet",
  "août",
  "septembre",
  "octobre",
  "novembre",
  "décembre",
];
const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const FRENCH_DATE = new RegExp(`(\\d{1,2})(er)? (${MONTHS.join("|")}) (\\d{4})`, "g");

const RULE = "date";
const NO_DATE = "Cette date n’existe pas.";

/** Dates that do not exist, and updates dated after today. */
export function* dateRules({ project, today }: Survey): Iterable<Finding> {
  for (const text of project.records.flatMap((record) => whole(record).texts())) {
    yield* isoDate(text, today);
    yield* frenchDates(text);
  }
}

function* isoDate(text: Place<string>, today: string): Iterable<Finding> {
  const { name, value: found } = text;
  const [isDate, year, month, day = 1] = ISO_DATE.exec(found) ?? [];
  if (!isDate) return;
  if (!dayExists(Number(year), Number(month), Number(day))) {
    const expected = "une date du calendrier : 2025-04 ou 2025-04-30";
    yield text.finding(RULE, NO_DATE, { expected, found });
  } else if (name === "updated" && found > today.slice(0, found.length)) {
    const message = "La date de mise à jour est dans l’avenir.";
    yield text.finding(RULE, message, { expected: `au plus tard ${today}`, found });
  }
}

function* frenchDates(text: Place<string>): Iterable<Finding> {
  for (const [found, day, er, month = "", year] of text.value.matchAll(FRENCH_DATE)) {
    if (!dayExists(Number(year), MONTHS.indexOf(month) + 1, Number(day))) {
      yield text.finding(RULE, NO_DATE, { expected: "un jour du mois", found });
    } else if ((day === "1") !== (er === "er")) {
      const expected = `${day === "1" ? "1er" : day} ${month} ${year}`;
      yield text.finding(RULE, "Le premier du mois s’écrit « 1er ».", { expected, found });
    }
  }
}

function dayExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
