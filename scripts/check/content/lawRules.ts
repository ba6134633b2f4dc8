import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import type { Facts } from "../../../src/domain/propertyFacts.ts";
import { decide } from "../../../src/domain/ruleCases.ts";
import type { DiagnosticRecord, Rule } from "../../../src/generated/content.ts";
import { type Place, textsIn } from "../../project/dataFile.ts";
import type { Survey } from "../survey.ts";
import { contradictions, otherRetentions } from "./lawTexts.ts";
import { placeOf, repetitions } from "./repetitions.ts";

/** Rules of the law that contradict themselves, the texts beside them, or the quote's choices. */
export function* lawRules(survey: Survey) {
  const sound = (kind: string) => survey.sound<DiagnosticRecord>(kind);
  const diagnostics = sound("diagnostic");
  const choices = diagnostics.map((record) => record.find("choice"));
  const claims = choices.filter(({ value }) => value !== undefined);
  yield* repetitions("choix en double", claims, ({ value }, holder) => ({
    message: `Le choix « ${value} » est déjà celui de ${placeOf(holder)} : chaque diagnostic a le sien.`,
    expected: "un choix qu’aucune autre fiche n’emploie",
  }));
  for (const record of diagnostics) yield* certificates(record);
  const ruled = [...diagnostics, ...sound("audit")];
  for (const record of ruled) {
    const rules = rulesOf(record);
    for (const rule of rules) yield* idleCases(rule);
    yield* contradictions(record, rules);
    yield* disorder(record.at("document"));
  }
  const legal = sound("legal").flatMap(({ file }) => textsIn(file));
  yield* otherRetentions(legal, survey.formFiles.flatMap(textsIn));
  if (survey.doubt.isKindUnsound("diagnostic")) return;
  // Kinds of records whose texts speak of any diagnostic.
  const aboutAll = ["obligations", "zone", "home"].flatMap(sound);
  for (const page of aboutAll) yield* contradictions(page, ruled.flatMap(rulesOf));
}

function* certificates({ file, value }: Place<DiagnosticRecord>) {
  if (value.certificate !== false) return;
  for (const text of textsIn(file)) {
    const claim = /(?:doit|doivent) être [^.;:]{0,40}?diagnostiqueurs? certifiés?/iu;
    const [found] = claim.exec(text.value) ?? [];
    if (!found) continue;
    const message = "Ce texte exige un certificat, mais la fiche dit qu’il n’en existe pas.";
    const expected = "ce que la loi demande vraiment, ou « certificate » retiré de la fiche";
    yield text.finding("certificat qui n’existe pas", message, { expected, found });
  }
}

/** The rules that a record states: one a page, or one of its own. */
export function rulesOf(record: Place<DiagnosticRecord>): Place<Rule>[] {
  const places = [record, ...record.at("pages").children()].map((place) => place.find("rule"));
  return places.filter((place): place is Place<Rule> => place.value !== undefined);
}

/** Facts of every kind that some test of a rule may tell apart: each value, each limit, and less. */
function samplesOf(cases: Rule["cases"]): Record<string, unknown[]> {
  const samples: Record<string, unknown[]> = {};
  const tests = cases.flatMap((one) => Object.entries(one.if?.properties ?? {}));
  for (const [name, test] of tests) {
    const found: unknown[] = Object.values(test).flat();
    const less = typeof found[0] === "number" ? -1 : "";
    samples[name] = [...new Set([...(samples[name] ?? []), ...found, less])];
  }
  return samples;
}

/** Most combinations of facts that are tried: a rule that reads more of them is taken as it is. */
const PATIENCE = 50_000;

function* idleCases(rule: Place<Rule>) {
  const { cases } = rule.value;
  const samples = Object.entries(samplesOf(cases));
  if (samples.reduce((count, [, values]) => count * values.length, 1) > PATIENCE) return;
  const combinations = samples.reduce<Record<string, unknown>[]>(
    (found, [name, values]) =>
      found.flatMap((one) => values.map((value) => ({ ...one, [name]: [value] }))),
    [{}],
  );
  const deciding = new Set(combinations.map((facts) => decide(cases, facts as Facts).certain));
  for (const one of rule.at("cases").children()) {
    if (deciding.has(one.value)) continue;
    const message =
      "Ce cas ne s’applique jamais : ses conditions s’excluent, ou un cas plus fort ou placé avant lui les couvre toutes.";
    const expected = "des conditions qu’aucun autre cas ne couvre, ou ce cas retiré";
    yield one.finding("cas jamais atteint", message, { expected });
  }
}

function* disorder(document: Place<DiagnosticRecord["document"]>) {
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
