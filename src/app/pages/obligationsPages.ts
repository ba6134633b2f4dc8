import type { ObligationsRecord } from "../../generated/content.ts";
import type { Obligation } from "../../templates/ObligationsPage.tsx";
import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

function obligationsOf(record: ObligationsRecord, source: PageSource): Obligation[] {
  const entries = source.content
    .all("diagnostic")
    .flatMap((diagnostic) =>
      diagnostic.pages
        .filter(
          (entry) => entry.parentSection === record.parentSection && entry.obligation !== false,
        )
        .map((entry) => ({ diagnostic, entry })),
    );
  return entries
    .sort((a, b) => (a.entry.page.order ?? 0) - (b.entry.page.order ?? 0))
    .map(({ diagnostic, entry }) => ({
      title: entry.title ?? diagnostic.title,
      label: entry.page.label,
      icon: diagnostic.icon,
      summary: entry.summary,
      condition: entry.condition,
      validity: (entry.validity ?? diagnostic.validity).short,
      url: entry.page.route,
    }));
}

/** The obligations pages; their cards and table come from the diagnostics. */
export function obligationsPages(source: PageSource): PageDraft[] {
  return source.content.all("obligations").map((record) => {
    const { page, picture: name, parentSection: _section, ...texts } = record;
    const picture = source.picture(name);
    const faq = record.faq ?? [];
    return {
      template: "obligations",
      page,
      faq,
      pictureName: name,
      content: {
        ...texts,
        ...pageBase(page, source),
        ...(picture && { picture }),
        obligations: obligationsOf(record, source),
        sections: record.sections ?? [],
        faq,
        legalSources: record.legalSources ?? [],
      },
    };
  });
}
