/** An amount or a day that is known within bounds: from the first on, below the second. */
export type Bounds<Value> = readonly [from: Value, below: Value];

/** What may be doubtful of the permit and the year; the sentence for it has this name in the words. */
export type DayDoubt = "contradiction" | "future";

/** The days of a building's permit and of its construction, as far as they are known. */
export interface ConstructionDays {
  permit?: Bounds<string> | undefined;
  construction?: Bounds<string> | undefined;
  doubt?: DayDoubt;
}

/**
 * How many years works last at most. A permit lapses when they do not begin or rest for too long
 * (Code de l’urbanisme, art. R. 424-17), so what was finished later had a later permit.
 */
const LONGEST_WORKS = 5;

const newYear = (year: number): string => `${String(year).padStart(4, "0")}-01-01`;

/** What lies within either bounds, gap included. */
function hull([from, below]: Bounds<string>, [other, end]: Bounds<string>): Bounds<string> {
  return [from < other ? from : other, below > end ? below : end];
}

/** What lies within both bounds, if anything does. */
function overlap(
  [from, below]: Bounds<string>,
  [other, end]: Bounds<string>,
): Bounds<string> | undefined {
  const common: Bounds<string> = [from > other ? from : other, below < end ? below : end];
  return common[0] < common[1] ? common : undefined;
}

/**
 * The days of permit and construction: two facts, for a building is finished years after its permit.
 * Each is read from its own question, and bounded by the other. Where both answers cannot be true,
 * each may be meant, for the permit of an extension is easily given for the building's.
 * @param stated the period of the permit that was answered, if one was
 * @param constructionYear four digits; anything else is no answer
 * @param today an ISO date: no building is of a year after it
 */
export function constructionDays(
  stated: Bounds<string> | undefined,
  constructionYear: string | undefined,
  today: string,
): ConstructionDays {
  if (!constructionYear || !/^[12]\d{3}$/.test(constructionYear))
    return { permit: stated, construction: stated };
  if (constructionYear > today) return { doubt: "future" };
  const year = Number(constructionYear);
  const built: Bounds<string> = [newYear(year), newYear(year + 1)];
  const begun: Bounds<string> = [newYear(year - LONGEST_WORKS), newYear(year + 1)];
  if (!stated) return { permit: begun, construction: built };
  const permit = overlap(stated, begun);
  if (permit) return { permit, construction: built };
  return {
    permit: hull(stated, begun),
    construction: hull(stated, built),
    doubt: "contradiction",
  };
}
