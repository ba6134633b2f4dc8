import type { Change } from "../../diff/change.ts";
import type { Key, Operation } from "../protocol.ts";

/** What makes a change as it was before. */
export interface Revert {
  operations: Operation[];
  /** In what every other change goes back with it; undefined: it goes back alone. */
  all?: "form" | "record" | undefined;
}

/** One thing that the draft has otherwise than the version it is compared with, in French. */
export interface ListedChange extends Omit<Change, "place" | "value" | "gone" | "left"> {
  /** Where it stands; where it stood, if it is gone. */
  at: Key;
  isGone: boolean;
  isSaved: boolean;
  /** Undefined where a developer made it, in a model. */
  revert?: Revert | undefined;
  form?: string | undefined;
}

/** What the draft has otherwise, the weightiest first. */
export interface ChangeList {
  /** What the draft is compared with, as the end of « depuis … ». */
  since: string;
  /** How many changes of each kind: « 2 questions ajoutées, 1 choix retiré ». */
  counted: string;
  changes: ListedChange[];
  /** Undefined where git has no version to add to. */
  git?: { signer: Signer; canPublish: boolean } | undefined;
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

/** What the draft is handed over as: files in the project's folder, from its root. */
export interface Parcel {
  /** The patch, and what it does in French. */
  patch: string;
  summary: string;
  text: string;
}

/** Who signs a commit; a text is empty where git does not know it. */
export interface Signer {
  name: string;
  email: string;
}

/** A commit that was made, or stood there already. */
export interface Kept {
  branch: string;
  commit: string;
  /** Whether checks that git would have run were left out: the developer's business. */
  isUnhooked: boolean;
}

/** Such a commit, which the project's server has taken. */
export interface Published extends Kept {
  /** Address where the server's host shows it; undefined where none is set up. */
  preview?: string | undefined;
  /** Whether it could not be added to what was published before, since somebody works on that. */
  isApart: boolean;
}

/** What the public site says of itself. */
export interface Online {
  /** The day of the version that it shows, in French. */
  version: string;
  /** What was published last: the day, and whether the site shows it; undefined where that is not known. */
  published?: { day: string; isShown: boolean } | undefined;
}
