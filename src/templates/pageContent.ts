import type { MenuLink } from "../ui/menu.ts";
import type { PictureData } from "../ui/Picture.tsx";

/** A record ready to be shown: its texts finished, pictures in place of their names. */
export type Finished<Value> = Value extends (infer Item)[]
  ? Finished<Item>[]
  : Value extends object
    ? {
        [Key in keyof Value]: Key extends "picture"
          ? PictureData | undefined
          : Finished<Value[Key]>;
      }
    : Value;

/** What a template takes: a record ready to be shown, and the way to its page. */
export type PageContent<Record> = Omit<Finished<Record>, "page" | "samples"> & {
  /** The way from the home page; the last entry is the page itself. */
  trail: MenuLink[];
  /** French date of the last update, month and year or full, if the record gives one. */
  updated?: string;
};
