import type { FactName } from "../../../src/domain/propertyFacts.ts";
import { citedWords, monthsOf, periodWords } from "../../../src/domain/ruleWords.ts";
import type { DiagnosticRecord, Rule } from "../../../src/generated/content.ts";
import { type DataFile, type Place, textsIn } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { quoted } from "../../project/names.ts";

/** How texts say how long a document holds. */
const PERIODS = [
  /(?<!\p{L})(?:valables?|valide|vaut|valent|validité|expire)(?!\p{L})[^.;:!?]{0,40}?(?<!\d)(\d+) (ans?|mois)(?!\p{L})/giu,
  /(?<!\d)(\d+) (ans?|mois) pour une (?:vente|location)/giu,
];

/** How texts say when a diagnostic is due, with the facts that they speak of. */
const THRESHOLDS: readonly { facts: FactName[]; claim: RegExp }[] = [
  {
    facts: ["permit", "construction"],
    claim:
      /(?<!\p{L})(?:permis|constru|immeuble|logement|maison)[^.;:!?]{0,60}?(?:avant|antérieure?s? à|antérieure?s? au)(?: le)? ((?:1er \p{L}+ )?\d{4})(?!\d)/giu,
  },
  {
    facts: ["electricity", "gas"],
    claim: /installation[^.;:!?]{0,60}?(?:plus|moins) de (\d+|dix|quinze|vingt) ans/giu,
  },
  { facts: ["surface"], claim: /(?<!\p{L})lots?(?!\p{L})[^.;:!?]{0,40}?moins(?: de)? (\d+) m²/giu },
];

/** Thresholds as texts may write them instead. */
const SPELLED: Readonly<Record<string, string>> = { dix: "10", quinze: "15", vingt: "20" };

const inMonths = (count: string, unit = ""): number =>
  Number(count) * (unit.startsWith("an") ? 12 : 1);

/** How many months rules may let a document hold, with their words. */
function periodsOf(rules: readonly Place<Rule>[]): Map<number, string> {
  const periods = rules.flatMap(({ value }) => value.validity.map(({ period }) => period));
  return new Map(
    periods.flatMap((period) => {
      const months = monthsOf(period);
      return months ? [[months, periodWords(period)] as const] : [];
    }),
  );
}

/** Words by which a text of a section speaks of the other one. */
const ELSEWHERE = { "avant-vente": /locati|bail|lou/i, "avant-location": /vent|vend|achat/i };

/** The rules that a text may speak of: those of the page that it is about. */
function rulesFor(text: Place<string>, rules: readonly Place<Rule>[]): readonly Place<Rule>[] {
  const [list, rank] = text.path;
  if (list !== "pages") return rules;
  const { pages } = text.file.value as DiagnosticRecord;
  const section = pages[Number(rank)]?.parentSection;
  if (section && ELSEWHERE[section].test(text.value)) return rules;
  return rules.filter(({ path }) => path[1] === rank);
}

/**
 * Texts of a record that name another validity, or another threshold, than the rules.
 * @param rules those that the texts may speak of: the record's own, or those of every diagnostic
 */
export function* contradictions(
  record: DataFile,
  rules: readonly Place<Rule>[],
): Iterable<Finding> {
  for (const text of textsIn(record)) {
    const spokenOf = rulesFor(text, rules);
    yield* otherPeriods(text, spokenOf);
    yield* otherThresholds(text, spokenOf);
  }
}

function* otherPeriods(text: Place<string>, rules: readonly Place<Rule>[]): Iterable<Finding> {
  const claims = PERIODS.flatMap((claim) => [...text.value.matchAll(claim)]);
  const periods = claims.length > 0 ? periodsOf(rules) : new Map<number, string>();
  for (const [found, count = "", unit] of claims) {
    if (periods.has(inMonths(count, unit))) continue;
    const known = quoted(periods.values());
    const message = `Ce texte donne une autre durée de validité que sa règle (${known}).`;
    const expected = "la durée de la règle, ou {validity}, qui la suit";
    yield text.finding("validité contredite", message, { expected, found });
  }
}

/** Texts about facts for which the rules have a threshold, with another one. */
function* otherThresholds(text: Place<string>, rules: readonly Place<Rule>[]): Iterable<Finding> {
  for (const { facts, claim } of THRESHOLDS) {
    const claims = [...text.value.matchAll(claim)];
    if (claims.length === 0) continue;
    const cited = rules.map(({ value }) => citedWords(value));
    const known = new Set(cited.flatMap((words) => facts.flatMap((fact) => words[fact] ?? [])));
    if (known.size === 0) continue;
    for (const [found, named = ""] of claims) {
      if ([SPELLED[named] ?? named, `1er janvier ${named}`].some((word) => known.has(word))) {
        continue;
      }
      const message = `Ce texte donne un autre seuil que la règle (${quoted(known)}).`;
      const expected = "le seuil de la règle ou, dans sa fiche, le nom du fait entre accolades";
      yield text.finding("seuil contredit", message, { expected, found });
    }
  }
}
