import type { Place } from "../project/dataFile.ts";
import type { Finding } from "../project/finding.ts";
import type { spotIn } from "./page/pointed.ts";

/** Where something stands in a data file: the keys and ranks that lead to it from the file's root. */
export type Path = (string | number)[];

/** A value of a data file. */
export interface Key {
  /** Path of the file from the project's root, with forward slashes. */
  file: string;
  path: Path;
}

/** A name for a value that no other one has. */
export const idOf = ({ file, path }: Key): string => JSON.stringify([file, path]);

/** Where a place of a data file is. */
export const keyOf = ({ file, path }: Pick<Place, "file" | "path">): Key => ({
  file: file.path,
  path,
});

/** Whether a value is another, or stands in it. */
export const isWithin = ({ file, path }: Key, outer: Key): boolean =>
  file === outer.file && outer.path.every((key, depth) => key === path[depth]);

/** Whether one of two values stands in the other, or is it. */
export const areNested = (one: Key, other: Key) => isWithin(one, other) || isWithin(other, one);

/** The record of all pictures, by the names that other records use. */
export const CATALOGUE = "src/content/pictures.json";

/** One thing done to one data file. */
export type Operation =
  /** Puts a value in the place of another, or under a key that was not there yet. */
  | { kind: "set"; file: string; path: Path; value: unknown }
  /** Takes a key or an item of a list away. */
  | { kind: "remove"; file: string; path: Path }
  /** Puts a value into a list, at the rank that ends the path; what stood there follows it. */
  | { kind: "insert"; file: string; path: Path; value: unknown }
  /** Moves an item of a list to another rank. */
  | { kind: "move"; file: string; path: Path; to: number }
  /** Sets the keys of an object in this order. */
  | { kind: "order"; file: string; path: Path; keys: string[] }
  | { kind: "create"; file: string; value: unknown }
  | { kind: "delete"; file: string }
  /** Puts a text in the place of all that a file holds. */
  | { kind: "rewrite"; file: string; text: string };

/** What a person does at once: all of it or nothing, and one step back. */
export interface Change {
  /** In French, as the steps back name it: « Libellé de « Prénom » ». */
  title: string;
  operations: Operation[];
}

/** Why something was not done, in French, and what to do next. */
export interface Fault {
  message: string;
  action: string;
}

/** What has come of something, or why nothing has. */
export type Outcome<Value> = { value: Value } | { fault: Fault };

/** The outcome of what is not done. */
export const refused = (message: string, action: string) => ({ fault: { message, action } });

/** Something that is not done; told as it is. */
export class Refusal extends Error {
  readonly fault: Fault;

  constructor(message: string, action: string) {
    super(message);
    this.fault = { message, action };
  }
}

/** A data file of the draft; without a text where the draft has it no more. */
export interface DraftFile {
  path: string;
  text: string | undefined;
  /** Whether it differs from what stands on disk. */
  isChanged: boolean;
}

/** The draft as the window shows it. */
export interface DeskState {
  /** Grows with everything that changes the draft. */
  version: number;
  /** The data files; in an answer to a change, those alone that it touched. */
  files: DraftFile[];
  /** What the checks say of the draft as a whole, in reading order. */
  findings: Finding[];
  /** The version that they are about: another state follows once the newest has been checked. */
  checkedVersion: number;
  /** What the next step back undoes, and the one forward does again, each with its files. */
  undo?: string | undefined;
  redo?: string | undefined;
  /** Files that somebody else has changed on disk where the draft has changed the same. */
  outside: string[];
  /** In French, what has happened meanwhile that nobody here has asked for. */
  notice?: string | undefined;
}

/** What is pointed at on a page. */
export type Spot = ReturnType<typeof spotIn>;

/** A state of a form, by their names. */
export interface StateName {
  form: string;
  id: string;
}

export const addresses = {
  window: "/atelier/",
  calls: "/atelier/api/",
  /** Still pictures of pages, one version of the draft beside the other. */
  pictures: "/atelier/images/",
  /** What each form says of each answer that it refuses. */
  proofs: "/atelier/preuves/",
  /** The pictures of the draft, each small below its name. */
  thumbnails: "/atelier/vignettes/",
  /** Takes a file that is to be a picture of a kind, which follows: a PUT, answered with its name or a fault. */
  newPicture: "/atelier/nouvelle-image/",
  /** What previewed pages begin with. */
  boot: "/scripts/atelier/page/boot.ts",
  /** Mails as they would be sent: a form's name and that of the mail follow. */
  mail: "/atelier/courriel/",
  /** Parameter of the address that is opened: the token that lets one browser in. */
  token: "jeton",
} as const;

/** What the server tells the window by itself. */
export const events = {
  /** The draft has changed, or has been checked or saved: a `DeskState` with the files concerned alone. */
  state: "atelier:state",
  /** To pages: what the site is made of has changed: a `Renewal`. */
  page: "atelier:page",
} as const;

/** The site as it was made last. */
export interface Renewal {
  /** Addresses of the modules that have changed and that only a load brings. */
  modules: string[];
  /** The version of the draft that it is made of. */
  version: number;
}

/** What has become of a state that a page was asked to show. */
export type Reached = StateName & { fault?: Fault };

/** What the page in the frame tells the window: each an event there, with this `detail`. */
export interface PageEvents {
  /** A text was clicked: what tells it, nearest first. */
  "atelier:clicked": Key[];
  /** What can be added was clicked, where nothing stands yet: a key of the firm's record. */
  "atelier:missing": string;
  /** What was clicked stands in no data file: why, in French. */
  "atelier:untold": string;
  /** The page is there, or its address has changed: that address, from the site's root. */
  "atelier:arrived": string;
  /** Whether the page could not follow the draft. */
  "atelier:former": boolean;
  /** A state is there, or not; null when the visitor answers by himself. */
  "atelier:reached": Reached | null;
}

/**
 * Dispatched at the page by the window that holds its frame: it scrolls to the first text that a key
 * tells, and outlines it; `detail`: `Key`. It is cancelled by a page that shows the text already.
 */
export const SHOW = "atelier:show";

/**
 * Key of the dataset of the window's own root element: with `naviguer`, links and buttons of the page
 * act as for visitors; with any other value, or none, a click selects a text (with Alt it acts).
 */
export const MODE = "atelierMode";
