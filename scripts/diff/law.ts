import { formatFrenchNumber, formatLongDate } from "../../src/domain/frenchFormats.ts";
import { periodInCase, periodWords } from "../../src/domain/ruleWords.ts";
import type { Period, RuleCase } from "../../src/generated/content.ts";
import { type Place, whole } from "../project/dataFile.ts";
import { type Project, recordKind } from "../project/project.ts";
import { type Change, changeOf } from "./change.ts";
import type { Kind } from "./kinds.ts";
import { type Difference, gist, placeOf } from "./values.ts";

/** How a difference in what the law asks is told. */
interface LawChange {
  kind: Kind;
  /** A value as the report shows it. */
  words(place: Place): string | undefined;
  /** What the model of the rules says of the fact that is tested. */
  fact?: string;
  /** How the texts of the record may still write what was, behind its words. */
  unit?: string | undefined;
}

/** A difference in what the law asks; undefined for any other. */
export function lawChange(
  difference: Difference,
  subject: string,
  project: Project,
): Change | undefined {
  const place = placeOf(difference);
  const law = lawAt(difference, place, project);
  if (!law) return undefined;
  const { kind, words, fact, unit } = law;
  const [before, now] = [difference.before, difference.now].map(words);
  const isLeft = before !== undefined && unit !== undefined;
  const gone = isLeft ? [{ name: before + unit, as: "text" as const, file: place.file.path }] : [];
  return changeOf(kind, place, { subject, fact }, { before, now, value: difference, gone });
}

function lawAt(difference: Difference, place: Place, project: Project): LawChange | undefined {
  const { before, now } = difference;
  const rule = place.path.indexOf("rule");
  const [section, , part, , fact] = rule < 0 ? [] : place.path.slice(rule + 1);
  if (section === "validity") return { kind: "validité changée", words: validityWords, unit: "" };
  if (section === "cases" && part === undefined) {
    return { kind: now.value === undefined ? "cas retiré" : "cas ajouté", words: caseWords };
  }
  if (section === "cases" && part === "if") return testOf(difference, String(fact), project);
  if (section === "cases" && part === "result") return { kind: "cas changé", words: gist };
  const areDays = isDay(before.value) && isDay(now.value);
  if (areDays && !READ_ON.includes(place.name)) return { kind: "date changée", words: testWords };
  const isFact = recordKind(place.file) === "place" && FACTS.includes(place.name);
  return isFact ? { kind: "fait changé", words: gist } : undefined;
}

/** Keys of days that are no law: when a page or a source was read again. */
const READ_ON = ["updated", "rulesCheckedOn", "checked"];
/** Keys of what holds at a place. */
const FACTS = ["fact", "value", "places"];

const isDay = (value: unknown): boolean => /^\d{4}-\d{2}-\d{2}$/.test(String(value));

function validityWords({ value, key }: Place): string | undefined {
  if (typeof value === "object") return periodInCase(value as Period);
  return key === "period" ? periodWords(String(value)) : (value as string | undefined);
}

function caseWords({ value }: Place): string | undefined {
  const { result, because } = (value ?? {}) as Partial<RuleCase>;
  return result && `${result} : ${because}`;
}

/** A test of a case: where it is a limit, texts may still name the former one. */
function testOf({ before, now }: Difference, fact: string, project: Project): LawChange {
  const description = descriptionOf(fact, project);
  const told = { words: testWords, fact: description };
  const isLimit = [before, now].every(({ value }) => typeof value === "number" || isDay(value));
  if (!isLimit) return { ...told, kind: "cas changé" };
  const unit = typeof before.value === "number" ? unitIn(description) : "";
  return { ...told, kind: "seuil changé", unit };
}

function descriptionOf(fact: string, { schemas }: Project): string {
  const common = schemas.find(({ path }) => path.endsWith("/common.schema.json"));
  const path = ["definitions", "factTests", "properties", fact, "description"];
  return String((common && whole(common).find(...path).value) ?? `« ${fact} ».`);
}

/** How texts write the unit that a description names. */
function unitIn(description: string): string {
  const [, unit = ""] = /, en (années|m²)\.$/.exec(description) ?? [];
  return unit && ` ${unit === "années" ? "ans" : unit}`;
}

function testWords({ value }: Place): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "number") return formatFrenchNumber(value);
  return isDay(value) ? formatLongDate(String(value)) : [value].flat().map(String).join(", ");
}
