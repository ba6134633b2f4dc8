import { frenchTypography } from "../domain/frenchTypography.ts";
import { periodInCase, type Transaction } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, RuledDocument, Transition } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import type { DatedDiagnostics } from "../templates/ValidityCheck.tsx";
import { diagnosticEntries } from "./advisedDiagnostics.ts";
import type { SiteContent } from "./content.ts";
import { quoteUrl, transactionOf, withCited } from "./ruleTexts.ts";

type Section = DiagnosticEntry["parentSection"];

/** What the check takes of a page that tells how long a document holds. */
interface ValidityPage extends Pick<Finished<DiagnosticEntry>, "page" | "rule"> {
  validity: string;
  document?: RuledDocument | undefined;
}

function checked(
  { page, rule, validity, document }: ValidityPage,
  { transaction, quote, prefix }: { transaction: Transaction; quote: string; prefix: string },
): DatedDiagnostics["diagnostics"][number] {
  const concerns = (one: Transition) => (one.transaction ?? transaction) === transaction;
  return {
    label: page.label,
    name: prefix + page.route.split("/").pop(),
    text: withCited(validity, rule),
    quote,
    rule: {
      ...document,
      transitions: (document?.transitions ?? []).filter(concerns),
      validity: rule.validity.map((period) => ({
        ...period,
        label: frenchTypography(periodInCase(period)),
      })),
    },
  };
}

/**
 * What a section says of documents that its readers have already: how long each of them holds.
 * @param prefix begins the names of its diagnostics, where another section's stand beside them
 */
export function validityCheck(
  content: SiteContent,
  section: Section,
  prefix = "",
): DatedDiagnostics {
  const transaction = transactionOf[section];
  const quote = (subject: Parameters<typeof quoteUrl>[2]) => quoteUrl(content, section, subject);
  const diagnostics = diagnosticEntries(content)
    .filter(({ entry }) => entry.parentSection === section)
    .map(({ record, entry }) =>
      checked({ ...record, ...entry }, { transaction, quote: quote(record), prefix }),
    );
  const audits = (section === "avant-vente" ? content.all("audit") : []).map((audit) =>
    checked(audit, { transaction, quote: quote(audit), prefix }),
  );
  return { transaction, diagnostics: [...diagnostics, ...audits] };
}

/** The same for every section. */
export function validityChecks(content: SiteContent): DatedDiagnostics[] {
  return (["avant-vente", "avant-location"] as const).map((section) =>
    validityCheck(content, section, `${transactionOf[section]}-`),
  );
}
