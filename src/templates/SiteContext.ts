import { createContext, use } from "react";
import type { WordingRecord } from "../generated/content.ts";
import type { MenuLink } from "../ui/menu.ts";

/** What every page may say of the firm and the words that pages share. */
export interface SiteFrame {
  firm: {
    name: string;
    landline: { display: string; href: string };
    mobile: { display: string; href: string };
    email: string;
    /** Time within which a quote is promised. */
    quoteDelay: string;
  };
  /** The quote request, to which every call to action leads. */
  quote: MenuLink;
  contact: MenuLink;
  words: WordingRecord;
}

/** Handed down by the application around every page. */
export const SiteContext = createContext<SiteFrame | null>(null);

/** The frame of the page being rendered. */
export function useSite(): SiteFrame {
  const frame = use(SiteContext);
  if (!frame) throw new Error("A template was rendered outside of SiteContext.");
  return frame;
}
