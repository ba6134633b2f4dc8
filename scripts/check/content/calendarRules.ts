import { rankOf } from "../../../src/domain/days.ts";
import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { CalendarRecord } from "../../../src/generated/content.ts";
import { type Place, textsIn, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { recordsOfKind } from "../../project/project.ts";
import type { Survey } from "../survey.ts";

type Subject = CalendarRecord["subjects"][number];

/** How many days ahead a date of the law is told. */
const NOTICE_DAYS = 30;

/** Days of the law that are near, each with the texts that rest on it: to be read again. */
export function* calendarRules({ project, today, doubt }: Survey): Iterable<Finding> {
  const texts = project.records.flatMap(textsIn);
  const sound = recordsOfKind(project, "calendar").filter((file) => !doubt.isUnsound(file));
  for (const calendar of sound) {
    const others = texts.filter(({ file }) => file !== calendar);
    for (const subject of whole<CalendarRecord>(calendar).at("subjects").children()) {
      yield* nearDays(subject, others, today);
    }
  }
}

function* nearDays(
  subject: Place<Subject>,
  texts: readonly Place<string>[],
  today: string,
): Iterable<Finding> {
  for (const day of subject
    .at("changes")
    .children()
    .map((change) => change.at("date"))) {
    const left = rankOf(day.value) - rankOf(today);
    if (!(left > 0 && left <= NOTICE_DAYS)) continue;
    const written = formatLongDate(day.value);
    const resting = texts.filter(
      (text) => text.value.includes(written) || showsCalendar(text, subject.value),
    );
    const message = `La loi change le ${written}, dans moins de ${left + 1} jours : relire ce qui en parle.`;
    const names = resting.map(nameOf).join(", ");
    yield day.finding("date proche", message, { isAdvice: true, expected: names || undefined });
  }
}

/** Whether a text names a calendar that its page shows. */
function showsCalendar({ path, value }: Place<string>, { id }: Subject): boolean {
  return path.includes("calendars") && value === id;
}

const nameOf = ({ file, path }: Place<string>): string => `${file.path} › ${path.join(".")}`;
