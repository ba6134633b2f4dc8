import { frenchTypography } from "../domain/frenchTypography.ts";
import { validityWords } from "../domain/ruleWords.ts";
import type { Page } from "../generated/content.ts";
import type { PageContent } from "../templates/pageContent.ts";
import type { SiteFrame } from "../templates/SiteContext.ts";
import type { TemplateContent } from "../templates/templates.ts";
import type { FooterContent } from "../ui/Footer.tsx";
import type { MenuEntry } from "../ui/menu.ts";
import { diagnosticEntries } from "./advisedDiagnostics.ts";
import { type ContentRecord, type Records, SiteContent } from "./content.ts";
import type { FindPicture } from "./finish.ts";
import { footerGroups, linksOfPlace, menuEntries } from "./menus.ts";
import { addressesOf, anyAddress, pageOf, routesOf, type SitePage } from "./page.ts";
import { diagnosticPages } from "./pages/diagnosticPages.ts";
import { homePage } from "./pages/homePage.ts";
import { myDiagnosticsPage } from "./pages/myDiagnosticsPage.ts";
import { obligationsPages } from "./pages/obligationsPages.ts";
import { zonePages } from "./pages/zonePages.ts";
import { ruleCalendars } from "./ruleCalendars.ts";
import { quoteUrl, toolUrl, transactionOf, withCited } from "./ruleTexts.ts";

/** The whole site, derived from the content records: its pages, and what stands around each. */
export interface Site extends SiteFrame {
  pages: SitePage[];
  menu: MenuEntry[];
  footer: FooterContent;
}

const linkTo = ({ page }: { page: Page }) => ({ title: page.label, url: page.route });

/** What is to be prepared for each diagnostic that a quote can ask for, as its pages tell it. */
const papersOf = (content: SiteContent) =>
  diagnosticEntries(content).flatMap(({ choice, requirements, page, parentSection, rule }) => {
    const items = withCited(requirements, rule);
    const when = transactionOf[parentSection];
    return choice ? [{ choice, when, link: linkTo({ page }), items }] : [];
  });

/** What is shown at addresses that no page has: of a diagnostic that does not exist, and any other. */
function missingPages(content: SiteContent, pages: SitePage[]) {
  const { unknownPage, unknownDiagnostic } = content.one("not-found");
  const paths = pages.filter(({ kind }) => kind === "diagnostic").flatMap(addressesOf);
  const folders = paths.flatMap((path) => path.match(/^\/[^/]*\//) ?? []);
  const [route, ...aliases] = [...new Set(folders)].sort().map((folder) => `${folder}*`);
  const missing = (
    { head, text: message, ...texts }: typeof unknownPage,
    at: Pick<Page, "route" | "aliases">,
  ) => {
    const page = { ...at, head, label: head.title, hiddenFromSearch: true };
    return pageOf("not-found", { ...texts, message, page }, content);
  };
  return [
    missing(unknownPage, { route: anyAddress }),
    ...(route ? [missing(unknownDiagnostic, { route, aliases })] : []),
  ];
}

type Derive = (content: SiteContent, others: SitePage[]) => SitePage[];

/** The pages of the kinds of which a page is more than its record, each from the pages before it. */
const derived = {
  home: (content) => [homePage(content)],
  obligations: obligationsPages,
  diagnostic: diagnosticPages,
  audit: (content) =>
    content.all("audit").map(({ rule, overview, ...record }) => {
      const texts = {
        ...record,
        description: [record.description, ...overview],
        validity: { short: frenchTypography(validityWords(rule.validity)), text: record.validity },
        quoteUrl: quoteUrl(content, "avant-vente", record),
        toolUrl: toolUrl(content, "avant-vente"),
      };
      return pageOf("audit", withCited(texts, rule), content);
    }),
  zone: zonePages,
  quote: (content) => {
    const record = { ...content.one("quote"), ruleCalendars: ruleCalendars(content) };
    return [pageOf("quote", record, content)];
  },
  "quote-confirmation": (content) => {
    const { answer, ...told } = content.one("quote-confirmation");
    // The rest of it is the script's.
    const { title, unknown } = answer;
    const texts = { ...told, answer: { title, unknown }, needs: papersOf(content) };
    return [pageOf("quote-confirmation", texts, content)];
  },
  "my-diagnostics": (content) => [myDiagnosticsPage(content)],
  contact: (content) => {
    const { map, ...record } = content.one("contact");
    const drawn = { ...map, picture: content.picture("map-contact") };
    return [pageOf("contact", { ...record, map: drawn }, content)];
  },
  "posted-form": (content) => {
    const { outcome, plain } = content.one("posted-form");
    // Under another name: the page's form needs no script.
    const { formName: plainOf, link: _link, unsent: _unsent, ...texts } = plain;
    return [
      pageOf("form-outcome", outcome, content),
      pageOf("plain-form", { ...texts, plainOf }, content, linkTo(content.one("quote"))),
    ];
  },
  newsletter: (content) => {
    const { consent, links, confirm, ...record } = content.one("newsletter");
    const { unsubscribe, confirmed, unsubscribed, refused, later } = record;
    const others = [unsubscribe, confirmed, unsubscribed, refused, later];
    return [{ ...confirm, consent }, ...others].map((texts) =>
      pageOf("newsletter", { ...texts, links }, content),
    );
  },
  "site-map": (content, pages) => {
    const record = content.one("site-map");
    const groups = record.groups.map((group) => ({
      ...group,
      links: linksOfPlace([...pages, record.page], "siteMap", group.id),
    }));
    return [pageOf("site-map", { ...record, groups }, content)];
  },
  "not-found": missingPages,
} satisfies Record<string, Derive>;

type PlainKind = Exclude<TemplateContent["kind"] & keyof Records, keyof typeof derived>;

/** What the template of a record takes that is a page as it is. */
type PlainContent = {
  [Kind in PlainKind]: { kind: Kind; content: PageContent<Records[Kind]> };
}[PlainKind];

const isPage = (record: object): record is { page: Page } =>
  "page" in record && Object(record.page).route !== undefined;

/** The pages of all other records that have one: a kind costs nothing here. */
function plainPages(content: SiteContent): SitePage[] {
  const kinds = content.kinds.filter((kind) => !(kind in derived));
  return kinds.flatMap((kind) => {
    const all: object[] = content.all(kind);
    const records = all.filter(isPage);
    return records.map((record) => pageOf(kind, record, content) as Page & PlainContent);
  });
}

/** @throws when two pages claim one address */
function checkAddresses(pages: SitePage[]): void {
  const seen = new Set<string>();
  for (const { path } of routesOf(pages)) {
    if (seen.has(path)) throw new Error(`src/content : deux pages ont l’adresse ${path}.`);
    seen.add(path);
  }
}

/** The addresses of pages that a record states, wherever in it. */
function statedRoutes(data: unknown): string[] {
  if (typeof data !== "object" || data === null) return [];
  const { page } = data as { page?: Partial<Page> };
  return [...(page?.route ? [page.route] : []), ...Object.values(data).flatMap(statedRoutes)];
}

/** @throws when a record states a page of which no line here makes one */
function checkKinds(records: readonly ContentRecord[], pages: SitePage[]): void {
  const addresses = new Set(pages.flatMap(addressesOf));
  for (const { file, kind, data } of records) {
    const missing = statedRoutes(data).find((route) => !addresses.has(route));
    if (missing === undefined) continue;
    throw new Error(
      `src/content/${file} : la page ${missing} manquerait au site, car rien n’y fait les pages de la sorte « ${kind} ». Voir un développeur : il manque une ligne à « derived », dans src/site/site.ts.`,
    );
  }
}

/**
 * Derives every page of the site, its menus and its site map from the content records.
 * @param findPicture looks a picture of the catalogue up by its name
 * @param today the day on which the site is built, as `2026-11-22`
 * @throws when a record or a page of one is missing, or two pages claim one address
 */
export function deriveSite(
  records: readonly ContentRecord[],
  findPicture: FindPicture,
  today: string,
): Site {
  const content = new SiteContent(records, findPicture, today);
  const pages = plainPages(content);
  const derive: Derive[] = Object.values(derived);
  for (const pagesFor of derive) pages.push(...pagesFor(content, pages));
  checkAddresses(pages);
  checkKinds(records, pages);
  const firm = content.one("firm");
  const footer = content.one("footer");
  const { plain } = content.one("posted-form");
  return {
    firm,
    words: content.one("wording"),
    quote: linkTo(content.one("quote")),
    contact: linkTo(content.one("contact")),
    tool: linkTo(content.one("my-diagnostics")),
    pages,
    menu: menuEntries(content.one("menu"), pages),
    footer: {
      ...footer,
      firm,
      groups: footerGroups(footer, pages),
      legal: linksOfPlace(pages, "menu", footer.legalGroup),
    },
    plainForm: { ...plain, ...linkTo(plain) },
  };
}
