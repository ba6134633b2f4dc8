import type { Period, Rule } from "../generated/content.ts";
import { formatFrenchNumber, formatLongDate } from "./frenchFormats.ts";

/** The transactions that the law has rules for, as the quote names them. */
export type Transaction = "vente" | "location";

/** The number and the unit of a period of ISO 8601; neither for one without end. */
const partsOf = (period: string) => /^P(?<count>\d+)(?<unit>[YM])$/.exec(period)?.groups ?? {};

/** How many months a period lasts: 120 for `P10Y`, 6 for `P6M`, none for one without end. */
export function monthsOf(period: string): number | undefined {
  const { count, unit } = partsOf(period);
  return count ? Number(count) * (unit === "Y" ? 12 : 1) : undefined;
}

/** `P10Y` as « 10 ans », `P6M` as « 6 mois », `illimitee` as « illimitée ». */
export function periodWords(period: string): string {
  const { count, unit } = partsOf(period);
  if (!count) return "illimitée";
  if (unit === "M") return `${count} mois`;
  return `${count} ${count === "1" ? "an" : "ans"}`;
}

/** A period with the case that it is for: « 1 an si du plomb est présent ». */
export function periodInCase({ period, when = "", reading }: Period): string {
  const usage = reading === "usage" ? ", selon l’usage" : "";
  const following = when && !when.startsWith(",") ? ` ${when}` : when;
  return `${periodWords(period)}${following}${usage}`;
}

/** The periods that make up the words; another reading of the law is told in full sentences only. */
const mainPeriods = (validity: readonly Period[]) =>
  validity.filter(({ reading }) => reading !== "autre-lecture");

/** The only period there is, whatever the result. */
function only(validity: readonly Period[] = []): string | undefined {
  const [first, ...others] = mainPeriods(validity);
  return first && others.length === 0 ? first.period : undefined;
}

/**
 * A validity in a few words: « 10 ans », « 1 an si du plomb est présent ; illimitée sinon »,
 * « 3 ans (6 ans pour une location) ».
 * @param elsewhere what the other transaction asks, to be named where it differs
 */
export function validityWords(
  validity: readonly Period[],
  elsewhere?: { transaction: Transaction; validity: readonly Period[] },
): string {
  const words = mainPeriods(validity).map(periodInCase).join(" ; ");
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  const [own, other] = [only(validity), only(elsewhere?.validity)];
  if (!elsewhere || !own || !other || own === other) return sentence;
  return `${sentence} (${periodWords(other)} pour une ${elsewhere.transaction})`;
}

/**
 * What the texts of a rule's page cite of it: `{permit}` for « 1er janvier 1949 », `{gas}` for « 15 »,
 * each threshold by the fact that it is about, and `{validity}` for the first period, « 10 ans ».
 */
export function citedWords(rule: Pick<Rule, "cases" | "validity">): Record<string, string> {
  const tests = rule.cases.flatMap((one) => Object.entries(one.if?.properties ?? {}));
  const thresholds = tests.flatMap(([name, { enum: _, ...limits }]: [string, { enum?: unknown }]) =>
    Object.values(limits).map((limit) => [
      name,
      typeof limit === "number" ? formatFrenchNumber(limit) : formatLongDate(String(limit)),
    ]),
  );
  const [first] = rule.validity;
  return {
    ...Object.fromEntries(thresholds),
    ...(first && { validity: periodWords(first.period) }),
  };
}
