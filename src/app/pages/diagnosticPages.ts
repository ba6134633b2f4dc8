import type { DiagnosticEntry, DiagnosticRecord } from "../../generated/content.ts";
import type { MenuLink } from "../../ui/menu.ts";
import { type PageDraft, type PageSource, pageBase } from "./draft.ts";

const anySection = /^\/avant-(?:vente|location)\//;

/** Brings links into /avant-… to the section being read, if that section has the page. */
function linksInSection(links: MenuLink[], section: string, source: PageSource): MenuLink[] {
  const routes = new Set(source.content.all("diagnostic").flatMap(routesOf));
  for (const record of source.content.all("obligations")) routes.add(record.page.route);
  return links.map((link) => {
    const url = link.url.replace(anySection, `/${section}/`);
    return routes.has(url) ? { ...link, url } : link;
  });
}

function routesOf(record: DiagnosticRecord): string[] {
  return record.pages.map((entry) => entry.page.route);
}

/** The section's own page and name, for pages that lie below it. */
function sectionOf(entry: DiagnosticEntry, source: PageSource): MenuLink | undefined {
  if (!entry.page.route.startsWith(`/${entry.parentSection}/`)) return undefined;
  const groups = source.content.one("menu").groups;
  const title = groups.find((group) => group.id === entry.page.menu?.group)?.label;
  const obligations = source.content
    .all("obligations")
    .find((record) => record.parentSection === entry.parentSection);
  return title && obligations ? { title, url: obligations.page.route } : undefined;
}

function diagnosticPage(
  record: DiagnosticRecord,
  entry: DiagnosticEntry,
  source: PageSource,
): PageDraft {
  const { pages: _pages, slug: _slug, picture: name, ...shared } = record;
  const { page, parentSection, obligation: _obligation, summary: _summary, ...own } = entry;
  const section = sectionOf(entry, source);
  const picture = source.picture(name);
  const faq = [...(own.faq ?? []), ...(shared.faq ?? [])];
  return {
    template: "diagnostic",
    page,
    faq,
    service: own.title ?? shared.title,
    pictureName: name,
    content: {
      ...shared,
      ...own,
      ...pageBase(page, source, section),
      ...(section && { eyebrow: section.title }),
      ...(picture && { picture }),
      faq,
      relatedLinks: linksInSection(own.relatedLinks ?? shared.relatedLinks, parentSection, source),
    },
  };
}

/** A page for each section in which each diagnostic is told; sanitation among them. */
export function diagnosticPages(source: PageSource): PageDraft[] {
  return source.content
    .all("diagnostic")
    .flatMap((record) => record.pages.map((entry) => diagnosticPage(record, entry, source)));
}
