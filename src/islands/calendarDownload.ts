import { calendarFile, type ReminderEvent } from "../domain/calendarEvent.ts";

/** Gives the visitor a calendar file with one event. @param name begins the file's name */
export function downloadEvent(name: string, event: Omit<ReminderEvent, "uid" | "stamp">): void {
  const uid = `${crypto.getRandomValues(new Uint32Array(4)).join("-")}@${location.hostname}`;
  const file = calendarFile({ ...event, uid, stamp: new Date() });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
  link.download = `${name}-${event.day}.ics`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
