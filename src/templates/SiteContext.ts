import { createContext, use } from "react";
import type { FirmRecord, PostedFormRecord, WordingRecord } from "../generated/content.ts";
import type { MenuLink } from "../ui/menu.ts";
import type { Finished } from "./pageContent.ts";

/** What every page may say of the firm and the words that pages share. */
export interface SiteFrame {
  firm: Finished<FirmRecord>;
  /** The quote request, to which every call to action leads. */
  quote: MenuLink;
  contact: MenuLink;
  /** Where visitors learn which diagnostics their property needs. */
  tool: MenuLink;
  words: Finished<WordingRecord>;
  /** The page that asks a form in steps all at once, for who has no scripts. */
  plainForm: MenuLink & Pick<PostedFormRecord["plain"], "formName" | "link" | "unsent">;
  /** Address of the function that links in mails call; absent: the server of their pages does it. */
  functionUrl?: string | undefined;
  /** Where it is edited: what can be added of the firm where its record says nothing yet, by its keys. */
  offers?: Readonly<Record<string, string>>;
}

/** Handed down by the application around every page. */
export const SiteContext = createContext<SiteFrame | null>(null);

/** The frame of the page being rendered. */
export function useSite(): SiteFrame {
  const frame = use(SiteContext);
  if (!frame) throw new Error("A template was rendered outside of SiteContext.");
  return frame;
}
