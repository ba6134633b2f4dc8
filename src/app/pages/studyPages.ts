import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

function auditPages(source: PageSource): PageDraft[] {
  return source.content.all("audit").map((record) => {
    const { page, picture: name, ...texts } = record;
    const picture = source.picture(name);
    const faq = record.faq ?? [];
    return {
      template: "audit",
      page,
      faq,
      service: record.title,
      pictureName: name,
      content: {
        ...texts,
        ...pageBase(page, source),
        ...(picture && { picture }),
        requirements: record.requirements ?? [],
        consequences: record.consequences ?? [],
        faq,
      },
    };
  });
}

function dtgPptPages(source: PageSource): PageDraft[] {
  return source.content.all("dtg-ppt").map((record) => {
    const { page, picture: name, ...texts } = record;
    const picture = source.picture(name);
    const faq = record.faq ?? [];
    return {
      template: "dtgPpt",
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
  });
}

/** The energy audit, and the studies of co-ownerships. */
export function studyPages(source: PageSource): PageDraft[] {
  return [...auditPages(source), ...dtgPptPages(source)];
}
