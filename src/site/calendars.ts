import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { formatLongDate } from "../domain/frenchFormats.ts";
import { frenchTypography } from "../domain/frenchTypography.ts";
import type { CalendarRecord, CalendarSubject, WordingRecord } from "../generated/content.ts";
import type { Calendar } from "../templates/pageContent.ts";

type Words = WordingRecord["calendar"];

/**
 * The calendars of the law as pages show them. What is in force on a day is told « depuis le … »,
 * what comes later « à partir du … »; as their sentences stand in the present, both stay true when
 * they are read on a later day.
 * @param today the day on which the site is built: `2026-11-22`
 */
export function calendarsOf({ subjects }: CalendarRecord, words: Words, today: string) {
  return new Map(subjects.map((one) => [one.id, calendarOf(one, words, today)] as const));
}

function calendarOf(subject: CalendarSubject, words: Words, today: string): Calendar {
  const { id, title, note, changes, pending = [] } = subject;
  const milestone = (sentence: string, date: string, text: string) => ({
    date: frenchTypography(fillPlaceholders(sentence, { date: formatLongDate(date) })),
    text,
  });
  const dated = changes
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, text }) => milestone(words[date <= today ? "since" : "from"], date, text));
  const undated = pending.map(({ stage, checked, text }) => milestone(words[stage], checked, text));
  const sources = new Map([...changes, ...pending].map(({ source }) => [source.title, source]));
  return {
    id,
    title,
    milestones: [...dated, ...undated],
    sources: [...sources.values()],
    ...(note && { note }),
  };
}
