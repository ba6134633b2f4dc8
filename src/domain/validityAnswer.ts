import type { WordingRecord } from "../generated/content.ts";
import { type DatedDocument, judge, outcomes, type ValidityRule } from "./documentValidity.ts";
import { fillPlaceholders } from "./fillPlaceholders.ts";
import { writtenDay } from "./frenchTypography.ts";
import { periodWords } from "./ruleWords.ts";

/** A diagnostic of which a visitor may have the document. */
export interface CheckedDiagnostic {
  label: string;
  /** The quote request in which it is chosen already. */
  quote: string;
  rule: ValidityRule;
}

/** What is told of a document. */
export interface ValidityAnswer {
  outcome: (typeof outcomes)[keyof typeof outcomes];
  sentence: string;
  /** What each period gives, where there are several. */
  details: string[];
  /** Its last day, if it holds and that day is known. */
  last?: string;
}

/** The answer about a document, in the words of the record. */
export function validityAnswer(
  rule: ValidityRule,
  document: DatedDocument,
  { answers, otherReading }: Pick<WordingRecord["validityCheck"], "answers" | "otherReading">,
): ValidityAnswer {
  const { overall, readings } = judge(rule, document);
  const sentence = ({ reason, last = "", rank = 0 }: typeof overall) =>
    fillPlaceholders(answers[reason], {
      date: writtenDay(last),
      period: periodWords(rule.validity[rank]?.period ?? ""),
    });
  const detail = (verdict: typeof overall) => {
    const { label = "", reading } = rule.validity[verdict.rank ?? 0] ?? {};
    const name =
      reading === "autre-lecture" ? fillPlaceholders(otherReading, { period: label }) : label;
    const told = sentence(verdict);
    return `${name} : ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
  };
  const outcome = outcomes[overall.reason];
  return {
    outcome,
    sentence: sentence(overall),
    details: readings.length > 1 ? readings.map(detail) : [],
    ...(outcome === "valid" && overall.last && { last: overall.last }),
  };
}
