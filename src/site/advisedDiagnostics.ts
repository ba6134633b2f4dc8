import type { AdviceRule, AdvisedDiagnostic } from "../domain/adviceRules.ts";
import { validityWords } from "../domain/ruleWords.ts";
import type { DiagnosticEntry, DutyRecord, Page, Rule } from "../generated/content.ts";
import type { Finished } from "../templates/pageContent.ts";
import type { SiteContent } from "./content.ts";
import { shortValidity, transactionOf, withCited } from "./ruleTexts.ts";

/** The duties without a diagnostic, the most frequent first. */
export function dutiesOf(content: SiteContent): Finished<DutyRecord>[] {
  return content.all("duty").sort((a, b) => (a.order ?? 99) - (b.order ?? 99));
}

/** The duties without a diagnostic, as the advice goes by them. */
export function advisedDuties(content: SiteContent): AdvisedDiagnostic[] {
  return dutiesOf(content).map(({ title, transactions, cases }) => {
    const pages = content.all("obligations").map((record) => {
      const { parentSection, page, duties } = record;
      const url = `${page.route}#${duties.anchor}`;
      return [
        transactionOf[parentSection],
        { label: title, url, condition: title, cases },
      ] as const;
    });
    const rules = pages.filter(([transaction]) => transactions.includes(transaction));
    return { label: title, ...Object.fromEntries(rules) };
  });
}

/** What the advice takes of a page that tells a rule. */
interface RuledPage {
  page: Pick<Page, "label" | "route">;
  condition: string;
  rule: Finished<Rule>;
}

function adviceRule({ page, condition, rule }: RuledPage, validity: string): AdviceRule {
  const texts = withCited({ condition, cases: rule.cases }, rule);
  return { label: page.label, url: page.route, validity, ...texts };
}

/** The place of a diagnostic's page among the others, last without a rank: those always told come first. */
function rankOf({ page, obligation }: Finished<DiagnosticEntry>): number {
  return (page.order ?? 999) + (obligation === false ? 1000 : 0);
}

/** The pages of all diagnostics, each with its record, in the order of the menus. */
export const diagnosticEntries = (content: SiteContent) =>
  content
    .all("diagnostic")
    .flatMap((record) => record.pages.map((entry) => ({ record, entry })))
    .sort((a, b) => rankOf(a.entry) - rankOf(b.entry));

/** Every diagnostic with its rules, in the order of the menus: what the obligations leave out last. */
export function advisedDiagnostics(content: SiteContent): AdvisedDiagnostic[] {
  const diagnostics = content.all("diagnostic").flatMap((record): [number, AdvisedDiagnostic][] => {
    const [first] = record.pages;
    if (!first) return [];
    const rules = record.pages.map((entry) => [
      transactionOf[entry.parentSection],
      adviceRule(entry, shortValidity(record, entry)),
    ]);
    const { label } = first.page;
    const choice = record.choice ? { choice: record.choice } : {};
    return [[rankOf(first), { ...choice, label, ...Object.fromEntries(rules) }]];
  });
  const audits = content.all("audit").map((record) => ({
    label: record.page.label,
    vente: adviceRule(record, validityWords(record.rule.validity)),
  }));
  return [...diagnostics.sort(([a], [b]) => a - b).map(([, one]) => one), ...audits];
}
