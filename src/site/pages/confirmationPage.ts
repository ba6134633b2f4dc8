import { diagnosticEntries } from "../advisedDiagnostics.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";
import { transactionOf, withCited } from "../ruleTexts.ts";

/** What is to be prepared for each diagnostic that a quote can ask for, as its pages tell it. */
const papersOf = (content: SiteContent) =>
  diagnosticEntries(content).flatMap(({ record, entry }) => {
    const { choice, requirements, page, parentSection, rule } = { ...record, ...entry };
    const link = { title: page.label, url: page.route };
    const items = withCited(requirements, rule);
    return choice ? [{ choice, when: transactionOf[parentSection], link, items }] : [];
  });

/** The page after a quote request, with what is to be prepared for the visit. */
export function confirmationPage(content: SiteContent) {
  const { answer, ...told } = content.one("quote-confirmation");
  // The rest of it is the script's.
  const { title, unknown } = answer;
  const texts = { ...told, answer: { title, unknown }, needs: papersOf(content) };
  return pageOf("quote-confirmation", texts, content);
}
