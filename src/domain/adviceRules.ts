import type { RuleCase } from "../generated/content.ts";

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
