import type { Period, RuledDocument, WordingRecord } from "../generated/content.ts";
import { dayOf, rankOf } from "./days.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { writtenDay } from "./frenchTypography.ts";
import { monthsOf, periodWords } from "./ruleWords.ts";

/** What a document is judged by: how long it holds, and what the law says of the document itself. */
export interface ValidityRule extends Partial<RuledDocument> {
  validity: (Pick<Period, "period" | "result" | "reading"> & {
    /** The period with its case, in French. */
    label: string;
  })[];
}

/** A document and the day for which it must hold. Days are written `2026-11-22`. */
export interface DatedDocument {
  made: string;
  signed: string;
  result?: Period["result"];
}

interface Verdict {
  reason: Reason;
  /** The last day on which it surely holds or held; for what a new law followed, its first day. */
  last?: string;
  /** The rank of the period that it comes from, among those of the rule. */
  rank?: number;
}

/** What a reason means for who wants to sign. */
export const outcomes = {
  until: "valid",
  unlimited: "valid",
  ended: "redo",
  replaced: "redo",
  uncertain: "check",
  anniversary: "check",
  custom: "check",
  depends: "check",
} as const;

/** Why a document holds or not: the sentence for it has this name in the record of words. */
type Reason = keyof typeof outcomes;

const dayBefore = (day: string): string => dayOf(rankOf(day) - 1);

/**
 * The day of the same number some months later, or earlier; where that month has none, its last day
 * (Code de procédure civile, art. 641).
 */
export function sameDay(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const moment = new Date(Date.UTC(year, month + months, 0));
  moment.setUTCDate(Math.min(date, moment.getUTCDate()));
  return moment.toISOString().slice(0, 10);
}

/**
 * How many days before a document's last day to be reminded of it: a month's, or as many as still
 * lie ahead, for a calendar drops what is past.
 */
export function reminderDays(last: string, today: string): number {
  const daysSince = (day: string) => rankOf(last) - rankOf(day);
  return Math.max(0, Math.min(daysSince(sameDay(last, -1)), daysSince(today) - 1));
}

/**
 * What comes of a document by one period. The texts ask for documents made “depuis moins de” that
 * period (Code de la construction et de l'habitation, art. D. 271-5), while a period in law runs to
 * the end of the day of the same number (Code de procédure civile, art. 641 and 642; Cass. 3e civ.,
 * 21 December 1987, no. 85-10.794). So a document surely holds until the day before, is to be redone
 * from the day after, and on the day itself is to be checked.
 */
function verdict(
  { period, reading }: ValidityRule["validity"][number],
  { made, signed }: DatedDocument,
  transitions: RuledDocument["transitions"] = [],
): Verdict {
  const transition = transitions.find(({ before }) => made < before);
  if (transition && !transition.until) {
    const reason = transition.isUncertain ? "uncertain" : "replaced";
    return { reason, last: transition.before };
  }
  const months = monthsOf(period);
  const anniversary = months && sameDay(made, months);
  const ends = [transition?.until, anniversary && dayBefore(anniversary)];
  const [last] = ends.filter((end) => typeof end === "string").sort();
  if (!last) return { reason: "unlimited" };
  if (signed <= last) return { reason: "until", last };
  if (reading === "usage") return { reason: "custom", last };
  const isAnniversary = signed === anniversary && dayBefore(signed) === last;
  return { reason: isAnniversary ? "anniversary" : "ended", last };
}

/**
 * Whether a document holds on the day of a signature: by each period that may apply to it, and in
 * all. Another reading of the law is told, but does not count.
 */
export function judge(
  { validity, transitions }: ValidityRule,
  document: DatedDocument,
): { overall: Verdict; readings: Verdict[] } {
  const applying = [...validity.entries()].filter(
    ([, { result }]) => !result || !document.result || result === document.result,
  );
  const readings = applying.map(([rank, period]) => ({
    ...verdict(period, document, transitions),
    rank,
  }));
  const [soonest, ...others] = readings
    .filter(({ rank }) => validity[rank]?.reading !== "autre-lecture")
    .sort((a, b) => (a.last ?? "9").localeCompare(b.last ?? "9"));
  const agree = others.every((one) => soonest && outcomes[one.reason] === outcomes[soonest.reason]);
  return { overall: soonest && agree ? soonest : { reason: "depends" }, readings };
}

/** What is wrong with a date; the sentence for it has this name in the record of words. */
type DateFault = "missing" | "incomplete" | "future" | "early" | "order";

/** What is wrong with one date by itself. */
export function dateFault(day: string | null): DateFault | undefined {
  if (day === "") return "missing";
  return day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? undefined : "incomplete";
}

/**
 * What is wrong with the dates of a document that exists since a day, seen from today; as they were
 * typed: empty, or null for a part of one.
 */
export function dateFaults(
  { made, signed }: Record<"made" | "signed", string | null>,
  { today, since = "1900-01-01" }: { today: string; since?: string | undefined },
): Record<"made" | "signed", DateFault | undefined> {
  const faults = { made: dateFault(made), signed: dateFault(signed) };
  if (!faults.made && made) {
    if (made > today) faults.made = "future";
    else if (made < since) faults.made = "early";
    else if (!faults.signed && signed && signed < made) faults.signed = "order";
  }
  return faults;
}

/** A diagnostic of which a visitor may have the document. */
export interface CheckedDiagnostic {
  label: string;
  /** The quote request in which it is chosen already. */
  quote: string;
  rule: ValidityRule;
}

/** What is told of a document. */
export type ValidityAnswer = ReturnType<typeof validityAnswer>;

/** The answer about a document, in the words of the record. */
export function validityAnswer(
  rule: ValidityRule,
  document: DatedDocument,
  { answers, otherReading }: Pick<WordingRecord["validityCheck"], "answers" | "otherReading">,
) {
  const { overall, readings } = judge(rule, document);
  const sentence = ({ reason, last = "", rank = 0 }: Verdict) =>
    fillPlaceholders(answers[reason], {
      date: writtenDay(last),
      period: periodWords(rule.validity[rank]?.period ?? ""),
    });
  const detail = (verdict: Verdict) => {
    const { label = "", reading } = rule.validity[verdict.rank ?? 0] ?? {};
    const name =
      reading === "autre-lecture" ? fillPlaceholders(otherReading, { period: label }) : label;
    const sentenceText = sentence(verdict);
    return `${name} : ${sentenceText.charAt(0).toLowerCase()}${sentenceText.slice(1)}`;
  };
  const outcome = outcomes[overall.reason];
  return {
    outcome,
    sentence: sentence(overall),
    /** What each period gives, where there are several. */
    details: readings.length > 1 ? readings.map(detail) : [],
    /** Its last day, if it holds and that day is known. */
    ...(outcome === "valid" && overall.last && { last: overall.last }),
  };
}
