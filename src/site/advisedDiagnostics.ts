import type { AdviceRule, AdvisedDiagnostic } from "../domain/ruleCases.ts";
import { validityWords } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, DutyRecord } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import type { SiteContent } from "./content.ts";
import { shortValidity, transactionOf, withCited } from "./ruleTexts.ts";

/** The duties without a diagnostic, the most frequent first. */
export const dutiesOf = (content: SiteContent): Finished<DutyRecord>[] =>
  content.all("duty").sort((a, b) => (a.order ?? 99) - (b.order ?? 99));

/** The duties without a diagnostic, as the advice goes by them. */
export function advisedDuties(content: SiteContent): AdvisedDiagnostic[] {
  return dutiesOf(content).map(({ title, transactions, cases }) => {
    const rules = content.all("obligations").flatMap(({ parentSection, page, duties }) => {
      const transaction = transactionOf[parentSection];
      const url = `${page.route}#${duties.anchor}`;
      const rule: AdviceRule = { label: title, url, condition: title, cases };
      return transactions.includes(transaction) ? [[transaction, rule]] : [];
    });
    return { label: title, ...Object.fromEntries(rules) };
  });
}

/** What the advice takes of a page that tells a rule. */
function adviceRule(
  { page, condition, rule }: Pick<Finished<DiagnosticEntry>, "page" | "condition" | "rule">,
  validity: string,
): AdviceRule {
  const texts = withCited({ condition, cases: rule.cases }, rule);
  return { label: page.label, url: page.route, validity, ...texts };
}

/** The place of a diagnostic's page among the others, last without a rank: those always told come first. */
const rankOf = ({ page, obligation }: Pick<DiagnosticEntry, "page" | "obligation">): number =>
  (page.order ?? 999) + (obligation === false ? 1000 : 0);

/** The pages of all diagnostics in the order of the menus, each with what its record says for all; its own goes first. */
export const diagnosticEntries = (content: SiteContent) =>
  content
    .all("diagnostic")
    .flatMap((record) => record.pages.map((entry) => ({ ...record, ...entry })))
    .sort((a, b) => rankOf(a) - rankOf(b));

/** Every diagnostic with its rules, in the order of the menus: what the obligations leave out last. */
export function advisedDiagnostics(content: SiteContent): AdvisedDiagnostic[] {
  const first = diagnosticEntries(content).filter(({ page, pages }) => page === pages[0]?.page);
  const diagnostics = first.map(({ choice, page, pages }): AdvisedDiagnostic => {
    const rules = pages.map((entry) => [
      transactionOf[entry.parentSection],
      adviceRule(entry, shortValidity(entry, pages)),
    ]);
    return { ...(choice && { choice }), label: page.label, ...Object.fromEntries(rules) };
  });
  const audits = content.all("audit").map((record) => ({
    label: record.page.label,
    vente: adviceRule(record, validityWords(record.rule.validity)),
  }));
  return [...diagnostics, ...audits];
}
