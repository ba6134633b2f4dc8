import { fillPlaceholders } from "../domain/fillPlaceholders.ts";
import { frenchTypography } from "../domain/frenchTypography.ts";
import { citedWords, type Transaction, validityWords } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, DiagnosticRecord, Rule } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import type { SiteContent } from "./content.ts";

/** The transaction that a section of the site is about. */
export const transactionOf = {
  "avant-vente": "vente",
  "avant-location": "location",
} as const satisfies Record<DiagnosticEntry["parentSection"], Transaction>;

/**
 * The request in which the transaction of a section is chosen already, and a diagnostic or, where
 * there is no such choice, the wish that a page's record states.
 */
export function quoteUrl(
  content: SiteContent,
  section: DiagnosticEntry["parentSection"],
  { choice, wishUrl }: Pick<DiagnosticRecord, "choice" | "wishUrl"> = {},
): string {
  const url = wishUrl ?? content.one("quote").page.route;
  const chosen = { ...(choice && { diagnostic: choice }), transaction: transactionOf[section] };
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(chosen)}`;
}

/** The questionnaire in which the transaction of a section is chosen already. */
export function toolUrl(content: SiteContent, section: DiagnosticEntry["parentSection"]): string {
  const { route } = content.one("my-diagnostics").page;
  return `${route}?${new URLSearchParams({ transaction: transactionOf[section] })}`;
}

/** Texts with what they cite of a rule in the place of `{permit}`, `{validity}` and the like. */
export function withCited<Value>(value: Value, rule: Pick<Rule, "cases" | "validity">): Value {
  const words = citedWords(rule);
  return JSON.parse(JSON.stringify(value), (_key, item: unknown) => {
    const isCiting = typeof item === "string" && item.includes("{");
    return isCiting ? frenchTypography(fillPlaceholders(item, words)) : item;
  });
}

/** How long a diagnostic holds in a section, in a few words. @param pages all of the diagnostic's, one a section */
export function shortValidity(
  { rule, parentSection }: Pick<Finished<DiagnosticEntry>, "rule" | "parentSection">,
  pages: Finished<DiagnosticEntry>[],
): string {
  const other = pages.find((page) => page.parentSection !== parentSection);
  const elsewhere = other && {
    transaction: transactionOf[other.parentSection],
    validity: other.rule.validity,
  };
  return frenchTypography(validityWords(rule.validity, elsewhere));
}
