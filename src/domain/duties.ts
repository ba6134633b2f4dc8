import type { FormWords } from "../generated/schema-types.ts";
import { type Advice, advised, type Circumstances, caseOf } from "./advice.ts";
import type { AdvisedDiagnostic } from "./adviceRules.ts";
import type { PropertyAnswers } from "./propertyFacts.ts";

/** What the law asks beside diagnostics for a property, with the reason; nothing that does not concern it. */
export function adviseDuties(
  duties: readonly AdvisedDiagnostic[],
  answers: PropertyAnswers,
  words: FormWords["advice"]["reasons"],
  circumstances: Circumstances,
): Advice[] {
  const { transactionType } = answers;
  if (transactionType !== "vente" && transactionType !== "location") return [];
  const held = caseOf(answers, words, circumstances);
  return duties
    .map((duty) => advised(duty, transactionType, held))
    .filter(({ result }) => result !== "non-concerne");
}
