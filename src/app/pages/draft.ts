import type { Page } from "../../generated/content.ts";
import type { MenuLink } from "../../ui/menu.ts";
import type { PictureData } from "../../ui/Picture.tsx";
import type { SiteContent } from "../content.ts";
import type { TemplateContent } from "../templates.ts";

/** What the builders of pages work with. */
export interface PageSource {
  content: SiteContent;
  /** Looks a picture of the catalogue up; undefined while it is not drawn yet. */
  picture: (name: string | undefined) => PictureData | undefined;
}

/** A page before its addresses are laid out. */
export type PageDraft = TemplateContent & {
  page: Page;
  /** Questions and answers that the page shows, for search engines. */
  faq?: { question: string; answer: string }[];
  /** What the page offers as a service, for search engines. */
  service?: string;
  /** Name of the picture that stands for the page where it is shared. */
  pictureName?: string | undefined;
};

/** The way from the home page to a page, through its section if it has one. */
function trailTo(page: Page, source: PageSource, section?: MenuLink): MenuLink[] {
  const home = source.content.one("home").page;
  const here = { title: page.label, url: page.route };
  const start = { title: home.label, url: home.route };
  return section && section.url !== page.route ? [start, section, here] : [start, here];
}

const months =
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" ");

/** `2025-04` as « avril 2025 », `2025-05-22` as « 22 mai 2025 ». */
function longDate(iso: string): string {
  const [year = "", month = "", day] = iso.split("-");
  const name = months[Number(month) - 1] ?? month;
  if (!day) return `${name} ${year}`;
  return `${day === "01" ? "1er" : Number(day)} ${name} ${year}`;
}

/** What every page's content begins with. */
export function pageBase(page: Page, source: PageSource, section?: MenuLink) {
  const trail = trailTo(page, source, section);
  return page.updated ? { trail, updated: longDate(page.updated) } : { trail };
}
