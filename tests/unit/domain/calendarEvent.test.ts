import { expect, test } from "vitest";
import { calendarFile } from "../../../src/domain/calendarEvent.ts";

const event = {
  uid: "1-2-3-4@example.fr",
  stamp: new Date("2026-11-22T10:11:12.345Z"),
  day: "2027-05-21",
  title: "État d’électricité ; gaz, eau \\ électricité 😀 : dernier jour de validité, à l’évidence",
  text: "Première ligne, longue de plus de soixante-quinze octets à cause de ses accents éèàùç.\nSeconde",
  daysBefore: 30,
};

const file = calendarFile([event]);

/** The properties of a calendar file, as a calendar reads them: unfolded, with their text unmarked. */
function parsed(text: string): [name: string, value: string][] {
  return text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(":");
      const value = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
      return [line.slice(0, colon), value];
    });
}

test("a calendar reads back what was said", () => {
  expect(parsed(file)).toEqual([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", expect.any(String)],
    ["BEGIN", "VEVENT"],
    ["UID", event.uid],
    ["DTSTAMP", "20261122T101112Z"],
    ["DTSTART;VALUE=DATE", "20270521"],
    ["SUMMARY;LANGUAGE=fr", event.title],
    ["DESCRIPTION;LANGUAGE=fr", event.text],
    ["TRANSP", "TRANSPARENT"],
    ["BEGIN", "VALARM"],
    ["ACTION", "DISPLAY"],
    ["DESCRIPTION", event.title],
    ["TRIGGER", "-P30D"],
    ["END", "VALARM"],
    ["END", "VEVENT"],
    ["END", "VCALENDAR"],
  ]);
});

test("its lines end as the format says and hold at most 75 octets, no character cut", () => {
  expect(file.endsWith("\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = file.split("\r\n");
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.some((line) => line.startsWith(" "))).toBe(true);
  expect(Buffer.from(file).toString()).not.toContain("\ufffd");
});

test("an event that asks for no reminder has none", () => {
  const { daysBefore: _, ...silent } = event;
  expect(calendarFile([silent])).not.toContain("VALARM");
});

test("several events stand in one file, each by itself", () => {
  const names = parsed(calendarFile([event, { ...event, uid: "5-6-7-8@example.fr" }])).map(
    ([name, value]) => `${name}:${value}`,
  );
  expect(names.filter((line) => line === "BEGIN:VCALENDAR")).toHaveLength(1);
  expect(names.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
  expect(names).toContain("UID:5-6-7-8@example.fr");
});
