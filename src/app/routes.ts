import type { FirmRecord, Head, NotFoundRecord } from "../generated/content.ts";
import type { PictureData } from "../ui/Picture.tsx";
import type { SiteContent } from "./content.ts";
import { finishTexts } from "./finishTexts.ts";
import { footerGroups, linksOfPlace, menuEntries } from "./menus.ts";
import { diagnosticPages } from "./pages/diagnosticPages.ts";
import type { PageDraft, PageSource } from "./pages/draft.ts";
import { homePage } from "./pages/homePage.ts";
import { obligationsPages } from "./pages/obligationsPages.ts";
import { plainPages } from "./pages/plainPages.ts";
import { siteMapPage } from "./pages/siteMapPage.ts";
import { studyPages } from "./pages/studyPages.ts";
import { zonePages } from "./pages/zonePages.ts";
import type { PageHead, ShellContent } from "./site.ts";
import type { TemplateContent } from "./templates.ts";

/** One address of the site with all that its page shows and says of itself. */
export type SiteRoute = TemplateContent & {
  path: string;
  head: PageHead;
  faq: { question: string; answer: string }[];
  service?: string;
  pictureName?: string;
};

/** The whole site, derived from the content records. */
export interface Site {
  firm: FirmRecord;
  shell: ShellContent;
  routes: SiteRoute[];
  notFound: SiteRoute;
  unknownDiagnostic: SiteRoute;
  diagnosticFolders: string[];
}

/** Finds a picture of the catalogue by its name. */
export type FindPicture = (name: string) => PictureData | undefined;

function fullTitle(head: Head, firm: FirmRecord): string {
  return head.withoutBrand ? head.title : `${head.title} | ${firm.name}`;
}

/** One route per address of a page; all of them share the page's canonical. */
function routesOf({ page, ...draft }: PageDraft, firm: FirmRecord): SiteRoute[] {
  const head: PageHead = {
    title: fullTitle(page.head, firm),
    description: page.head.description,
    canonical: page.route,
    indexed: !page.hiddenFromSearch,
  };
  const { faq = [], service, pictureName, ...body } = draft;
  const route = {
    ...body,
    head,
    faq,
    ...(service && { service }),
    ...(pictureName && { pictureName }),
  };
  return [page.route, ...(page.aliases ?? [])].map((path) =>
    finishTexts({ ...route, path } as SiteRoute, firm),
  );
}

function missingPage(
  words: NotFoundRecord["unknownPage"],
  path: string,
  source: PageSource,
): SiteRoute {
  const firm = source.content.one("firm");
  const { head, ...texts } = words;
  const home = source.content.one("home").page;
  const trail = [
    { title: home.label, url: home.route },
    { title: head.title, url: path },
  ];
  const route: SiteRoute = {
    path,
    template: "notFound",
    head: {
      title: fullTitle(head, firm),
      description: head.description,
      indexed: false,
    },
    content: { ...texts, trail },
    faq: [],
  };
  return finishTexts(route, firm);
}

function shellOf(source: PageSource, drafts: PageDraft[]): ShellContent {
  const { content } = source;
  const firm = content.one("firm");
  const footer = content.one("footer");
  const pages = drafts.map((draft) => draft.page);
  const { promises, phones, email } = firm;
  const linkTo = (kind: "quote" | "contact") => {
    const { page } = content.one(kind);
    return { title: page.label, url: page.route };
  };
  const shell: ShellContent = {
    siteUrl: firm.siteUrl,
    formAction: content.one("unsent-form").page.route,
    frame: {
      firm: {
        name: firm.name,
        landline: phones.landline,
        mobile: phones.mobile,
        email,
        quoteDelay: promises.quote,
      },
      quote: linkTo("quote"),
      contact: linkTo("contact"),
      words: content.one("wording"),
    },
    menu: menuEntries(content.one("menu"), pages),
    footer: {
      name: firm.name,
      tagline: firm.tagline,
      street: firm.address.street,
      town: `${firm.address.postalCode} ${firm.address.city}`,
      phones: [phones.landline, phones.mobile],
      email,
      social: firm.socialLinks,
      groups: footerGroups(footer, pages),
      legal: linksOfPlace(pages, "menu", footer.legalGroup),
      registration: `${firm.registration.register} ${firm.registration.number}`,
      rights: footer.rights,
      newsletter: footer.newsletter,
    },
  };
  return finishTexts(shell, firm);
}

/** First segments below which every known page is a diagnostic. */
function diagnosticFolders(drafts: PageDraft[]): string[] {
  const paths = drafts
    .filter((draft) => draft.template === "diagnostic")
    .flatMap(({ page }) => [page.route, ...(page.aliases ?? [])]);
  const folders = paths.map((path) => path.split("/")).filter((parts) => parts.length > 2);
  return [...new Set(folders.map((parts) => parts[1] ?? ""))].sort();
}

/** @throws when two pages claim one address */
function checkAddresses(routes: SiteRoute[]): void {
  const seen = new Set<string>();
  for (const { path } of routes) {
    if (seen.has(path)) throw new Error(`src/content : deux pages ont l’adresse ${path}.`);
    seen.add(path);
  }
}

/**
 * Derives every address of the site, its menus and its site map from the content records.
 * @param findPicture looks a picture of the catalogue up by its name
 * @throws when a record is missing or two pages claim one address
 */
export function deriveSite(content: SiteContent, findPicture: FindPicture): Site {
  const source: PageSource = { content, picture: (name) => (name ? findPicture(name) : undefined) };
  const drafts = [
    homePage(source),
    ...obligationsPages(source),
    ...diagnosticPages(source),
    ...studyPages(source),
    ...zonePages(source),
    ...plainPages(source),
  ];
  drafts.push(
    siteMapPage(
      source,
      drafts.map((draft) => draft.page),
    ),
  );
  const firm = content.one("firm");
  const routes = drafts.flatMap((draft) => routesOf(draft, firm));
  checkAddresses(routes);
  const words = content.one("not-found");
  return {
    firm,
    shell: shellOf(source, drafts),
    routes,
    notFound: missingPage(words.unknownPage, "/404", source),
    unknownDiagnostic: missingPage(words.unknownDiagnostic, "/diagnostic/404", source),
    diagnosticFolders: diagnosticFolders(drafts),
  };
}
