import type { Change } from "../../diff/change.ts";
import type { Key, Operation } from "../protocol.ts";

/** One thing that the draft has otherwise than the version it is compared with, in French. */
export interface ListedChange extends Omit<Change, "place" | "value" | "gone" | "left"> {
  /** Where it stands; where it stood, if it is gone. */
  at: Key;
  isGone: boolean;
  isSaved: boolean;
  /** What makes it as it was before; undefined where that is no matter of one place. */
  revert?: Operation[] | undefined;
  form?: string | undefined;
}

/** What the draft has otherwise, the weightiest first. */
export interface ChangeList {
  /** What the draft is compared with, as the end of « depuis … ». */
  since: string;
  /** How many changes of each kind: « 2 questions ajoutées, 1 choix retiré ». */
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

/** What the draft is handed over as: files in the project's folder. */
export interface Parcel {
  /** The patch, and what it does in French; paths from the project's root. */
  patch: string;
  summary: string;
  text: string;
  /** What can be kept in git besides; undefined where there is no commit to add to. */
  commit?: Proposal | undefined;
}

/** A commit that can be made of what is saved. */
export interface Proposal {
  branch: string;
  message: string;
  /** Who signs it; a text is empty where git does not know it. */
  name: string;
  email: string;
}

/** A commit that was made. */
export interface Kept {
  branch: string;
  /** Whether checks that git would have run were left out: the developer's business. */
  isUnhooked: boolean;
}
