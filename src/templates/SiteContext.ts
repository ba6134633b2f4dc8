import { createContext, use } from "react";
import type { AnyDefinition } from "../forms/definition.ts";
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
  /** The forms, ready to be served; absent where a page is rendered without them. */
  forms?: ServedForms;
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

/** A form as it is served. */
interface ServedForm {
  kind: AnyDefinition["kind"];
  /** By which a link can answer its questions. */
  parameters: string[];
  /** The HTML of its first step, rendered for the first page that shows it. */
  html(): string;
  /** The HTML of all its steps at once; none where it is no wizard. */
  plainHtml(): string;
}

/** The forms of the site, and how they can end. */
interface ServedForms {
  /** @throws when there is no form of this name */
  formOf(name: string): ServedForm;
  outcomes: FormOutcome[];
  refusals: FormRefusal[];
}
