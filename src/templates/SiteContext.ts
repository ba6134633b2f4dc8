import { type ComponentType, createContext, createElement, use } from "react";
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

/** Which form a place is for. */
export interface FormSlotProps {
  form: string;
  /** True where the form is what the page is about: its script is fetched without waiting. */
  eager?: boolean;
  /** True: all steps of the form at once, as it works without scripts. */
  plain?: boolean;
}

/** Handed down by the application: the component that fills a form's place. */
export const SlotContext = createContext<ComponentType<FormSlotProps>>(() => null);

/** The place of a form in a page. */
export const FormSlot = (props: FormSlotProps) => createElement(use(SlotContext), props);

/** A way in which a form that a browser posts by itself can end. */
export interface FormOutcome {
  /** Names it after the `#` of the page's address. */
  id: string;
  kind: "sent" | "sent-later" | "sent-with-warning" | "failed";
  message: string;
  nextAction?: string;
  goTo?: string;
  /** True: what was posted is certainly not kept. */
  isDropped: boolean;
}

/** A field of such a form whose answer may be missing or wrong. */
export interface FormRefusal {
  id: string;
  /** Names in the address that it is not the only one. */
  othersId: string;
  title: string;
  form: string;
}

/** How the forms of the site can end; handed down by the application. */
export const OutcomesContext = createContext({
  outcomes: [] as FormOutcome[],
  refusals: [] as FormRefusal[],
});
