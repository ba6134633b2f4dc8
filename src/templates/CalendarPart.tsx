import type { Calendar } from "../generated/content.ts";
import { Part } from "../ui/Article.tsx";
import { Timeline } from "../ui/Timeline.tsx";

/** From when on something is mandatory, as a part of an article. */
export function CalendarPart({ calendar }: { calendar: Calendar }) {
  return (
    <Part id="calendrier" title={calendar.title}>
      <Timeline milestones={calendar.milestones} />
      {calendar.note && <p className="text-small">{calendar.note}</p>}
    </Part>
  );
}
