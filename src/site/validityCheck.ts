import { frenchTypography } from "../domain/frenchTypography.ts";
import { periodInCase } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, RuledDocument } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import type { DatedDiagnostics } from "../templates/ValidityCheck.tsx";
import { rankOf } from "./advisedDiagnostics.ts";
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
  quote: string,
  prefix: string,
): DatedDiagnostics["diagnostics"][number] {
  return {
    label: page.label,
    name: prefix + page.route.split("/").pop(),
    text: withCited(validity, rule),
    quote,
    rule: {
      ...document,
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
  const entries = content
    .all("diagnostic")
    .flatMap((record) =>
      record.pages
        .filter(({ parentSection }) => parentSection === section)
        .map((entry) => ({ record, entry })),
    );
  const diagnostics = entries
    .sort((a, b) => rankOf(a.entry) - rankOf(b.entry))
    .map(({ record, entry }) =>
      checked({ ...record, ...entry }, quoteUrl(content, section, record.choice), prefix),
    );
  const audits = section === "avant-vente" ? content.all("audit") : [];
  return {
    transaction: transactionOf[section],
    diagnostics: [
      ...diagnostics,
      ...audits.map((audit) => checked(audit, quoteUrl(content, section), prefix)),
    ],
  };
}

/** The same for every section. */
export function validityChecks(content: SiteContent): DatedDiagnostics[] {
  return (["avant-vente", "avant-location"] as const).map((section) =>
    validityCheck(content, section, `${transactionOf[section]}-`),
  );
}
