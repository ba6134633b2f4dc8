import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { Facts } from "../../../src/domain/propertyFacts.ts";
import { decide } from "../../../src/domain/ruleCases.ts";
import { monthsOf, periodWords } from "../../../src/domain/ruleWords.ts";
import type { DiagnosticRecord, Rule } from "../../../src/generated/content.ts";
import { type DataFile, type Place, whole } from "../../project/dataFile.ts";
import type { Finding } from "../../project/finding.ts";
import { choicesOf, fieldsOf } from "../../project/forms.ts";
import { quoted } from "../../project/names.ts";
import type { Survey } from "../survey.ts";
import { recordsOfKind } from "../survey.ts";
import { unknownName } from "../unknownName.ts";
import { placeOf, repetitions } from "./repetitions.ts";

/** Rules of the law that contradict themselves, the texts beside them, or the quote's choices. */
export function* lawRules(survey: Survey): Iterable<Finding> {
  const { project, doubt } = survey;
  const sound = (kind: string) =>
    recordsOfKind(project, kind).filter((record) => !doubt.isUnsound(record));
  const diagnostics = sound("diagnostic");
  yield* choices(diagnostics, survey);
  for (const record of [...diagnostics, ...sound("audit")]) {
    const rules = rulesOf(record);
    for (const rule of rules) yield* idleCases(rule);
    yield* contradictions(record, rules);
    yield* disorder(whole<DiagnosticRecord>(record).at("document"));
  }
}

/** The rules that a record states: one a page, or one of its own. */
export function rulesOf(record: DataFile): Place<Rule>[] {
  const pages = whole<Partial<DiagnosticRecord>>(record).at("pages").children();
  const places = [whole(record), ...pages].map((place) => place.find("rule"));
  return places.filter((place): place is Place<Rule> => place.value !== undefined);
}

/** Choices that the quote does not offer, and choices that two diagnostics claim. */
function* choices(records: DataFile[], { steps }: Survey): Iterable<Finding> {
  const advised = steps.flatMap(fieldsOf).filter(({ value }) => value.ui.advice !== undefined);
  const offered = advised.flatMap(({ value }) => choicesOf(value));
  const claims = records
    .map((record) => whole<DiagnosticRecord>(record).at("choice"))
    .flatMap((place) => (place.value === undefined ? [] : [{ place, value: place.value }]));
  for (const { place, value } of advised.length > 0 ? claims : []) {
    const message = `La demande de devis ne propose pas le choix « ${value} ».`;
    yield* unknownName(place, value, offered, "choix inconnu", message);
  }
  yield* repetitions("choix en double", claims, ({ value }, holder) => ({
    message: `Le choix « ${value} » est déjà celui de ${placeOf(holder)} : chaque diagnostic a le sien.`,
    expected: "un choix qu’aucune autre fiche n’emploie",
    found: String(value),
  }));
}

/** Facts of every kind that some test of a rule may tell apart: each value, each limit, and less. */
function samplesOf(rule: Rule): Record<string, unknown[]> {
  const samples: Record<string, unknown[]> = {};
  for (const one of rule.cases) {
    for (const [name, test] of Object.entries(one.if?.properties ?? {})) {
      const { enum: values, ...limits } = test as { enum?: string[] } & Record<string, unknown>;
      const found = values ? [...values] : Object.values(limits);
      const less = typeof found[0] === "number" ? -1 : "";
      samples[name] = [...new Set([...(samples[name] ?? []), ...found, less])];
    }
  }
  return samples;
}

/** Most combinations of facts that are tried: a rule that reads more of them is taken as it is. */
const PATIENCE = 50_000;

/** Cases that decide of no property at all: what they ask is impossible, or asked before. */
function* idleCases(rule: Place<Rule>): Iterable<Finding> {
  const samples = Object.entries(samplesOf(rule.value));
  if (samples.reduce((count, [, values]) => count * values.length, 1) > PATIENCE) return;
  const combinations = samples.reduce<Record<string, unknown>[]>(
    (found, [name, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [name]: [value] }))),
    [{}],
  );
  const deciding = new Set(
    combinations.map((facts) => decide(rule.value.cases, facts as Facts).certain),
  );
  for (const one of rule.at("cases").children()) {
    if (deciding.has(one.value)) continue;
    const message =
      "Ce cas ne s’applique jamais : ses conditions s’excluent, ou un cas plus fort ou placé avant lui les couvre toutes.";
    const expected = "des conditions qu’aucun autre cas ne couvre, ou ce cas retiré";
    yield one.finding("cas jamais atteint", message, { expected });
  }
}

/** Days of a document's law that do not follow each other as time does. */
function* disorder(document: Place<DiagnosticRecord["document"]>): Iterable<Finding> {
  let earlier = document.value?.since ?? "";
  for (const transition of document.at("transitions").children()) {
    for (const day of [transition.at("before"), transition.at("until")]) {
      if (day.value === undefined) continue;
      if (day.name === "before" ? day.value <= earlier : day.value < earlier) {
        const message = "Ce jour précède celui qui est écrit avant lui : les mettre dans l’ordre.";
        const expected = `un jour après le ${formatLongDate(earlier)}`;
        yield day.finding("jours en désordre", message, { expected, found: day.value });
      }
      if (day.name === "before") earlier = day.value;
    }
  }
}

/** How texts say how long a document holds. */
const CLAIMS = [
  /(?<!\p{L})(?:valables?|valide|vaut|valent|validité|expire)(?!\p{L})[^.;:!?]{0,40}?(?<!\d)(\d+) (ans?|mois)(?!\p{L})/giu,
  /(?<!\d)(\d+) (ans?|mois) pour une (?:vente|location)/giu,
];

const inMonths = (count: string, unit = ""): number =>
  Number(count) * (unit.startsWith("an") ? 12 : 1);

/** How many months the rules of a record may let a document hold, with their words. */
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

/** The rules that may tell how long a document holds in a text: those of the page that it is about. */
function rulesFor(text: Place<string>, rules: readonly Place<Rule>[]): readonly Place<Rule>[] {
  const [list, rank] = text.path;
  if (list !== "pages") return rules;
  const { pages } = text.file.value as DiagnosticRecord;
  const section = pages[Number(rank)]?.parentSection;
  if (section && ELSEWHERE[section].test(text.value)) return rules;
  return rules.filter(({ path }) => path[1] === rank);
}

/** Texts that name another validity than the rules beside them. */
function* contradictions(record: DataFile, rules: readonly Place<Rule>[]): Iterable<Finding> {
  for (const text of whole(record).texts()) {
    const periods = periodsOf(rulesFor(text, rules));
    const claims = CLAIMS.flatMap((claim) => [...text.value.matchAll(claim)]);
    for (const [found, count = "", unit] of claims) {
      if (periods.has(inMonths(count, unit))) continue;
      const known = quoted(periods.values());
      const message = `Ce texte donne une autre durée de validité que sa règle (${known}).`;
      const expected = "la durée de la règle, ou {validity}, qui la suit";
      yield text.finding("validité contredite", message, { expected, found });
    }
  }
}
