import { rules } from "../generated/rules.ts";
import type { FormWords } from "../generated/schema-types.ts";
import type { AdviceRule, AdvisedDiagnostic } from "./adviceRules.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import {
  type FactName,
  type Facts,
  type KnownPlace,
  type PropertyAnswers,
  propertyFacts,
} from "./propertyFacts.ts";
import type { Transaction } from "./ruleWords.ts";

/** What a diagnostic is for a property. */
export type AdviceResult = "obligatoire" | "a-verifier" | "non-concerne";

/** Sentences that reasons are made of. */
export type ReasonWords = FormWords["advice"]["reasons"];

/** A diagnostic with what the law makes of it for a property, and why. */
export interface Advice extends Partial<Pick<AdviceRule, "url" | "validity" | "condition">> {
  /** The choice of the quote that stands for it, if there is one. */
  choice?: string | undefined;
  label: string;
  result: AdviceResult;
  /** « parce que … » */
  reason: string;
}

/** What the law makes of each diagnostic for a property. */
export interface Dossier {
  advice: Advice[];
  /** Said in the place of reasons where the occasion decides, not the property. */
  note?: string;
}

/** True, false, or undefined where too little is known. */
type Outcome = boolean | undefined;

/** What may be asked of a fact, whichever it is. */
interface Test {
  enum?: readonly string[];
  minimum?: string | number;
  exclusiveMaximum?: string | number;
}

function all(outcomes: readonly Outcome[]): Outcome {
  if (outcomes.includes(false)) return false;
  return outcomes.includes(undefined) ? undefined : true;
}

/** Whether a fact, as far as it is known, passes a test. */
function passes(known: readonly (string | number)[] | undefined, test: Test): Outcome {
  if (!known) return undefined;
  if (test.enum) {
    const outcomes = known.map((value) => test.enum?.includes(String(value)));
    return all(outcomes) || (outcomes.includes(true) ? undefined : false);
  }
  const [from = 0, below = from] = known;
  const reaches = (limit: string | number): Outcome => {
    if (from >= limit) return true;
    return below <= limit ? false : undefined;
  };
  const { minimum, exclusiveMaximum } = test;
  const exceeds = exclusiveMaximum === undefined ? false : reaches(exclusiveMaximum);
  return all([
    minimum === undefined || reaches(minimum),
    exceeds === undefined ? undefined : !exceeds,
  ]);
}

/** « parce que le permis … », « parce qu’aucune loi … » */
function becauseOf(clauses: readonly string[]): string {
  const joined = clauses.map((clause) =>
    /^[aeiouyéèê]/i.test(clause) ? `qu’${clause}` : `que ${clause}`,
  );
  return `parce ${joined.join(" et ")}`;
}

type Judgement = Pick<Advice, "result" | "reason">;

/** What a rule makes of the facts: a certain case first, then one that the unknown may make true. */
function judge({ cases, condition }: AdviceRule, facts: Facts, words: ReasonWords): Judgement {
  const judged = cases.map(({ result, tests, because }) => {
    const names = Object.keys(tests) as FactName[];
    const outcomes = names.map((name) => passes(facts[name], tests[name] ?? {}));
    const unknown = names.filter((_, index) => outcomes[index] === undefined);
    return { result, because, outcome: all(outcomes), unknown };
  });
  const certain = judged.filter(({ outcome }) => outcome);
  const found = certain.find(({ result }) => result === "obligatoire") ?? certain[0];
  if (found) return { result: found.result, reason: becauseOf([found.because]) };
  const possible = judged.find(({ outcome }) => outcome === undefined);
  if (possible) {
    const clauses = possible.unknown.map((name) => words.unknown[name]);
    return { result: "a-verifier", reason: becauseOf(clauses) };
  }
  const only = condition.charAt(0).toLowerCase() + condition.slice(1);
  const clause = fillPlaceholders(words.only, { condition: only });
  return { result: "non-concerne", reason: becauseOf([clause]) };
}

function advised(
  diagnostic: AdvisedDiagnostic,
  transaction: Transaction,
  facts: Facts,
  words: ReasonWords,
): Advice {
  const { choice, label } = diagnostic;
  const rule = diagnostic[transaction];
  if (!rule) {
    const reason = becauseOf([words.otherTransaction[transaction]]);
    return { choice, label, result: "non-concerne", reason };
  }
  const { url, validity, condition } = rule;
  return { choice, label: rule.label, url, validity, condition, ...judge(rule, facts, words) };
}

/** What a choice is that no law speaks of. */
export function noRule(choice: string, label: string, words: ReasonWords): Advice {
  return { choice, label, result: "non-concerne", reason: becauseOf([words.noRule]) };
}

/** Works and other occasions: what they are decides, not the property. */
function onOccasion(words: ReasonWords): Dossier {
  const reason = becauseOf([words.occasion]);
  const advice = rules.map(
    ({ choice, label }): Advice => ({ choice, label, result: "a-verifier", reason }),
  );
  return { advice, note: words.occasionNote };
}

/**
 * What the law makes of each diagnostic for a property, with the reason; of none before the
 * visitor said what the property is for.
 * @param place what is known of the property's place
 */
export function adviseDiagnostics(
  answers: PropertyAnswers,
  words: ReasonWords,
  place: KnownPlace = {},
): Dossier {
  const { transactionType } = answers;
  if (transactionType === undefined) return { advice: [] };
  if (transactionType !== "vente" && transactionType !== "location") return onOccasion(words);
  const facts = propertyFacts(answers, place);
  return { advice: rules.map((diagnostic) => advised(diagnostic, transactionType, facts, words)) };
}
