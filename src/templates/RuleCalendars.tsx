import { CalendarBody } from "./CalendarPart.tsx";
import type { Calendar } from "./pageContent.ts";

/** The law's calendars on the page of a rule. */
export interface RuleCalendar {
  /** The address of that page. */
  url: string;
  calendars: Calendar[];
}

/** Calendars that a dossier on the page shows with what it advises; elsewhere their pages tell them. */
export function RuleCalendars({ content }: { content: RuleCalendar[] }) {
  return content.map(({ url, calendars }) => (
    <template key={url} id={`calendrier:${url}`}>
      {calendars.map((calendar) => (
        <details key={calendar.id}>
          <summary>{calendar.title}</summary>
          <CalendarBody calendar={calendar} />
        </details>
      ))}
    </template>
  ));
}
