import type { AuditRecord, DtgPptRecord } from "../../generated/content.ts";
import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

/** What the page of a study has in common with those of other studies. */
function studyDraft<Study extends AuditRecord | DtgPptRecord>(record: Study, source: PageSource) {
  const { page, picture: name, ...texts } = record;
  const picture = source.picture(name);
  const faq = record.faq ?? [];
  return {
    page,
    faq,
    service: record.title,
    pictureName: name,
    content: {
      ...texts,
      ...pageBase(page, source),
      ...(picture && { picture }),
      requirements: record.requirements ?? [],
      faq,
    },
  };
}

function auditPage(record: AuditRecord, source: PageSource): PageDraft {
  const { content, ...draft } = studyDraft(record, source);
  const consequences = record.consequences ?? [];
  return { template: "audit", ...draft, content: { ...content, consequences } };
}

function dtgPptPage(record: DtgPptRecord, source: PageSource): PageDraft {
  return { template: "dtgPpt", ...studyDraft(record, source) };
}

/** The energy audit, and the studies of co-ownerships. */
export function studyPages(source: PageSource): PageDraft[] {
  const { content } = source;
  return [
    ...content.all("audit").map((record) => auditPage(record, source)),
    ...content.all("dtg-ppt").map((record) => dtgPptPage(record, source)),
  ];
}
