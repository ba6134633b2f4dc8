import type { RuleCalendar } from "../templates/law.tsx";
import type { SiteContent } from "./content.ts";

/** The calendars that each page of a rule shows, by its address. */
export function ruleCalendars(content: SiteContent): RuleCalendar[] {
  const all = [...content.all("diagnostic").flatMap(({ pages }) => pages), ...content.all("audit")];
  return all.flatMap(({ page, calendars }) => (calendars ? [{ url: page.route, calendars }] : []));
}
