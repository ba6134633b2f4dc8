/** A day to be reminded of. */
export interface ReminderEvent {
  /** Unlike that of any other event. */
  uid: string;
  /** The moment at which the event is made. */
  stamp: Date;
  /** The day itself, as `2026-11-22`. */
  day: string;
  title: string;
  text: string;
  /** How many days before it the calendar speaks up; not at all without. */
  daysBefore?: number;
}

/** Text with what separates values in a calendar file marked as text (RFC 5545, 3.3.11). */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** A content line in pieces of at most 75 octets, each but the first after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  return [...line].reduce((result, character) => {
    const size = encoder.encode(character).length;
    const isFull = octets + size > 75;
    octets = isFull ? size + 1 : octets + size;
    return result + (isFull ? "\r\n " : "") + character;
  }, "");
}

const digits = (date: string): string => date.replace(/-|:|\.\d+/g, "");

const alarm = (title: string, daysBefore: number): string[] => [
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  `DESCRIPTION:${escaped(title)}`,
  `TRIGGER:-P${daysBefore}D`,
  "END:VALARM",
];

/** One event of a whole day, and its reminder where one is asked for. */
const eventLines = ({ uid, stamp, day, title, text, daysBefore }: ReminderEvent): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `DTSTAMP:${digits(stamp.toISOString())}`,
  `DTSTART;VALUE=DATE:${digits(day)}`,
  `SUMMARY;LANGUAGE=fr:${escaped(title)}`,
  `DESCRIPTION;LANGUAGE=fr:${escaped(text)}`,
  "TRANSP:TRANSPARENT",
  ...(daysBefore === undefined ? [] : alarm(title, daysBefore)),
  "END:VEVENT",
];

/** A calendar file with some events, as calendars import it (RFC 5545). */
export function calendarFile(events: readonly ReminderEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Calendrier du dossier//FR",
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}
