import { wholeRange } from "../../domain/price.ts";
import type { DiagnosticEntry, DiagnosticRecord } from "../../generated/content.ts";
import type { Finished } from "../../templates/pageContent.ts";
import type { MenuLink } from "../../ui/menu.ts";
import type { SiteContent } from "../content.ts";
import { pageOf } from "../page.ts";
import { quoteUrl, shortValidity, toolUrl, withCited } from "../ruleTexts.ts";

type Entry = Finished<DiagnosticEntry>;

/** Brings links into /avant-… to the section being read, if that section has the page. */
function linksInSection(links: MenuLink[], section: string, content: SiteContent): MenuLink[] {
  const entries = content.all("diagnostic").flatMap(({ pages }) => pages);
  const routes = new Set([...entries, ...content.all("obligations")].map(({ page }) => page.route));
  return links.map((link) => {
    const url = link.url.replace(/^\/avant-(?:vente|location)\//, `/${section}/`);
    return routes.has(url) ? { ...link, url } : link;
  });
}

/** The section's own page and name, for pages that lie below it. */
function sectionOf({ page, parentSection }: Entry, content: SiteContent): MenuLink | undefined {
  if (!page.route.startsWith(`/${parentSection}/`)) return undefined;
  const { groups } = content.one("menu");
  const title = groups.find((group) => group.id === page.menu?.group)?.label;
  const sections = content.all("obligations");
  const obligations = sections.find((record) => record.parentSection === parentSection);
  return title && obligations ? { title, url: obligations.page.route } : undefined;
}

function diagnosticPage(record: Finished<DiagnosticRecord>, entry: Entry, content: SiteContent) {
  const { pages: _pages, ...shared } = record;
  const { summary: _summary, rule, ...own } = entry;
  const section = sectionOf(entry, content);
  const { prices } = content.one("firm");
  const links = own.relatedLinks ?? shared.relatedLinks;
  const short = shortValidity(entry, record.pages);
  const texts = {
    ...shared,
    ...own,
    validity: { short, text: own.validity ?? shared.validity },
    ...(section && { eyebrow: section.title }),
    quoteUrl: quoteUrl(content, entry.parentSection, record),
    price: prices && record.choice ? wholeRange(prices, record.choice) : undefined,
    toolUrl: toolUrl(content, entry.parentSection),
    faq: [...(own.faq ?? []), ...(shared.faq ?? [])],
    relatedLinks: linksInSection(links, own.parentSection, content),
  };
  return pageOf("diagnostic", withCited(texts, rule), content, section);
}

/** A page for each section in which each diagnostic is told; sanitation among them. */
export const diagnosticPages = (content: SiteContent) =>
  content
    .all("diagnostic")
    .flatMap((record) => record.pages.map((entry) => diagnosticPage(record, entry, content)));
