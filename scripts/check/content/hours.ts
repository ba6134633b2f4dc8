import { daysOf, frenchDays, minutesOf } from "../../../src/domain/openingHours.ts";
import type { FirmRecord } from "../../../src/generated/content.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";

type Hours = FirmRecord["hours"];
type Declared = Place<Hours["declared"][number]>;
type Displayed = Place<Hours["displayed"][number]>;

const RULE = "horaires";
const BACKWARDS = "Cette plage finit avant de commencer.";
const ENGLISH = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * Opening hours that contradict themselves. The two readings may give other times for a day, on
 * purpose; but they agree on which days the firm is open.
 */
export function* hours(firm: DataFile): Iterable<Finding> {
  const hours = whole<Partial<FirmRecord>>(firm).at("hours");
  const declared = hours.at("declared").children();
  const openDays = new Set<string>(declared.flatMap(({ value }) => value.days));
  for (const line of hours.at("displayed").children()) {
    yield* displayedTimes(line);
    yield* contradictedDays(line, openDays);
  }
  for (const [rank, range] of declared.entries()) {
    yield* declaredTimes(range, declared.slice(0, rank));
  }
}

function* displayedTimes(line: Displayed): Iterable<Finding> {
  const { hours: found } = line.value;
  const times = minutesOf(found);
  const isForward = times.every((time, rank) => rank === 0 || time > (times[rank - 1] ?? 0));
  if (isForward && times.length % 2 === 0) return;
  const message = isForward ? "À cette plage il manque une heure." : BACKWARDS;
  const expected = "9h-18h, ou 9h-12h et 14h-18h";
  yield line.at("hours").finding(RULE, message, { expected, found });
}

function* declaredTimes(range: Declared, earlier: Declared[]): Iterable<Finding> {
  const { days, opens, closes } = range.value;
  const found = `${days.join(", ")} ${opens}–${closes}`;
  if (opens >= closes) yield range.at("closes").finding(RULE, BACKWARDS, { found });
  const isTwice = earlier.some(
    ({ value }) =>
      value.days.some((day) => days.includes(day)) && value.opens < closes && opens < value.closes,
  );
  if (!isTwice) return;
  const message = "Un même jour a ici deux plages qui se chevauchent.";
  yield range.at("days").finding(RULE, message, { found });
}

/** Days on which one reading says open and the other closed. */
function* contradictedDays(line: Displayed, openDays: ReadonlySet<string>): Iterable<Finding> {
  const { days, hours } = line.value;
  const isShown = minutesOf(hours).length > 0;
  if (!isShown && !/ferm/i.test(hours)) return;
  const contradicted = daysOf(days).filter((day) => openDays.has(ENGLISH[day] ?? "") !== isShown);
  if (contradicted.length === 0) return;
  const names = contradicted.map((day) => frenchDays[day]).join(", ");
  const message = `La page de contact dit l’agence ${isShown ? "ouverte" : "fermée"} (${names}), et « declared » dit le contraire aux moteurs de recherche.`;
  const expected = "les mêmes jours d’ouverture dans « displayed » et « declared »";
  yield line.finding(RULE, message, { expected, found: `${days} : ${hours}` });
}
