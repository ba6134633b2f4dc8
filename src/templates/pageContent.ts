import type { AdviceResult } from "../domain/advice.ts";
import type { Source } from "../generated/content.ts";
import type { MenuLink } from "../ui/menu.ts";
import type { PictureData } from "../ui/Picture.tsx";

/** A calendar of the law, worded for the day on which the site is built. */
export interface Calendar {
  id: string;
  title: string;
  /** In the order of their days; changes that have none come last. */
  milestones: { date: string; text: string }[];
  /** The texts that set these days, each once. */
  sources: Source[];
  note?: string;
}

/** A record ready to be shown: its texts finished, pictures and calendars in place of their names. */
export type Finished<Value> = Value extends (infer Item)[]
  ? Finished<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value]: Key extends "picture"
          ? PictureData | undefined
          : Key extends "calendars"
            ? Calendar[]
            : Finished<Value[Key]>;
      }
    : Value;

/** When the law that a page tells was last looked up, in French. */
export interface PageDates {
  /** The last update, month and year or full, if the record gives one. */
  updated?: string;
  /** The day on which the rules were checked, if the page tells any. */
  rulesCheckedOn?: string;
}

/** What a template takes: a record ready to be shown, and the way to its page. */
export type PageContent<Record> = Omit<Finished<Record>, "page" | "samples"> &
  PageDates & {
    /** The way from the home page; the last entry is the page itself. */
    trail: MenuLink[];
  };

/** How long a document holds, in a few words and in full sentences. */
export type ShownValidity = { short: string; text: string };

/** A part of the drawn building, with what the law makes of it. */
export interface BuildingPart {
  /** Its name in the drawing. */
  name: string;
  /** Its pages; where there are several, each with the transaction that it is for. */
  links: (MenuLink & { when?: string })[];
  /** Each result with the combinations of choices that lead to it, `vente/avant-1949` among them. */
  results: { result: AdviceResult; when: string[] }[];
}
