import { describe, expect, test } from "vitest";
import { answerDeadline, deadlineWords, delayHours } from "../../../src/domain/answerDeadline.ts";
import { weekHours } from "../../../src/domain/openingHours.ts";

const week = weekHours([
  { days: "Lundi au vendredi", hours: "9h-18h" },
  { days: "Samedi", hours: "9h-12h" },
  { days: "Dimanche", hours: "Fermé" },
]);

/** Until when what was sent at a moment of Paris' winter is answered, in words. */
function until(sent: string, hours = 24, opening = week): string {
  const deadline = answerDeadline(new Date(`${sent}+01:00`), hours, opening);
  if (!deadline) return "";
  const { day, time } = deadlineWords(deadline);
  return `${day}, ${time}`.replace(/\s/gu, " ");
}

describe("an answer promised within a day", () => {
  test.each([
    ["in the evening: by the evening of the next", "2026-11-30T20:00", "mardi 1er décembre, 18 h"],
    [
      "within the hours: by the next hour a day later",
      "2026-11-30T10:15",
      "mardi 1er décembre, 11 h",
    ],
    ["at a full hour: by that hour", "2026-11-30T10:00", "mardi 1er décembre, 10 h"],
    ["before the firm opens: by the same evening", "2026-11-30T07:00", "lundi 30 novembre, 18 h"],
    ["a moment before it closes", "2026-11-30T17:59", "mardi 1er décembre, 18 h"],
    [
      "on Friday afternoon: on Saturday, which ends at noon",
      "2026-11-27T15:00",
      "samedi 28 novembre, 12 h",
    ],
    ["on Saturday morning: Sunday does not count", "2026-11-28T10:30", "lundi 30 novembre, 11 h"],
    ["on Saturday afternoon", "2026-11-28T15:00", "lundi 30 novembre, 15 h"],
    ["on Sunday", "2026-11-29T10:00", "lundi 30 novembre, 18 h"],
    ["on Christmas Eve: Christmas does not count", "2026-12-24T15:00", "samedi 26 décembre, 12 h"],
    ["before Easter Monday", "2027-03-27T15:00", "mardi 30 mars, 15 h"],
    ["before the Ascension", "2026-05-13T15:00", "vendredi 15 mai, 16 h"],
  ])("%s", (_, sent, expected) => {
    expect(until(sent)).toBe(expected);
  });

  test("is told of every hour of a year on a day and at a time at which the firm is open, and later", () => {
    const first = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const sent = new Date(first + hour * 3_600_000);
      const deadline = answerDeadline(sent, 24, week);
      const weekday = (new Date(deadline?.day ?? "").getUTCDay() + 6) % 7;
      const minutes = deadline?.minutes ?? 0;
      const isOpen = week[weekday]?.some(([opens, closes]) => opens < minutes && minutes <= closes);
      expect(isOpen, sent.toISOString()).toBe(true);
      const clock = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:00`;
      const inParis = sent.toLocaleString("sv-SE", { timeZone: "Europe/Paris" });
      expect(`${deadline?.day} ${clock}` > inParis.slice(0, 16), inParis).toBe(true);
    }
  });
});

test("is that of Paris, in summer too", () => {
  const deadline = answerDeadline(new Date("2026-07-01T22:30Z"), 24, week);
  expect(deadline).toEqual({ day: "2026-07-02", minutes: 18 * 60 });
});

test("half days, breaks and longer delays are counted alike", () => {
  const broken = weekHours([{ days: "Lundi, mercredi", hours: "9h-12h30 et 14h-18h" }]);
  expect(until("2026-11-30T08:00", 24, broken)).toBe("lundi 30 novembre, 18 h");
  expect(until("2026-11-30T13:00", 24, broken)).toBe("mercredi 2 décembre, 12 h 30");
  expect(until("2026-11-30T18:30", 24, broken)).toBe("mercredi 2 décembre, 18 h");
  expect(until("2026-12-02T12:20", 24, broken)).toBe("lundi 7 décembre, 12 h 30");
  expect(until("2026-11-30T10:15", 48)).toBe("mercredi 2 décembre, 11 h");
  expect(until("2026-11-30T20:00", 2)).toBe("mardi 1er décembre, 18 h");
});

test("nothing is told of a firm that never opens", () => {
  expect(until("2026-11-30T10:15", 24, weekHours([{ days: "Lundi", hours: "Fermé" }]))).toBe("");
});

test.each([
  ["24 h", 24],
  ["24\u00a0h", 24],
  ["24 à 48 h", 48],
  ["48 heures", 48],
  ["2 jours", 48],
  ["au plus vite", undefined],
])("« %s » are %s hours", (text, expected) => {
  expect(delayHours(text)).toBe(expected);
});
