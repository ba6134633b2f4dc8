import { writtenDay } from "../../domain/frenchTypography.ts";
import { dutiesOf } from "../advisedDiagnostics.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";
import { ruleCalendars } from "../ruleCalendars.ts";
import { transactionOf } from "../ruleTexts.ts";
import { validityCheck } from "../validityCheck.ts";

/** The page of the questionnaire, with the texts that the rules of all records rest on. */
export function myDiagnosticsPage(content: SiteContent) {
  const ruled = [
    ...content.all("diagnostic").map((one) => ({ ...one, label: one.pages[0]?.page.label })),
    ...content.all("audit").map((one) => ({ ...one, label: one.page.label })),
    ...dutiesOf(content).map((one) => ({ ...one, label: one.title })),
  ];
  const cited = ruled.map(({ label, title, legalSources, rulesCheckedOn }) => ({
    title: label ?? title,
    sources: legalSources ?? [],
    checked: writtenDay(rulesCheckedOn),
  }));
  const [rulesCheckedOn] = ruled.map((one) => one.rulesCheckedOn).sort();
  const texts = {
    ...content.one("my-diagnostics"),
    ...(rulesCheckedOn && { rulesCheckedOn }),
    cited,
    ruleCalendars: ruleCalendars(content),
    validityCheck: (["avant-vente", "avant-location"] as const).map((section) =>
      validityCheck(content, section, `${transactionOf[section]}-`),
    ),
  };
  return pageOf("my-diagnostics", texts, content);
}
