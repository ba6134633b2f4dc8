import type { SiteFrame } from "../templates/SiteContext.ts";
import type { FooterContent } from "../ui/Footer.tsx";
import type { HeroContent } from "../ui/Hero.tsx";
import type { MenuEntry } from "../ui/menu.ts";
import type { PageContent, TemplateName } from "./templates.ts";

/** What search engines and the browser's tab read of a page. */
export interface PageHead {
  /** Full title, brand included where it belongs. */
  title: string;
  description: string;
  /** Path of the one address that search engines keep; absent: the page stands for unknown ones. */
  canonical?: string;
  /** False: the page asks not to be indexed. */
  indexed: boolean;
}

/** Everything the browser needs to show one page: its own chunk. */
export interface PageChunk {
  head: PageHead;
  content: PageContent;
}

/** What stands around every page. */
export interface ShellContent {
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  frame: SiteFrame;
  menu: MenuEntry[];
  footer: FooterContent;
}

/** One address as the browser knows it: which template to fetch and where its content is. */
export interface ClientRoute {
  path: string;
  template: TemplateName;
  load: () => Promise<{ default: PageChunk }>;
}

/** The site as the browser knows it: frame and addresses, without the pages' content. */
export interface ClientSite {
  shell: ShellContent;
  routes: ClientRoute[];
  /** Content of the home page's live part, for a home page that was served. */
  loadBanner: () => Promise<{ default: { hero: HeroContent } }>;
  /** Shown for an address that no route has. */
  notFound: ClientRoute;
  /** Shown for an unknown diagnostic below one of `diagnosticFolders`. */
  unknownDiagnostic: ClientRoute;
  /** First segments whose pages are diagnostics: `avant-vente`, `avant-location`, `diagnostic`. */
  diagnosticFolders: string[];
}
