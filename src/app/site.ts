import type { SiteFrame } from "../templates/SiteContext.ts";
import type { FooterContent } from "../ui/Footer.tsx";
import type { MenuEntry } from "../ui/menu.ts";

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

/** What stands around every page. */
export interface ShellContent {
  /** Address of the site, without a trailing slash. */
  siteUrl: string;
  /** Where a browser sends a form by itself, without the page's scripts. */
  formAction: string;
  frame: SiteFrame;
  menu: MenuEntry[];
  footer: FooterContent;
}
