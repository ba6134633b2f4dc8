import { calendarFile, type ReminderEvent } from "../domain/calendarEvent.ts";
import { keepFile } from "./keepFile.ts";

/** An event as the page tells it; what sets it apart from others is added. */
type DownloadedEvent = Omit<ReminderEvent, "uid" | "stamp">;

/** Gives the visitor a calendar file with some events. @param name begins the file's name */
export function downloadEvents(name: string, events: readonly DownloadedEvent[]): void {
  const stamp = new Date();
  const uid = () => `${crypto.getRandomValues(new Uint32Array(4)).join("-")}@${location.hostname}`;
  const file = calendarFile(events.map((event) => ({ ...event, uid: uid(), stamp })));
  keepFile(`${name}-${events[0]?.day}.ics`, file, "text/calendar;charset=utf-8");
}
