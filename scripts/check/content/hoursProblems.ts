import type { JSONPath } from "jsonc-parser";
import type { FirmRecord } from "../../../src/generated/content.ts";
import type { Problem } from "../problem.ts";
import { type ContentFile, type Finding, problemAt } from "./contentFile.ts";
import { type ContentProject, recordsOfKind } from "./contentProject.ts";
import type { Doubt } from "./doubt.ts";

type Hours = FirmRecord["hours"];
type Declared = Hours["declared"][number];

const FRENCH = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];
const ENGLISH = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Opening hours that contradict themselves. The two readings may give other times for a day, on
 * purpose; but they agree on which days the firm is open.
 */
export function hoursProblems(project: ContentProject, doubt: Doubt): Problem[] {
  const sound = recordsOfKind(project, "firm").filter((record) => !doubt.isUnsound(record));
  return sound.flatMap((record) => {
    const { hours } = record.value as Partial<FirmRecord>;
    if (!hours) return [];
    return [
      ...displayedProblems(hours, record),
      ...declaredProblems(hours, record),
      ...dayProblems(hours, record),
    ];
  });
}

const at = (record: ContentFile, path: JSONPath, finding: Omit<Finding, "rule">): Problem =>
  problemAt(record, ["hours", ...path], { rule: "horaires", ...finding });

const backwards = "Cette plage finit avant de commencer.";

function displayedProblems({ displayed }: Hours, record: ContentFile): Problem[] {
  return displayed.flatMap(({ hours }, index) => {
    const times = minutesOf(hours);
    const isForward = times.every((time, rank) => rank === 0 || time > (times[rank - 1] ?? 0));
    if (isForward && times.length % 2 === 0) return [];
    return at(record, ["displayed", index, "hours"], {
      message: isForward ? "À cette plage il manque une heure." : backwards,
      expected: "9h-18h, ou 9h-12h et 14h-18h",
      found: hours,
    });
  });
}

/** The times of day of a text such as « 9h-12h30 et 14h-18h », in minutes. */
function minutesOf(text: string): number[] {
  return [...text.matchAll(/(\d{1,2}) ?h ?(\d{2})?/g)].map(
    ([, hour, minute = "0"]) => Number(hour) * 60 + Number(minute),
  );
}

function declaredProblems({ declared }: Hours, record: ContentFile): Problem[] {
  return declared.flatMap((range, index) => {
    const twice = declared.slice(0, index).find((earlier) => overlap(earlier, range));
    const found = `${range.days.join(", ")} ${range.opens}–${range.closes}`;
    return [
      ...(range.opens < range.closes
        ? []
        : [at(record, ["declared", index, "closes"], { message: backwards, found })]),
      ...(twice
        ? [
            at(record, ["declared", index, "days"], {
              message: "Un même jour a ici deux plages qui se chevauchent.",
              found,
            }),
          ]
        : []),
    ];
  });
}

function overlap(a: Declared, b: Declared): boolean {
  return a.days.some((day) => b.days.includes(day)) && a.opens < b.closes && b.opens < a.closes;
}

/** Days on which one reading says open and the other closed. */
function dayProblems({ displayed, declared }: Hours, record: ContentFile): Problem[] {
  const open = new Set<string>(declared.flatMap(({ days }) => days));
  return displayed.flatMap(({ days, hours }, index) => {
    const isShown = minutesOf(hours).length > 0;
    if (!isShown && !/ferm/i.test(hours)) return [];
    const contradicted = daysOf(days).filter((day) => open.has(ENGLISH[day] ?? "") !== isShown);
    if (contradicted.length === 0) return [];
    const names = contradicted.map((day) => FRENCH[day]).join(", ");
    return at(record, ["displayed", index], {
      message: `La page de contact dit l’agence ${isShown ? "ouverte" : "fermée"} (${names}), et « declared » dit le contraire aux moteurs de recherche.`,
      expected: "les mêmes jours d’ouverture dans « displayed » et « declared »",
      found: `${days} : ${hours}`,
    });
  });
}

/** The days that a text names, from 0: « Lundi au jeudi, samedi » names five. */
function daysOf(text: string): number[] {
  const names = [...text.toLowerCase().matchAll(new RegExp(FRENCH.join("|"), "g"))];
  return names.flatMap(({ 0: name, index }, rank) => {
    const day = FRENCH.indexOf(name);
    const before = names[rank - 1];
    const between = before && text.slice(before.index + before[0].length, index);
    if (!before || !/^s?\s*(?:au|à|[-–])\s*$/.test(between ?? "")) return [day];
    const first = FRENCH.indexOf(before[0]);
    return FRENCH.map((_, other) => other).filter((other) => other > first && other <= day);
  });
}
