import { writtenDay } from "../domain/frenchTypography.ts";
import { perObject } from "../domain/perObject.ts";
import type { Page } from "../generated/content.ts";
import type { TemplateContent } from "../templates/templates.ts";
import type { MenuLink } from "../ui/menu.ts";
import type { SiteContent } from "./content.ts";

/** A page as it is rendered and published: what its record says of it, its kind, its template's content. */
export type SitePage = Page & TemplateContent;

/** Address of whatever no page has. */
export const anyAddress = "/*";

/** Every address that shows a page, the main one first; those ending with `*` stand for any below. */
export const addressesOf = ({ route, aliases = [] }: Page): string[] => [route, ...aliases];

export interface Route {
  path: string;
  page: SitePage;
}

/** The route table: every address with the page it shows. */
export const routesOf = (pages: SitePage[]): Route[] =>
  pages.flatMap((page) => addressesOf(page).map((path) => ({ path, page })));

const routesByPath = perObject(
  (pages: SitePage[]) => new Map(routesOf(pages).map((route) => [route.path, route])),
);

/** The routes that can answer at an address: where one is that very address, no other is tried. */
export function routesFor(pages: SitePage[], address: string): Route[] {
  const own = routesByPath(pages).get(address);
  return own ? [own] : routesOf(pages);
}

/** The form that a page is about, by its name; none where a form only stands beside the rest. */
export const formOf = ({ content }: SitePage): string | undefined =>
  "formName" in content ? content.formName : undefined;

/** What any record of a page may hold beside its texts. */
interface PageRecord {
  page: Page;
  rulesCheckedOn?: string;
  samples?: unknown;
  document?: unknown;
}

/**
 * The page that a record of a kind tells. Its content begins with the way to it from the home page,
 * through its section if it has one, the date of its last update and the day on which its rules were
 * checked.
 */
export function pageOf<Kind extends string, Texts extends object>(
  kind: Kind,
  { page, samples: _samples, document: _document, ...texts }: Texts & PageRecord,
  content: SiteContent,
  section?: MenuLink,
) {
  const home = content.one("home").page;
  const start = { title: home.label, url: home.route };
  const here = { title: page.label, url: page.route };
  const rulesCheckedOn: string | undefined = texts.rulesCheckedOn;
  const base = {
    trail: section && section.url !== page.route ? [start, section, here] : [start, here],
    ...(page.updated && { updated: writtenDay(page.updated) }),
    ...(rulesCheckedOn && { rulesCheckedOn: writtenDay(rulesCheckedOn) }),
  };
  return { ...page, kind, content: { ...texts, ...base } };
}
