import { formatLongDate } from "../../../src/domain/frenchFormats.ts";
import { perObject } from "../../../src/domain/perObject.ts";
import type { FactName, Facts } from "../../../src/domain/propertyFacts.ts";
import { decide } from "../../../src/domain/ruleCases.ts";
import { citedWords, monthsOf, periodWords } from "../../../src/domain/ruleWords.ts";
import type { DiagnosticEntry, DiagnosticRecord, Rule } from "../../../src/generated/content.ts";
import { type DataFile, type Place, textsIn } from "../../project/dataFile.ts";
import { quoted } from "../../project/names.ts";
import type { Survey } from "../survey.ts";
import { placeOf, plainWords, repetitions } from "./repetitions.ts";

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
    const values: unknown[] = Object.values(test).flat();
    const less = typeof values[0] === "number" ? -1 : "";
    samples[name] = [...new Set([...(samples[name] ?? []), ...values, less])];
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

type Text = Place<string>;

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
const COUNT = `(?<![\\p{L}\\d-])(\\d+|${Object.keys(WORDS).join("|")})(?![\\p{L}\\d-])`;

/** A period as texts write it: its count and its unit. */
const PERIOD = `${COUNT} (ans?|années?|mois)(?!\\p{L})`;

/** A count in words, or a number. */
export const countIn = (written: string): number => WORDS[written.toLowerCase()] ?? Number(written);

const monthsIn = (count: string, unit: string): number =>
  countIn(count) * (unit.toLowerCase().startsWith("an") ? 12 : 1);

/** How texts say how long a document holds. */
const PERIODS = [
  new RegExp(
    `(?<!\\p{L})(?:valables?|valide|vaut|valent|validité|expire)(?!\\p{L})[^.;:!?]{0,40}?${PERIOD}`,
    "giu",
  ),
  new RegExp(`${PERIOD} pour une (?:vente|location)`, "giu"),
];

/** How texts say how long answers are kept. */
const KEPT = new RegExp(
  `(?<=^|(?:conserv|gard|effac)[^.;:!?]{0,80})${PERIOD} au plus|au plus tard ${PERIOD}`,
  "giu",
);

/** How texts say when a diagnostic is due, with the facts that they speak of. */
const THRESHOLDS: readonly { facts: FactName[]; claim: RegExp }[] = [
  {
    facts: ["permit", "construction"],
    claim:
      /(?<!\p{L})(?:permis|constru|immeuble|logement|maison)[^.;:!?]{0,60}?(?:avant|antérieure?s? à|antérieure?s? au)(?: le)? ((?:1er \p{L}+ )?\d{4})(?!\d)/giu,
  },
  {
    facts: ["electricity", "gas"],
    claim: new RegExp(`installation[^.;:!?]{0,60}?(?:plus|moins) de ${COUNT} ans`, "giu"),
  },
  { facts: ["surface"], claim: /(?<!\p{L})lots?(?!\p{L})[^.;:!?]{0,40}?moins(?: de)? (\d+) m²/giu },
];

/** How many months rules may let a document hold, with their words. */
function periodsOf(rules: readonly Place<Rule>[]): Map<number, string> {
  const periods = rules.flatMap(({ value }) => value.validity.map(({ period }) => period));
  const words = periods.map((period) => [monthsOf(period) ?? 0, periodWords(period)] as const);
  return new Map(words.filter(([months]) => months > 0));
}

/** Words by which a text of a section speaks of the other one. */
const ELSEWHERE = { "avant-vente": /locati|bail|lou/i, "avant-location": /vent|vend|achat/i };

type Section = keyof typeof ELSEWHERE;

/** The section of the page that a text, or a rule, stands on; undefined where it is on none's. */
function sectionOf({ file, path: [list, rank] }: Place): Section | undefined {
  const { pages = [], parentSection } = file.value as Partial<DiagnosticRecord & DiagnosticEntry>;
  return list === "pages" ? pages[Number(rank)]?.parentSection : parentSection;
}

/** The rules that a text may speak of: those of the section that it is about. */
function rulesFor(text: Text, rules: readonly Place<Rule>[]): readonly Place<Rule>[] {
  const section = sectionOf(text);
  if (!section || ELSEWHERE[section].test(text.value)) return rules;
  return rules.filter((rule) => [section, undefined].includes(sectionOf(rule)));
}

/** The words by which texts name the diagnostic of a record, as `plainWords` has them. */
const namesOf = perObject(({ value }: DataFile): string[] => {
  const { title, slug = "", pages = [] } = value as Partial<DiagnosticRecord> & { title: string };
  const names = [title, slug, ...pages.flatMap((page) => [page.title ?? title, page.page.label])];
  return names
    .flatMap((name) => name.split(/[():]| et /))
    .map((name) => plainWords(name.replace(/^Diagnostic (?:de )?/, "")))
    .filter((name) => name.trim() !== "");
});

/** Of some rules those of the diagnostics that a text names, a record each; all where it names none. */
function rulesNamed(text: string, rules: readonly Place<Rule>[]): (readonly Place<Rule>[])[] {
  const words = plainWords(text);
  const files = [...new Set(rules.map(({ file }) => file))];
  const named = files.filter((file) => namesOf(file).some((name) => words.includes(name)));
  if (named.length === 0) return [rules];
  return named.map((one) => rules.filter(({ file }) => file === one));
}

/** Texts with another validity or threshold than the rules. @param rules that they may speak of */
function* contradictions({ file }: Place, rules: readonly Place<Rule>[]) {
  for (const text of textsIn(file)) {
    const spokenOf = rulesFor(text, rules);
    yield* otherPeriods(text, spokenOf);
    yield* otherThresholds(text, spokenOf);
  }
}

function* otherPeriods(text: Text, rules: readonly Place<Rule>[]) {
  let end = 0;
  for (const claim of PERIODS.flatMap((one) => [...text.value.matchAll(one)])) {
    const [found, count = "", unit = ""] = claim;
    // What it is about stands before it, in its sentence, behind the claim before.
    const before = text.value.slice(Math.min(end, claim.index), claim.index);
    const about = before.slice(before.search(/[^.;:!?]*$/)) + found;
    end = claim.index + found.length;
    for (const own of rulesNamed(about, rules)) {
      const periods = periodsOf(own);
      if (periods.has(monthsIn(count, unit))) continue;
      const periodList = quoted(periods.values());
      const message = `Ce texte donne une autre durée de validité que sa règle (${periodList}).`;
      const expected = "la durée de la règle ou, dans sa fiche, {validity}, qui la suit";
      yield text.finding("validité contredite", message, { expected, found });
    }
  }
}

/** Texts that say of answers another time than the forms for which they are kept. */
function* otherRetentions(texts: readonly Text[], forms: readonly Text[]) {
  const claimsIn = (text: Text) => {
    // The pattern looks back from every letter.
    const claims = /au plus/i.test(text.value) ? [...text.value.matchAll(KEPT)] : [];
    return claims.map(([found, ...groups]) => {
      const [count = "", unit = ""] = groups.filter(Boolean);
      return { text, found, months: monthsIn(count, unit) };
    });
  };
  const formClaims = forms.flatMap(claimsIn);
  for (const { text, found, months } of texts.flatMap(claimsIn)) {
    if (formClaims.length === 0 || formClaims.some((claim) => claim.months === months)) continue;
    const retentionList = quoted(new Set(formClaims.map((claim) => claim.found)));
    const message = `Ce texte garde les réponses une autre durée que les formulaires (${retentionList}).`;
    yield text.finding("conservation contredite", message, { found });
  }
}

function* otherThresholds(text: Text, rules: readonly Place<Rule>[]) {
  for (const { facts, claim } of THRESHOLDS) {
    const claims = [...text.value.matchAll(claim)];
    if (claims.length === 0) continue;
    const cited = rules.map(({ value }) => citedWords(value));
    const figures = new Set(cited.flatMap((words) => facts.flatMap((fact) => words[fact] ?? [])));
    if (figures.size === 0) continue;
    for (const [found, named = ""] of claims) {
      const words = [named, `${countIn(named)}`, `1er janvier ${named}`];
      if (words.some((word) => figures.has(word))) continue;
      const message = `Ce texte donne un autre seuil que la règle (${quoted(figures)}).`;
      const expected = "le seuil de la règle ou, dans sa fiche, le nom du fait entre accolades";
      yield text.finding("seuil contredit", message, { expected, found });
    }
  }
}
