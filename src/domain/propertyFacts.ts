import type { QuotePropertyStep } from "../generated/answers.ts";
import type { FactTests } from "../generated/content.ts";
import type { Answers } from "./compiledForm.ts";
import type { PlaceFact, PlaceFactName } from "./places.ts";

/** What the first step of the quote tells about the property, as far as it is answered. */
export type PropertyAnswers = Answers<QuotePropertyStep>;

/** What the rules read of a property. */
export type FactName = keyof FactTests;
type Test<Name extends FactName> = NonNullable<FactTests[Name]>;

/** An amount or a day that is known within bounds: from the first on, below the second. */
type Bounds<Value> = readonly [from: Value, below: Value];

/**
 * What is known of each fact: the values that it may have, or its bounds; nothing where it is
 * unknown.
 */
export type Facts = {
  readonly [Name in FactName]?:
    | (Test<Name> extends { enum: (infer Value)[] }
        ? readonly Value[]
        : Test<Name> extends { minimum?: infer Value }
          ? Bounds<NonNullable<Value>>
          : never)
    | undefined;
};

/** What is doubtful of the permit and the year; the sentence for it has this name in the words. */
type DayDoubt = { doubt?: "contradiction" | "future" };

/** What is known of the place of a property, by fact; what no text says is left out. */
export type KnownPlace = { readonly [Name in PlaceFactName]?: Pick<PlaceFact, "value"> };

/** What choices say of a fact; one that is not named leaves it unknown. */
type Readings<Choice extends string, Name extends FactName> = Partial<Record<Choice, Facts[Name]>>;

const kinds: Readings<QuotePropertyStep["propertyType"], "kind"> = {
  maison: ["maison"],
  appartement: ["appartement"],
  autre: ["immeuble", "local", "terrain"],
};

const permits: Readings<NonNullable<QuotePropertyStep["constructionPermitDate"]>, "permit"> = {
  "avant-1949": ["0000", "1949-01-01"],
  "1949-1997": ["1949-01-01", "1997-07-01"],
  "apres-1997": ["1997-07-01", "9999"],
};

const yesOrNo: Readings<QuotePropertyStep["isCondominium"] & PlaceFact["value"], "condominium"> = {
  oui: ["oui"],
  non: ["non"],
};

const ages: Readings<
  QuotePropertyStep["electricInstallation"] & QuotePropertyStep["gasInstallation"],
  "electricity"
> = { "moins-15-ans": [0, 15], "plus-15-ans": [15, Number.POSITIVE_INFINITY] };

const NO_GAS = "aucune" satisfies QuotePropertyStep["gasInstallation"];

/** The answer of those who do not know. */
export const UNKNOWN = "ne-sais-pas" satisfies QuotePropertyStep["gasInstallation"];

/** The choices that advice follows from, by question: were one renamed, it would be lost. */
export const choicesRead: Readonly<Partial<Record<keyof QuotePropertyStep, readonly string[]>>> = {
  transactionType: ["vente", "location", "autre"] satisfies QuotePropertyStep["transactionType"][],
  propertyType: Object.keys(kinds),
  isCondominium: Object.keys(yesOrNo),
  termiteZone: Object.keys(yesOrNo),
  constructionPermitDate: Object.keys(permits),
  electricInstallation: Object.keys(ages),
  gasInstallation: [...Object.keys(ages), NO_GAS],
};

function read<Known>(answer: unknown, readings: Readonly<Record<string, Known>>) {
  const choice = String(answer);
  return Object.hasOwn(readings, choice) ? readings[choice] : undefined;
}

/** A gas that comes in bottles may still flow through fixed pipes: only its age is known then. */
function gasSupplyOf({ gasInstallation, gasBottle }: PropertyAnswers): Facts["gasSupply"] {
  if (gasInstallation === NO_GAS) return ["aucun"];
  if (gasInstallation === undefined) return undefined;
  if (gasBottle === true) return ["bouteille"];
  return gasInstallation === UNKNOWN ? undefined : ["fixe"];
}

/**
 * Only a prefect's order says whether a place is infested: one for all of it holds whatever is
 * ticked, and what no text says of is not ticked away.
 */
function termitesOf({ termiteZone }: PropertyAnswers, { termites }: KnownPlace): Facts["termites"] {
  const isTicked = termiteZone === "oui";
  if (termites?.value === "oui") return ["oui"];
  if (termites?.value === "non") return isTicked ? undefined : ["non"];
  return isTicked ? ["oui"] : undefined;
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
function overlap([from, below]: Bounds<string>, [other, end]: Bounds<string>) {
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
function constructionDays(
  stated: Bounds<string> | undefined,
  constructionYear: string | undefined,
  today: string,
): Pick<Facts, "permit" | "construction"> & DayDoubt {
  if (!constructionYear || !/^[12]\d{3}$/.test(constructionYear))
    return { permit: stated, construction: stated };
  if (constructionYear > today) return { doubt: "future" };
  const year = Number(constructionYear);
  const built: Bounds<string> = [newYear(year), newYear(year + 1)];
  const begun: Bounds<string> = [newYear(year - LONGEST_WORKS), newYear(year + 1)];
  if (!stated) return { permit: begun, construction: built };
  const permit = overlap(stated, begun);
  if (permit) return { permit, construction: built };
  return { permit: hull(stated, begun), construction: hull(stated, built), doubt: "contradiction" };
}

/**
 * The facts that follow from the answers about a property and from what is known of its place.
 * @param today an ISO date, after which no building was built
 */
export function propertyFacts(
  answers: PropertyAnswers,
  place: KnownPlace,
  today: string,
): Facts & DayDoubt {
  const { surface, constructionPermitDate, constructionYear } = answers;
  const ofPlace: Pick<Facts, PlaceFactName> = Object.fromEntries(
    Object.entries(place).map(([name, { value }]) => [name, read(value, yesOrNo)]),
  );
  return {
    ...ofPlace,
    kind: read(answers.propertyType, kinds),
    ...constructionDays(read(constructionPermitDate, permits), constructionYear, today),
    surface: typeof surface === "number" ? [surface, surface] : undefined,
    condominium: read(answers.isCondominium, yesOrNo),
    electricity: read(answers.electricInstallation, ages),
    gas: read(answers.gasInstallation, ages),
    gasSupply: gasSupplyOf(answers),
    termites: termitesOf(answers, place),
  };
}
