import type { Key } from "../protocol.ts";

/** One thing that the draft has otherwise than the version it is compared with, in French. */
export interface ListedChange {
  /** « phrase changée », « champ ajouté »… */
  kind: string;
  message: string;
  before?: string | undefined;
  now?: string | undefined;
  /** What it means for the rows of the database. */
  rows?: string | undefined;
  /** What it means for answers that visitors have typed and not sent yet. */
  drafts?: string | undefined;
  /** Where it stands; where it stood, if it is gone. */
  at: Key;
  isGone: boolean;
  isSaved: boolean;
  /** Name of the form that it is about. */
  form?: string | undefined;
}

/** What the draft has otherwise, the weightiest first. */
export interface ChangeList {
  /** What the draft is compared with, as the end of « depuis … ». */
  since: string;
  /** How many changes of each kind: « 2 champs ajoutés, 1 choix retiré ». */
  counted: string;
  changes: ListedChange[];
}

/** Where a still picture of a page shows something. */
export interface Picture {
  /** Address of the page as a version of the draft makes it. */
  src: string;
  /** Marks of texts that show it, the likeliest first. */
  marks: number[];
}

/** A place as it was and as it is; missing where it is not shown, or cannot be drawn. */
export interface Pictures {
  before?: Picture | undefined;
  now?: Picture | undefined;
}

/** What the window asks of a draft that is to be handed over. */
export interface HandoverCalls {
  /** What the draft has otherwise than the last commit; without git, than the disk at the start. */
  changes(input: null): ChangeList;
  /** Pictures of places of the draft, in their order. */
  pictures(input: { places: Key[] }): Pictures[];
}
