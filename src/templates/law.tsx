import type { Source } from "../generated/content.ts";
import { OutsideLink } from "../ui/Links.tsx";
import { Part } from "../ui/Section.tsx";
import { Timeline } from "../ui/Texts.tsx";
import type { Calendar } from "./pageContent.ts";
import { useSite } from "./SiteContext.ts";

/** Texts of law, each on a line of its own. */
export function SourceList({ sources }: { sources: Source[] }) {
  return (
    <ul className="stack-2">
      {sources.map((source) => (
        <li key={source.title} className="line">
          <OutsideLink {...source} />
        </li>
      ))}
    </ul>
  );
}

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
            <OutsideLink {...source} />
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
