import type { ObligationsRecord } from "../../generated/content.ts";
import type { Finished } from "../../templates/pageContent.ts";
import { diagnosticEntries, dutiesOf } from "../advisedDiagnostics.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";
import { quoteUrl, shortValidity, toolUrl, transactionOf, withCited } from "../ruleTexts.ts";
import { validityCheck } from "../validityCheck.ts";
import { permitLinks } from "./zonePages.ts";

/** The diagnostics that a section calls for, as they are told in it. */
function obligationsOf({ parentSection }: Finished<ObligationsRecord>, content: SiteContent) {
  return diagnosticEntries(content)
    .filter((entry) => entry.parentSection === parentSection && entry.obligation !== false)
    .map((entry) => {
      const { title, summary, condition, rule, page, icon } = entry;
      const texts = withCited({ title, summary, condition }, rule);
      const validity = shortValidity(entry, entry.pages);
      return { ...texts, label: page.label, icon, validity, url: page.route };
    });
}

function dutiesIn({ parentSection }: Finished<ObligationsRecord>, content: SiteContent) {
  return dutiesOf(content)
    .filter(({ transactions }) => transactions.includes(transactionOf[parentSection]))
    .map(({ title, text, legalSources, showsPermits }) => {
      const towns = showsPermits && permitLinks(content);
      return { title, text, legalSources, ...(towns && { towns }) };
    });
}

/** The obligations pages; their cards and table come from the diagnostics. */
export function obligationsPages(content: SiteContent) {
  return content.all("obligations").map((record) => {
    const texts = {
      ...record,
      obligations: obligationsOf(record, content),
      duties: { ...record.duties, list: dutiesIn(record, content) },
      validityCheck: [validityCheck(content, record.parentSection)],
      quoteUrl: quoteUrl(content, record.parentSection),
      toolUrl: toolUrl(content, record.parentSection),
    };
    return pageOf("obligations", texts, content);
  });
}
