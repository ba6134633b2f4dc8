import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

function contactPage(source: PageSource): PageDraft {
  const { page, ...texts } = source.content.one("contact");
  const firm = source.content.one("firm");
  const picture = source.picture("map-contact");
  return {
    template: "contact",
    page,
    content: {
      ...texts,
      ...pageBase(page, source),
      address: firm.address,
      phones: firm.phones,
      email: firm.email,
      hours: firm.hours.displayed,
      socialLinks: firm.socialLinks,
      map: picture ? { ...texts.map, picture } : texts.map,
    },
  };
}

function quotePage(source: PageSource): PageDraft {
  const { page, ...texts } = source.content.one("quote");
  return { template: "quote", page, content: { ...texts, ...pageBase(page, source) } };
}

function confirmationPage(source: PageSource): PageDraft {
  const { page, ...texts } = source.content.one("quote-confirmation");
  return { template: "confirmation", page, content: { ...texts, ...pageBase(page, source) } };
}

function unsentFormPage(source: PageSource): PageDraft {
  const { page, ...texts } = source.content.one("unsent-form");
  return { template: "unsentForm", page, content: { ...texts, ...pageBase(page, source) } };
}

function legalPages(source: PageSource): PageDraft[] {
  return source.content.all("legal").map((record) => {
    const { page, samples: _samples, ...texts } = record;
    return { template: "legal", page, content: { ...texts, ...pageBase(page, source) } };
  });
}

/** The pages of which there is one each, and the legal texts. */
export function plainPages(source: PageSource): PageDraft[] {
  return [
    quotePage(source),
    contactPage(source),
    confirmationPage(source),
    unsentFormPage(source),
    ...legalPages(source),
  ];
}
