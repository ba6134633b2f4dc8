import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

/** Replaces a picture's name by the picture, where the catalogue has it. */
function withPicture<Item extends { picture: string }>(item: Item, source: PageSource) {
  const { picture: name, ...rest } = item;
  const picture = source.picture(name);
  return picture ? { ...rest, picture } : rest;
}

/** The home page. */
export function homePage(source: PageSource): PageDraft {
  const record = source.content.one("home");
  const { page, samples: _samples, ...texts } = record;
  const { hero, services, certifications } = texts;
  return {
    template: "home",
    page,
    pictureName: hero.slides[0]?.picture,
    content: {
      ...texts,
      ...pageBase(page, source),
      hero: { ...hero, slides: hero.slides.map((slide) => withPicture(slide, source)) },
      services: { ...services, cards: services.cards.map((card) => withPicture(card, source)) },
      certifications: {
        ...certifications,
        cards: certifications.cards.map((card) => withPicture(card, source)),
        partners: certifications.partners.map((partner) => withPicture(partner, source)),
      },
    },
  };
}
