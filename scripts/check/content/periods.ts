/** Counts that texts write in words. */
const WORDS: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  deux: 2,
  trois: 3,
  quatre: 4,
  cinq: 5,
  six: 6,
  sept: 7,
  huit: 8,
  neuf: 9,
  dix: 10,
  douze: 12,
  quinze: 15,
  "dix-huit": 18,
  vingt: 20,
  "vingt-quatre": 24,
  trente: 30,
  "trente-six": 36,
};

/** A count as texts write it, in digits or in words: a group of a regular expression. */
export const COUNT = `(?<![\\p{L}\\d-])(\\d+|${Object.keys(WORDS).join("|")})(?![\\p{L}\\d-])`;

/** A period as texts write it: its count and its unit. */
export const PERIOD = `${COUNT} (ans?|années?|mois)(?!\\p{L})`;

export const countIn = (written: string): number => WORDS[written.toLowerCase()] ?? Number(written);

/** How many months a written period lasts. */
export const monthsIn = (count: string, unit: string): number =>
  countIn(count) * (unit.toLowerCase().startsWith("an") ? 12 : 1);
