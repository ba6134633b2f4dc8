import { formatFrenchNumber, formatLongDate } from "../../../src/domain/frenchFormats.ts";
import { periodInCase, periodWords } from "../../../src/domain/ruleWords.ts";
import type { Period, RuleCase } from "../../../src/generated/content.ts";
import type { Place } from "../../project/dataFile.ts";
import { type Project, recordKind } from "../../project/readProject.ts";
import type { Change, Kind } from "./change.ts";
import { type Difference, toChange } from "./compareValues.ts";
import { subjectOf } from "./subjectOf.ts";

/** A difference in what the law asks; undefined for any other. */
export function lawChange(difference: Difference, project: Project): Change | undefined {
  const { before, now } = difference;
  const place = now.value === undefined ? before : now;
  const rule = place.path.indexOf("rule");
  const [section, , part, , fact] = rule < 0 ? [] : place.path.slice(rule + 1);
  if (section === "validity") return validityChange(before, now, place);
  if (section === "cases" && part === undefined) return caseChange(before, now, place);
  if (section === "cases" && part === "if") return testChange(before, now, String(fact), project);
  if (section === "cases" && part === "result") return as("cas changé", difference);
  if (isDay(before.value) && isDay(now.value) && !READ_ON.includes(place.name)) {
    const days = { before: wordsOf(before.value), now: wordsOf(now.value) };
    return { ...as("date changée", difference), ...days };
  }
  const isFact =
    recordKind(place.file) === "place" && ["fact", "value", "places"].includes(place.name);
  return isFact ? as("fait changé", difference) : undefined;
}

/** Keys of days that are no law: when a page or a source was read again. */
const READ_ON = ["updated", "rulesCheckedOn", "checked"];

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

const as = (kind: Kind, difference: Difference): Change => ({
  ...toChange(difference, subjectOf),
  kind,
});

function validityChange(before: Place, now: Place, place: Place): Change {
  const words = ({ value, key }: Place): string | undefined => {
    if (typeof value === "object") return periodInCase(value as Period);
    return key === "period" ? periodWords(String(value)) : (value as string | undefined);
  };
  const [was, is] = [before, now].map(words);
  const message = `Durée de validité, dans ${subjectOf(place)}.`;
  const gone = was ? [{ name: was, as: "text" as const, file: place.file.path }] : [];
  return { kind: "validité changée", place, message, before: was, now: is, gone };
}

function caseChange(before: Place, now: Place, place: Place): Change {
  const words = ({ value }: Place): string | undefined => {
    const { result, because } = (value ?? {}) as Partial<RuleCase>;
    return result && `${result} : ${because}`;
  };
  const kind = now.value === undefined ? "cas retiré" : "cas ajouté";
  const message = `Cas de la règle, dans ${subjectOf(place)}.`;
  return { kind, place, message, before: words(before), now: words(now) };
}

function testChange(before: Place, now: Place, fact: string, project: Project): Change {
  const place = now.value === undefined ? before : now;
  const description = descriptionOf(fact, project);
  const [was, is] = [before, now].map(({ value }) => wordsOf(value));
  const isLimit = [before.value, now.value].every(
    (value) => typeof value === "number" || isDay(value),
  );
  const unit = typeof before.value === "number" ? unitIn(description) : "";
  return {
    kind: isLimit ? "seuil changé" : "cas changé",
    place,
    message: `Règle de ${subjectOf(place)} : ${description}`,
    before: was,
    now: is,
    gone: isLimit && was ? [{ name: `${was}${unit}`, as: "text", file: place.file.path }] : [],
  };
}

/** What the model of the rules says of a fact. */
function descriptionOf(fact: string, { schemas }: Project): string {
  const common = schemas.find(({ path }) => path.endsWith("/common.schema.json"));
  const found = common && new Map(Object.entries(factsOf(common.value))).get(fact);
  return found?.description ?? `« ${fact} ».`;
}

type Described = Record<string, { description?: string }>;

const factsOf = (schema: unknown): Described =>
  (schema as { definitions?: { factTests?: { properties?: Described } } }).definitions?.factTests
    ?.properties ?? {};

/** How texts write the unit that a description names. */
function unitIn(description: string): string {
  const [, unit = ""] = /, en (années|m²)\.$/.exec(description) ?? [];
  return unit && ` ${unit === "années" ? "ans" : unit}`;
}

function wordsOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "number") return formatFrenchNumber(value);
  return isDay(value) ? formatLongDate(String(value)) : [value].flat().map(String).join(", ");
}
