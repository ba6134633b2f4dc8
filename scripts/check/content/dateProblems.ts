import type { Problem } from "../problem.ts";
import { problemAt } from "./contentFile.ts";
import type { ContentProject } from "./contentProject.ts";
import { texts } from "./walk.ts";

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

interface DateFinding {
  rule: string;
  message: string;
  expected: string;
  found: string;
}

/**
 * Dates that do not exist, and updates dated after today.
 * @param today as `2025-04-30`.
 */
export function dateProblems(project: ContentProject, today: string): Problem[] {
  return project.records.flatMap((record) =>
    texts(record.value).flatMap(({ path, key, value }) => {
      const findings = [isoFinding(value, key, today), ...frenchFindings(value)];
      return findings.flatMap((finding) => (finding ? problemAt(record, path, finding) : []));
    }),
  );
}

function isoFinding(value: string, key: string, today: string): DateFinding | undefined {
  const [, year, month, day] = ISO_DATE.exec(value) ?? [];
  if (!year || !month) return undefined;
  if (!dayExists(Number(year), Number(month), day ? Number(day) : 1)) {
    const expected = "une date du calendrier : 2025-04 ou 2025-04-30";
    return { rule: "date", message: "Cette date n’existe pas.", expected, found: value };
  }
  if (key !== "updated" || value <= today.slice(0, value.length)) return undefined;
  return {
    rule: "date",
    message: "La date de mise à jour est dans l’avenir.",
    expected: `au plus tard ${today}`,
    found: value,
  };
}

function frenchFindings(text: string): DateFinding[] {
  return [...text.matchAll(FRENCH_DATE)].flatMap(([found, day, er, month, year]) => {
    const monthNumber = MONTHS.indexOf(month ?? "") + 1;
    if (!dayExists(Number(year), monthNumber, Number(day))) {
      return {
        rule: "date",
        message: "Cette date n’existe pas.",
        expected: "un jour du mois",
        found,
      };
    }
    if ((day === "1") === (er === "er")) return [];
    const expected = `${day === "1" ? "1er" : day} ${month} ${year}`;
    return { rule: "date", message: "Le premier du mois s’écrit « 1er ».", expected, found };
  });
}

function dayExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
