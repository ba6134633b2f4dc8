/** What the first step of the quote tells about the property; every answer may be missing. */
export interface PropertyFacts {
  transactionType?: string;
  constructionPermitDate?: string;
  electricInstallation?: string;
  gasInstallation?: string;
  termiteZone?: string;
  isCondominium?: string;
}

type Advice = "required" | "to-check";

/** Ids of the diagnostics that the law asks for, or that have to be checked, with which of both. */
export type DiagnosticAdvice = Record<string, Advice>;

interface Rule {
  diagnostic: string;
  advise(facts: PropertyFacts): Advice | null;
}

const isDeal = ({ transactionType }: PropertyFacts): boolean =>
  transactionType === "vente" || transactionType === "location";

/** `required` for one answer, `to-check` when the visitor does not know. */
function when(answer: string | undefined, requiring: string): Advice | null {
  if (answer === requiring) return "required";
  return answer === "ne-sais-pas" ? "to-check" : null;
}

/**
 * The technical file of a sale or a letting (articles L. 271-4 of the Code de la construction et
 * de l'habitation and 3-3 of the law of 6 July 1989).
 */
const rules: Rule[] = [
  { diagnostic: "dpe", advise: () => "required" },
  { diagnostic: "erp", advise: () => "required" },
  {
    diagnostic: "plomb",
    advise: ({ constructionPermitDate }) => when(constructionPermitDate, "avant-1949"),
  },
  {
    diagnostic: "amiante",
    advise: ({ constructionPermitDate }) =>
      constructionPermitDate === "avant-1949"
        ? "required"
        : when(constructionPermitDate, "1949-1997"),
  },
  {
    diagnostic: "electricite",
    advise: ({ electricInstallation }) => when(electricInstallation, "plus-15-ans"),
  },
  { diagnostic: "gaz", advise: ({ gasInstallation }) => when(gasInstallation, "plus-15-ans") },
  {
    diagnostic: "termites",
    advise: ({ transactionType, termiteZone }) =>
      transactionType === "vente" ? when(termiteZone, "oui") : null,
  },
  {
    diagnostic: "carrez-boutin",
    advise: ({ transactionType, isCondominium }) =>
      transactionType === "location" ? "required" : when(isCondominium, "oui"),
  },
];

/**
 * Which diagnostics the law asks for, from the answers about the property. Nothing is advised
 * outside a sale or a letting: the duty then depends on the works.
 */
export function requiredDiagnostics(facts: PropertyFacts): DiagnosticAdvice {
  if (!isDeal(facts)) return {};
  const advised = rules.map(({ diagnostic, advise }) => [diagnostic, advise(facts)] as const);
  return Object.fromEntries(
    advised.filter((entry): entry is [string, Advice] => entry[1] !== null),
  );
}
