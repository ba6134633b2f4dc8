import { rules } from "../generated/rules.ts";
import type { FormWords } from "../generated/schema-types.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { frenchList } from "./frenchFormats.ts";
import type { PriceNote } from "./price.ts";
import {
  type FactName,
  type KnownPlace,
  type PropertyAnswers,
  propertyFacts,
} from "./propertyFacts.ts";
import { type AdviceRule, type AdvisedDiagnostic, decide } from "./ruleCases.ts";
import type { Transaction } from "./ruleWords.ts";

/** What a diagnostic is for a property. */
export type AdviceResult = "obligatoire" | "a-verifier" | "non-concerne";

type ReasonWords = FormWords["advice"]["reasons"];

/** A diagnostic with what the law makes of it for a property, and why. */
export interface Advice extends Partial<Pick<AdviceRule, "url" | "validity" | "condition">> {
  /** The choice of the quote that stands for it, if there is one. */
  choice?: string | undefined;
  label: string;
  result: AdviceResult;
  /** « parce que … » */
  reason: string;
  /** The facts that it depends on, as far as they are not known. */
  unknown?: FactName[];
}

/** What the law makes of each diagnostic for a property. */
export interface Dossier {
  advice: Advice[];
  /** Said in the place of reasons where the occasion decides, not the property. */
  note?: string;
  /** What the diagnostics that the law asks for cost, while there are prices. */
  price?: PriceNote | undefined;
  /** What is to be prepared beside diagnostics, as far as it may concern the property. */
  duties?: Advice[];
}

/** « parce que le permis … », « parce qu’aucune loi … » */
function becauseOf(clauses: readonly string[]): string {
  const joined = clauses.map((clause) =>
    /^[aeiouyœ]/i.test(clause.normalize("NFD")) ? `qu’${clause}` : `que ${clause}`,
  );
  return `parce ${frenchList(joined)}`;
}

/** What an answered property is, for rules to be held against, and the words that say so. */
function caseOf(answers: PropertyAnswers, words: ReasonWords, circumstances: Circumstances) {
  const facts = propertyFacts(answers, circumstances.place, circumstances.today);
  const doubt = facts.doubt && words.doubts[facts.doubt];
  const unknown = doubt ? { ...words.unknown, permit: doubt, construction: doubt } : words.unknown;
  return { facts, unknown, words };
}

type Case = ReturnType<typeof caseOf>;

function judge(
  { cases, condition }: AdviceRule,
  { facts, unknown: clauses, words }: Case,
): Pick<Advice, "result" | "reason" | "unknown"> {
  const { certain, unknown } = decide(cases, facts);
  if (certain) return { result: certain.result, reason: becauseOf([certain.because]) };
  if (unknown) {
    const reason = becauseOf(unknown.map((name) => clauses[name]));
    return { result: "a-verifier", reason, unknown };
  }
  const only = condition.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
  const clause = fillPlaceholders(words.only, { condition: only });
  return { result: "non-concerne", reason: becauseOf([clause]) };
}

/** What a rule for a transaction makes of it; where there is none, that it is for the other one. */
function advised(one: AdvisedDiagnostic, transaction: Transaction, held: Case): Advice {
  const { choice, label, [transaction]: rule } = one;
  if (!rule) {
    const reason = becauseOf([held.words.otherTransaction[transaction]]);
    return { choice, label, result: "non-concerne", reason };
  }
  const { url, validity, condition } = rule;
  return { choice, label: rule.label, url, validity, condition, ...judge(rule, held) };
}

/** The choices that the law makes so much of. */
export const choicesAdvised = (
  { advice }: Pick<Dossier, "advice">,
  wanted: AdviceResult,
): Advice[] => advice.filter(({ result, choice }) => result === wanted && choice !== undefined);

/** What a choice is that no law speaks of. */
export function noRule(choice: string, label: string, words: ReasonWords): Advice {
  return { choice, label, result: "non-concerne", reason: becauseOf([words.noRule]) };
}

/** Works and other occasions: what they are decides, not the property. */
function onOccasion(words: ReasonWords): Dossier {
  const reply = { result: "a-verifier", reason: becauseOf([words.occasion]) } as const;
  const advice = rules.map(({ choice, label }) => ({ choice, label, ...reply }));
  return { advice, note: words.occasionNote };
}

/** What is known beside the answers. */
interface Circumstances {
  /** What texts say of the property's place. */
  place: KnownPlace;
  /** An ISO date, after which no building was built. */
  today: string;
}

/**
 * What the law makes of each diagnostic for a property, with the reason; of none before the
 * visitor said what the property is for.
 */
export function adviseDiagnostics(
  answers: PropertyAnswers,
  words: ReasonWords,
  circumstances: Circumstances,
): Dossier {
  const { transactionType } = answers;
  if (transactionType === undefined) return { advice: [] };
  if (transactionType !== "vente" && transactionType !== "location") return onOccasion(words);
  const held = caseOf(answers, words, circumstances);
  return { advice: rules.map((diagnostic) => advised(diagnostic, transactionType, held)) };
}

/** What the law asks beside diagnostics for a property, with the reason; nothing that does not concern it. */
export function adviseDuties(
  duties: readonly AdvisedDiagnostic[],
  answers: PropertyAnswers,
  words: ReasonWords,
  circumstances: Circumstances,
): Advice[] {
  const { transactionType } = answers;
  if (transactionType !== "vente" && transactionType !== "location") return [];
  const held = caseOf(answers, words, circumstances);
  return duties
    .map((duty) => advised(duty, transactionType, held))
    .filter(({ result }) => result !== "non-concerne");
}
