import type { Operation } from "../protocol.ts";
import type { listChanges } from "./handover.ts";
import type { writeParcel } from "./parcel.ts";
import type { keepInGit, onlineNow, publish, signerIn } from "./publishing.ts";

/** What makes a change as it was before. */
export interface Revert {
  operations: Operation[];
  /** In what every other change goes back with it; undefined: it goes back alone. */
  all?: "form" | "record" | undefined;
}

/** What the draft has otherwise, the weightiest first. */
export type ChangeList = ReturnType<typeof listChanges>;

/** One thing that the draft has otherwise than the version it is compared with, in French. */
export type ListedChange = ChangeList["changes"][number];

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
export type Parcel = Awaited<ReturnType<typeof writeParcel>>;

/** Who signs a commit; a text is empty where git does not know it. */
export type Signer = ReturnType<typeof signerIn>;

/** A commit that was made, or stood there already. */
export type Kept = ReturnType<typeof keepInGit>;

/** Such a commit, which the project's server has taken; its `preview` is undefined where none is set up. */
export type Published = Awaited<ReturnType<typeof publish>>;

/** What the public site says of itself. */
export type Online = NonNullable<Awaited<ReturnType<typeof onlineNow>>>;
