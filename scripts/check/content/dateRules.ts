import { dayOf, rankOf } from "../../../src/domain/days.ts";
import { formatLongDate, frenchMonths } from "../../../src/domain/frenchFormats.ts";
import { quietly } from "../../../src/domain/quietly.ts";
import type { CalendarRecord } from "../../../src/generated/content.ts";
import { asObject, type Place, textsIn, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { recordsOfKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

const ISO_DATE = /^\d{4}-\d{2}(?:-\d{2})?$/;
const FRENCH_DATE = new RegExp(
  `([àÀ] (?:partir|compter) du )?(\\d{1,2})(er)? (${frenchMonths.join("|")}) (\\d{4})`,
  "g",
);
const FUTURE = /(?<!\p{L})(?:ser|devr|pourr|aur|faudr|deviendr)(?:a|ont)(?!\p{L})/u;

const RULE = "date";
const NO_DATE = "Cette date n’existe pas.";

/** Dates that do not exist, days done that are after today, words that have been overtaken by time. */
export function* dateRules(survey: Survey) {
  const { project, today } = survey;
  const texts = project.records.flatMap(textsIn);
  for (const text of texts) {
    yield* isoDate(text, survey);
    yield* frenchDates(text, today);
  }
  for (const text of recordsOfKind(project, "calendar").flatMap(textsIn)) {
    const [found] = FUTURE.exec(text.value) ?? [];
    if (!found || !text.path.includes("changes")) continue;
    const message = "La phrase est lue avant et après son jour : l’écrire au présent.";
    yield text.finding("temps du calendrier", message, { found });
  }
  for (const record of project.records) yield* orderOfDates(whole(record));
  for (const calendar of survey.sound<CalendarRecord>("calendar")) {
    const others = texts.filter(({ file }) => file !== calendar.file);
    for (const subject of calendar.at("subjects").children()) {
      yield* nearDays(subject, others, today);
    }
  }
}

/** What a model says of a date after today: `past`. */
type Past = Pick<Finding, "message" | "isAdvice"> & { rule?: string };

function* isoDate(text: Place<string>, { annotations, today }: Survey) {
  const { value: found } = text;
  const past = annotations(text, "past") as Past | undefined;
  if (!ISO_DATE.test(found)) return;
  if (!dayExists(found.padEnd(10, "-01"))) {
    const expected = "une date du calendrier : 2025-04 ou 2025-04-30";
    yield text.finding(RULE, NO_DATE, { expected, found });
  } else if (past && found > today.slice(0, found.length)) {
    const { rule = RULE, message, isAdvice } = past;
    yield text.finding(rule, message, { isAdvice, expected: `au plus tard ${today}`, found });
  }
}

function* frenchDates(text: Place<string>, today: string) {
  for (const match of text.value.matchAll(FRENCH_DATE)) {
    const [found, from = "", day = "", er, month = "", year = ""] = match;
    const number = frenchMonths.indexOf(month) + 1;
    const iso = [year, number, day].map((part) => String(part).padStart(2, "0")).join("-");
    if (!dayExists(iso)) {
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

/** Of a day that a month has not, `Date` makes one of the next, or none at all. */
const dayExists = (day: string): boolean => quietly(() => dayOf(rankOf(day))) === day;

function* orderOfDates(record: Place) {
  const { rulesCheckedOn } = asObject(record.value);
  if (typeof rulesCheckedOn !== "string") return;
  for (const holder of [record, ...record.find("pages").children()]) {
    const updated = holder.find("page", "updated");
    const day = String(updated.value ?? "");
    if (day <= rulesCheckedOn.slice(0, day.length)) continue;
    const message =
      "La page a changé après la vérification de ses règles : les relire, et en donner le jour.";
    const expected = `« rulesCheckedOn » à cette date ou après (${rulesCheckedOn} aujourd’hui)`;
    yield updated.finding("dates contradictoires", message, { expected, found: day });
  }
}

const NOTICE_DAYS = 30;

type Subject = Place<CalendarRecord["subjects"][number]>;

/** Days of the law that are near, each with the texts that rest on it: to be read again. */
function* nearDays(subject: Subject, texts: readonly Place<string>[], today: string) {
  for (const change of subject.at("changes").children()) {
    const day = change.at("date");
    const left = rankOf(day.value) - rankOf(today);
    if (!(left > 0 && left <= NOTICE_DAYS)) continue;
    const written = formatLongDate(day.value);
    const showsCalendar = ({ path, value }: Place<string>): boolean =>
      path.includes("calendars") && value === subject.value.id;
    const resting = texts.filter((text) => text.value.includes(written) || showsCalendar(text));
    const message = `La loi change le ${written}, dans moins de ${left + 1} jours : relire ce qui en parle.`;
    const names = resting.map(({ file, path }) => `${file.path} › ${path.join(".")}`).join(", ");
    yield day.finding("date proche", message, { isAdvice: true, expected: names || undefined });
  }
}
