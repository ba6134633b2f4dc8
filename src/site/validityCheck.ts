import { frenchTypography } from "../domain/frenchTypography.ts";
import { periodInCase } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, Transition } from "../generated/content.ts";
import type { DatedDiagnostics } from "../templates/ValidityCheck.tsx";
import { diagnosticEntries } from "./advisedDiagnostics.ts";
import type { SiteContent } from "./content.ts";
import { quoteUrl, transactionOf, withCited } from "./ruleTexts.ts";

/**
 * What a section says of documents that its readers have already: how long each of them holds.
 * @param prefix begins the names of its diagnostics, where another section's stand beside them
 */
export function validityCheck(
  content: SiteContent,
  section: DiagnosticEntry["parentSection"],
  prefix = "",
): DatedDiagnostics {
  const transaction = transactionOf[section];
  const concerns = (one: Transition) => (one.transaction ?? transaction) === transaction;
  const pages = [
    ...diagnosticEntries(content).filter(({ parentSection }) => parentSection === section),
    ...(section === "avant-vente" ? content.all("audit") : []),
  ];
  const diagnostics = pages.map(({ page, rule, validity, document, ...asked }) => ({
    label: page.label,
    name: prefix + page.route.split("/").pop(),
    text: withCited(validity, rule),
    quote: quoteUrl(content, section, asked),
    rule: {
      ...document,
      transitions: (document?.transitions ?? []).filter(concerns),
      validity: rule.validity.map((period) => ({
        ...period,
        label: frenchTypography(periodInCase(period)),
      })),
    },
  }));
  return { transaction, diagnostics };
}
