import type { MenuLink } from "../ui/menu.ts";

/** What every page's content begins with. */
export interface PageBase {
  /** The way from the home page; the last entry is the page itself. */
  trail: MenuLink[];
  /** French date of the last update, month and year or full, if the record gives one. */
  updated?: string;
}
