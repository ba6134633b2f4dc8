import type { QuoteDiagnosticsStep, QuotePropertyStep } from "../generated/answers.ts";
import type { Answers } from "./compiledForm.ts";

/** What the first step of the quote tells about the property, as far as it is answered. */
export type PropertyFacts = Answers<QuotePropertyStep>;

type Diagnostic = QuoteDiagnosticsStep["selectedDiagnostics"][number];
type Advice = "required" | "to-check";

/** The diagnostics that the law asks for, or that have to be checked, with which of both. */
export type DiagnosticAdvice = Partial<Record<Diagnostic, Advice>>;

type Rule = (facts: PropertyFacts) => Advice | null;

/** True if a question was answered in one of these ways. */
function says<Key extends keyof QuotePropertyStep>(
  facts: PropertyFacts,
  key: Key,
  ...answers: QuotePropertyStep[Key][]
): boolean {
  return answers.some((answer) => answer === facts[key]);
}

/** `required` for some answers, `to-check` when the visitor does not know. */
function when<Key extends keyof QuotePropertyStep>(
  key: Key,
  ...requiring: QuotePropertyStep[Key][]
): Rule {
  return (facts) => {
    if (says(facts, key, ...requiring)) return "required";
    return facts[key] === "ne-sais-pas" ? "to-check" : null;
  };
}

const always: Rule = () => "required";

/**
 * The technical file of a sale or a letting (articles L. 271-4 of the Code de la construction et
 * de l'habitation and 3-3 of the law of 6 July 1989).
 */
const rules: Partial<Record<Diagnostic, Rule>> = {
  dpe: always,
  erp: always,
  plomb: when("constructionPermitDate", "avant-1949"),
  amiante: when("constructionPermitDate", "avant-1949", "1949-1997"),
  electricite: when("electricInstallation", "plus-15-ans"),
  gaz: when("gasInstallation", "plus-15-ans"),
  termites: (facts) =>
    says(facts, "transactionType", "vente") ? when("termiteZone", "oui")(facts) : null,
  "carrez-boutin": (facts) =>
    says(facts, "transactionType", "location") ? "required" : when("isCondominium", "oui")(facts),
};

/**
 * Which diagnostics the law asks for, from the answers about the property. Nothing is advised
 * outside a sale or a letting: the duty then depends on the works.
 */
export function requiredDiagnostics(facts: PropertyFacts): DiagnosticAdvice {
  if (!says(facts, "transactionType", "vente", "location")) return {};
  return Object.fromEntries(
    Object.entries(rules).flatMap(([diagnostic, rule]) => {
      const advice = rule(facts);
      return advice ? [[diagnostic, advice]] : [];
    }),
  );
}
