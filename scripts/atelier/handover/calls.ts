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

/** What the window asks of a draft that is to be handed over. */
export interface HandoverCalls {
  /** What the draft has otherwise than the last commit; without git, than the disk at the start. */
  changes(input: null): ChangeList;
}
