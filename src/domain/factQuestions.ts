import type { QuotePropertyStep } from "../generated/answers.ts";
import type { RuleCase } from "../generated/content.ts";
import type { FactName } from "./propertyFacts.ts";
import type { AdvisedDiagnostic } from "./ruleCases.ts";
import type { Transaction } from "./ruleWords.ts";

const PLACE: (keyof QuotePropertyStep)[] = ["postalCode", "city"];

/** The questions that each fact is read from; one that is not named is not asked. */
export const factQuestions: Readonly<Partial<Record<FactName, (keyof QuotePropertyStep)[]>>> = {
  kind: ["propertyType"],
  permit: ["constructionPermitDate", "constructionYear"],
  construction: ["constructionYear", "constructionPermitDate"],
  surface: ["surface"],
  condominium: ["isCondominium"],
  electricity: ["electricInstallation"],
  gas: ["gasInstallation"],
  gasSupply: ["gasInstallation", "gasBottle"],
  termites: ["termiteZone", ...PLACE],
  sewerCheck: PLACE,
  sewer: PLACE,
  seismicity: PLACE,
  radon: PLACE,
  noisePlan: PLACE,
  airPlan: PLACE,
  permitToLet: PLACE,
};

/** The question that says which rules hold. */
const TRANSACTION = "transactionType";

/** The questions that advice may follow from. */
export const adviceQuestions: readonly string[] = [
  ...new Set([TRANSACTION, ...Object.values(factQuestions).flat()]),
];

/** The questions that some cases of rules read, by way of the facts. */
export function questionsRead(cases: readonly RuleCase[]): Set<string> {
  const facts = cases.flatMap((one) => Object.keys(one.if?.properties ?? {}) as FactName[]);
  return new Set([TRANSACTION, ...facts.flatMap((fact) => factQuestions[fact] ?? [])]);
}

/** What the answer to a question counts for in a transaction: names of diagnostics. */
export function decidedBy(question: string, transaction: Transaction, rules: AdvisedDiagnostic[]) {
  return rules.flatMap(({ [transaction]: rule }) =>
    rule && questionsRead(rule.cases).has(question) ? [rule.label] : [],
  );
}
