import type { Page } from "../../generated/content.ts";
import { linksOfPlace } from "../menus.ts";
import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

/** The site map: every page that names a place in it. */
export function siteMapPage(source: PageSource, pages: Page[]): PageDraft {
  const { page, ...texts } = source.content.one("site-map");
  const all = [...pages, page];
  return {
    template: "siteMap",
    page,
    content: {
      ...texts,
      ...pageBase(page, source),
      groups: texts.groups.map((group) => ({
        id: group.id,
        title: group.label,
        links: linksOfPlace(all, "siteMap", group.id),
      })),
    },
  };
}
