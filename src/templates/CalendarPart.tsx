import { Part } from "../ui/Article.tsx";
import { Timeline } from "../ui/Terms.tsx";
import type { Calendar } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";
import { SourceText } from "./SourceText.tsx";

/** What a calendar says below its title: the days, a note, the texts that set them. */
export function CalendarBody({ calendar }: { calendar: Calendar }) {
  const { calendar: words } = useSite().words;
  return (
    <>
      <Timeline milestones={calendar.milestones} />
      {calendar.note && <p className="text-small">{calendar.note}</p>}
      <p className="text-small">
        {words.sources}{" "}
        {calendar.sources.map((source, index) => (
          <span key={source.title}>
            {index > 0 && " ; "}
            <SourceText source={source} />
          </span>
        ))}
      </p>
    </>
  );
}

/** The law's calendars on the page of a rule, and its address. */
export type RuleCalendar = { url: string; calendars: Calendar[] };

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

/** The calendars of the law that a page shows, each a part of its article. */
export function CalendarParts({ calendars = [] }: { calendars: Calendar[] | undefined }) {
  return calendars.map((calendar) => (
    <Part key={calendar.id} id={`calendrier-${calendar.id}`} title={calendar.title}>
      <CalendarBody calendar={calendar} />
    </Part>
  ));
}
