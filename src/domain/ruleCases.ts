import type { RuleCase } from "../generated/content.ts";
import type { FactName, Facts } from "./propertyFacts.ts";

/** What a diagnostic is for one transaction, made of its record. */
export interface AdviceRule {
  /** Name and address of the page that tells it. */
  label: string;
  url: string;
  /** When it is due, in a few words. */
  condition: string;
  /** How long it holds, in a few words; nothing where it is no document. */
  validity?: string | undefined;
  cases: RuleCase[];
}

/** A diagnostic as the advice knows it; without a rule for a transaction, that one does not ask for it. */
export interface AdvisedDiagnostic {
  /** The choice of the quote that stands for it, if there is one. */
  choice?: string;
  label: string;
  vente?: AdviceRule;
  location?: AdviceRule;
}

/** True, false, or undefined where too little is known. */
type Truth = boolean | undefined;

/** What may be asked of a fact, whichever it is. */
interface Test {
  enum?: readonly string[];
  minimum?: string | number;
  exclusiveMaximum?: string | number;
}

function all(outcomes: readonly Truth[]): Truth {
  if (outcomes.includes(false)) return false;
  return outcomes.includes(undefined) ? undefined : true;
}

function passes(values: readonly (string | number)[] | undefined, test: Test): Truth {
  if (!values) return undefined;
  if (test.enum) {
    const outcomes = values.map((value) => test.enum?.includes(String(value)));
    return all(outcomes) || (outcomes.includes(true) ? undefined : false);
  }
  const [from = 0, below = from] = values;
  const reaches = (limit: string | number): Truth => {
    if (from >= limit) return true;
    return below <= limit ? false : undefined;
  };
  const { minimum, exclusiveMaximum } = test;
  const exceeds = exclusiveMaximum === undefined ? false : reaches(exclusiveMaximum);
  const reachesMinimum = minimum === undefined || reaches(minimum);
  return all([reachesMinimum, exceeds === undefined ? undefined : !exceeds]);
}

/** A case of a rule, held against facts, with those that are not known well enough. */
function judgeCase(one: RuleCase, facts: Facts) {
  const tests = one.if?.properties ?? {};
  const names = Object.keys(tests) as FactName[];
  const outcomes = names.map((name) => passes(facts[name], tests[name] ?? {}));
  const unknown = names.filter((_, index) => outcomes[index] === undefined);
  return { one, outcome: all(outcomes), unknown };
}

/**
 * Finds what decides of a property: the case that is certain, one that makes it obligatory first;
 * failing that, the facts that one depends on.
 * @returns neither where no case can be true
 */
export function decide(cases: readonly RuleCase[], facts: Facts) {
  const judged = cases.map((one) => judgeCase(one, facts));
  const certain = judged.flatMap(({ one, outcome }) => (outcome ? [one] : []));
  const [first] = [...certain.filter(({ result }) => result === "obligatoire"), ...certain];
  if (first) return { certain: first };
  const possible = judged.find(({ outcome }) => outcome === undefined);
  return possible ? { unknown: possible.unknown } : {};
}
