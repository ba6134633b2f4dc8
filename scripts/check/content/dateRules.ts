import { frenchMonths } from "../../../src/domain/frenchFormats.ts";
import { type DataFile, type Place, textsIn } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { recordsOfKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

const ISO_DATE = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/;
const FRENCH_DATE = new RegExp(
  `([àÀ] (?:partir|compter) du )?(\\d{1,2})(er)? (${frenchMonths.join("|")}) (\\d{4})`,
  "g",
);
/** Verbs of the future: a sentence of the calendar is read before and after its day. */
const FUTURE = /(?<!\p{L})(?:ser|devr|pourr|aur|faudr|deviendr)(?:a|ont)(?!\p{L})/u;

const RULE = "date";
const NO_DATE = "Cette date n’existe pas.";

/** Dates that do not exist, days done that are after today, words that have been overtaken by time. */
export function* dateRules(survey: Survey): Iterable<Finding> {
  const { project, today } = survey;
  for (const text of project.records.flatMap(textsIn)) {
    yield* isoDate(text, survey);
    yield* frenchDates(text, today);
  }
  for (const calendar of recordsOfKind(project, "calendar")) yield* futures(calendar);
}

/** Sentences of the calendar that would be wrong once their day has come. */
function* futures(calendar: DataFile): Iterable<Finding> {
  for (const text of textsIn(calendar)) {
    const [found] = FUTURE.exec(text.value) ?? [];
    if (!found || !text.path.includes("changes")) continue;
    const message = "La phrase est lue avant et après son jour : l’écrire au présent.";
    yield text.finding("temps du calendrier", message, { found });
  }
}

/** What a model says of a date after today: `past`. */
interface Past extends Pick<Finding, "message" | "isAdvice"> {
  rule?: string;
}

function* isoDate(text: Place<string>, { annotations, today }: Survey): Iterable<Finding> {
  const { value: found } = text;
  const past = annotations(text, "past") as Past | undefined;
  const [isDate, year, month, day = 1] = ISO_DATE.exec(found) ?? [];
  if (!isDate) return;
  if (!dayExists(Number(year), Number(month), Number(day))) {
    const expected = "une date du calendrier : 2025-04 ou 2025-04-30";
    yield text.finding(RULE, NO_DATE, { expected, found });
  } else if (past && found > today.slice(0, found.length)) {
    const { rule = RULE, message, isAdvice } = past;
    yield text.finding(rule, message, { isAdvice, expected: `au plus tard ${today}`, found });
  }
}

function* frenchDates(text: Place<string>, today: string): Iterable<Finding> {
  for (const [found, from = "", day = "", er, month = "", year = ""] of text.value.matchAll(
    FRENCH_DATE,
  )) {
    const number = frenchMonths.indexOf(month) + 1;
    const iso = [year, number, day].map((part) => String(part).padStart(2, "0")).join("-");
    if (!dayExists(Number(year), number, Number(day))) {
      yield text.finding(RULE, NO_DATE, { expected: "un jour du mois", found });
    } else if ((day === "1") !== (er === "er")) {
      const expected = `${from}${day === "1" ? "1er" : day} ${month} ${year}`;
      yield text.finding(RULE, "Le premier du mois s’écrit « 1er ».", { expected, found });
    } else if (from && iso <= today) {
      const expected = `depuis le ${found.slice(from.length)}`;
      const message = "Ce jour est passé : ce qui devait commencer a commencé.";
      yield text.finding("date passée", message, { isAdvice: true, expected, found });
    }
  }
}

function dayExists(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
